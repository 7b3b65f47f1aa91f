/*
 * Names of the claims grid (docs/rules/review.md "The claims grid"). They are apart from its schemas, for
 * pages without the schema library.
 */

/** Saved views of the grid; each is a filter of the server, by its name. */
export const gridViews = ['all', 'mine', 'ours', 'late', 'unassigned', 'claimants', 'paused'] as const
export type GridViewName = (typeof gridViews)[number]

/** Sort columns of the grid (docs/rules/review.md "The claims grid"). */
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
