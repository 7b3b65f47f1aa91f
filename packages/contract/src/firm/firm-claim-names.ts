/*
 * The names that a law firm's list knows (docs/rules/law-firms.md "The firm's list"): apart from its schemas, for a page that needs
 * the names alone and not the library that checks them.
 */

/**
 * Parts that stand above the list: what changed lately, whose turn it is, what ends soon, of which proofs were asked for and have not
 * come, of which nothing was sent yet, what is not signed yet, and all.
 */
export const firmTabs = ['recent', 'turn', 'soon', 'proofs', 'unsent', 'drafts', 'all'] as const
/** All parts; those that are no tab are figures of their own. */
export const firmViews = [...firmTabs, 'program', 'paused', 'paid'] as const
export type FirmView = (typeof firmViews)[number]

/** Those that can be narrowed to one kind of proof. */
export const proofViews = ['proofs', 'unsent'] as const satisfies readonly FirmView[]
export type ProofView = (typeof proofViews)[number]
export const isProofView = (view: FirmView): view is ProofView => proofViews.some((each) => each === view)

export const firmSorts = ['changed', 'turn', 'number', 'client'] as const
export type FirmSort = (typeof firmSorts)[number]
