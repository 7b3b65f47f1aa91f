/*
 * What a list of claims to sign knows (docs/rules/law-firms.md "Signing together"): apart from its schemas, for a page that needs this
 * alone and not the library that checks them.
 */
export const toSignSorts = ['number', 'client', 'property'] as const
export type ToSignSort = (typeof toSignSorts)[number]

/** As many claims as a page shows. */
export const toSignPageSize = 25
