/*
 * Names of the law firm's list (docs/rules/law-firms.md "The firm's list"). They are apart from its schemas,
 * for pages without the schema library.
 */

/**
 * Tabs above the list: recent changes, the firm's turn, near deadlines, requested proofs, unsent proofs,
 * unsigned claims, and all.
 */
export const firmTabs = ['recent', 'turn', 'soon', 'proofs', 'unsent', 'drafts', 'all'] as const
/** All views; those that are no tab are only counted. */
export const firmViews = [...firmTabs, 'program', 'paused', 'paid'] as const
export type FirmView = (typeof firmViews)[number]

/** Views that can be narrowed to one kind of proof. */
export const proofViews = ['proofs', 'unsent'] as const satisfies readonly FirmView[]
export type ProofView = (typeof proofViews)[number]
export const isProofView = (view: FirmView): view is ProofView => proofViews.some((each) => each === view)

export const firmSorts = ['changed', 'turn', 'number', 'client'] as const
export type FirmSort = (typeof firmSorts)[number]
