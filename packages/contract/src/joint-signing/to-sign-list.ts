/*
 * Names of a list of claims to sign (docs/rules/law-firms.md "Signing together"). They are apart from its
 * schemas, for pages without the schema library.
 */
export const toSignSorts = ['number', 'client', 'property'] as const
export type ToSignSort = (typeof toSignSorts)[number]

/** The claims of a page. */
export const toSignPageSize = 25
