/*
 * The names that a law firm's list knows (docs/rules/law-firms.md "The firm's list"): apart from its schemas, for a page that needs
 * the names alone and not the library that checks them.
 */

/** Parts of the list: what changed lately, whose turn it is, what is not signed yet, and all. */
export const firmViews = ['recent', 'turn', 'drafts', 'all', 'program', 'paused', 'paid'] as const
export type FirmView = (typeof firmViews)[number]

export const firmSorts = ['changed', 'turn', 'number', 'client'] as const
export type FirmSort = (typeof firmSorts)[number]
