/*
 * The names that the claims grid knows (docs/rules/review.md "The claims grid"): apart from its schemas, for a page
 * that needs the names alone and not the library that checks them.
 */

/** Saved views of the grid; each is a filter that the server knows by its name. */
export const gridViews = ['all', 'mine', 'ours', 'late', 'unassigned', 'claimants', 'paused'] as const
export type GridViewName = (typeof gridViews)[number]

/** What the grid sorts by (docs/rules/review.md "The claims grid"). */
export const gridSorts = [
  'number',
  'lastName',
  'address',
  'apn',
  'county',
  'status',
  'turn',
  'fire',
  'reviewer',
  'created',
  'signed',
  'represented',
  'amount',
] as const
export type GridSort = (typeof gridSorts)[number]
