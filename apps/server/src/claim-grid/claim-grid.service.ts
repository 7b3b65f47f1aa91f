import type { ClaimFilter, ClaimsArgs, ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import { gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { GridViewName } from '@makewhole/contract/claim/grid-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { pageOf } from '../db/keyset.ts'
import { createGridQuestions } from './claim-grid-query.ts'
import type { ClaimFiltersParts } from './claim-filter.service.ts'
import { createGridRowViews } from './claim-grid-view.ts'
import { readGrid } from './claim-grid.repository.ts'
import type { GridQuery } from './claim-grid.repository.ts'
import { renewSearchWords } from './claim-search.repository.ts'
import type { SearchTerm } from './claim-search.repository.ts'
import type { GridCountCache } from './grid-count-cache.ts'

export type ClaimGridService = ReturnType<typeof createClaimGridService>

/** Counts are exact to here (docs/rules/review.md "The claims grid"). */
const maxTotal = 10_000

/**
 * The reviewers' grid: every claim, a page at a time, filtered and sorted by the database
 * (docs/rules/review.md "The claims grid").
 */
export function createClaimGridService({
  db,
  program,
  clock,
  gridCounts,
}: ClaimFiltersParts & { readonly gridCounts: GridCountCache }) {
  const readQuestion = createGridQuestions({ db, program, clock })
  const viewOf = createGridRowViews(program, clock)

  return {
    /**
     * Lists one page with its cursors, and counts on request. Raises FORBIDDEN, MALFORMED_REQUEST for a broken
     * cursor.
     */
    async listClaims(actor: Actor, args: ClaimsArgs, locale: Locale): Promise<ClaimsPageView> {
      authorize(actor, 'claim.listAll')
      const query = await readQuestion(actor, args)
      const reader = { seesReviews: can(actor, 'claim.listReviewed'), seesAttorneys: query.seesAttorneys }
      const page = { ...query, limit: query.limit + 1 }
      const { rows, total, views: viewCounts } = await readPage(page, args)
      const { rows: shown, ...pageInfo } = pageOf(rows, query)
      return {
        rows: shown.map((row) => viewOf(row, reader, locale)),
        pageInfo,
        totalCount: total === null ? null : { count: Math.min(total, maxTotal), isExact: total <= maxTotal },
        views: args.withViews === true ? viewCounts : null,
        corrections: correctionsOf(query.search ?? []),
      }
    },

    /** Removes search words that no claim has any more (docs/rules/claims.md "Deleting"). */
    renewSearchWords: () => renewSearchWords(db.kysely),
  }

  /** Reads a page with the requested counts. Counts whose changes are notified are cached until a claim changes. */
  async function readPage(page: GridQuery, { withTotal, withViews }: ClaimsArgs) {
    const cachedCounts = gridCounts.now()
    const keyOf = (what: string) => `${page.seesAttorneys} ${page.today} ${what}`
    const totalKey = keyOf(JSON.stringify([page.filter, page.numbers, page.search]))
    const cachedTotal = cachedCounts.get(totalKey) ?? null
    const uncounted = gridViews.filter((view) => !cachedCounts.has(keyOf(view)))
    const read = await readGrid(db.kysely, page, {
      total: withTotal === true && cachedTotal === null,
      views: withViews === true ? uncounted : [],
      max: maxTotal,
    })
    if (read.total !== null && isNotified(page.filter)) cachedCounts.set(totalKey, read.total)
    const views = {} as Record<GridViewName, number>
    for (const view of withViews === true ? gridViews : []) {
      views[view] = read.views[view] ?? cachedCounts.get(keyOf(view)) ?? 0
      if (isCacheable(view, views[view])) cachedCounts.set(keyOf(view), views[view])
    }
    return { rows: read.rows, total: withTotal === true ? (cachedTotal ?? read.total) : null, views }
  }
}

/**
 * Views whose counts can't be cached: "mine" differs by person, and changes of claims in progress are not notified.
 */
const ownViews: readonly GridViewName[] = ['all', 'mine']

/** Claims are never deleted, so that "all" stays at the maximum once it is reached. */
function isCacheable(view: GridViewName, count: number): boolean {
  return !ownViews.includes(view) || (view === 'all' && count === maxTotal)
}

/**
 * Checks whether every change of the filter's result is notified; group membership changes without a change of the
 * claim.
 */
function isNotified({ view, statusIds: chosen, groupNumber }: ClaimFilter): boolean {
  if (view === 'mine' || (groupNumber ?? null) !== null) return false
  if (view && !ownViews.includes(view)) return true
  return chosen != null && chosen.length > 0 && !chosen.includes(statusIds.inProgress)
}

function correctionsOf(search: readonly SearchTerm[]): ClaimsPageView['corrections'] {
  return search
    .filter(({ instead }) => instead.length > 0)
    .map(({ term, instead }) => ({ term, instead: [...instead] }))
}
