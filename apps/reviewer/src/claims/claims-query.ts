import { turnSides } from '@makewhole/domain/claim/turn.ts'
import { activities } from '@makewhole/domain/report/activity.ts'
import { metrics } from '@makewhole/domain/report/metrics.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import type { ClaimFilter, ClaimsArgs, ClaimsPageView } from '@makewhole/contract/claim/claim-grid.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { optionsOf, rangeOf } from './grid-state.ts'
import type { GridState } from './grid-state.ts'

const pageSize = 25

/** Reads one page of the grid, with the number of claims in all and in each view. */
export const claimsQuery = (api: ApiClient, state: GridState, withDetails = false) =>
  queryOptions({
    queryKey: ['claims', state, withDetails],
    queryFn: async ({ signal }): Promise<ClaimsPageView> => {
      const { data, page } = await api.query('claims', { ...claimsArgs(state), withDetails }, { signal })
      return { rows: data, ...page }
    },
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Returns the address's state as the server's arguments; an empty field filters nothing. */
export function claimsArgs(state: GridState): ClaimsArgs {
  const { after, before, sort, isDescending } = state
  return {
    filter: filterOf(state),
    sort: { field: sort ?? 'turn', isDescending },
    pageSize,
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
    withTotal: true,
    withViews: true,
  }
}

/** Returns the address's filters in the server's form. */
export function filterOf({ view, search, filters }: GridState): ClaimFilter {
  const due = rangeOf(filters.due)
  const created = rangeOf(filters.created)
  const signed = rangeOf(filters.signed)
  const amount = rangeOf(filters.amount)
  const completed = rangeOf(filters.completed)
  const offered = rangeOf(filters.offered)
  const paid = rangeOf(filters.paid)
  const lateRange = rangeOf(filters.late)
  return {
    view,
    search: orNull(search),
    statusIds: idsOf(filters.status),
    fireIds: idsOf(filters.fire),
    reviewerIds: listOf(optionsOf(filters.reviewer)),
    hasReviewer: filters.assigned ? filters.assigned === 'true' : null,
    turnSides: listOf(turnSides.filter((side) => optionsOf(filters.turn).includes(side))),
    claimNumber: orNull(filters.number),
    lastName: orNull(filters.lastName),
    address: orNull(filters.address),
    apn: orNull(filters.apn),
    county: orNull(filters.county),
    isRepresented: filters.represented ? filters.represented === 'true' : null,
    dueFrom: orNull(due.from),
    dueTo: orNull(due.to),
    createdFrom: orNull(created.from),
    createdTo: orNull(created.to),
    signedFrom: orNull(signed.from),
    signedTo: orNull(signed.to),
    amountFrom: centsOf(amount.from),
    amountTo: centsOf(amount.to),
    countedAs: metrics.find((counting) => counting === filters.countedAs) ?? null,
    relationships: listOf(relationshipNames.filter((name) => optionsOf(filters.relationship).includes(name))),
    counties: listOf(countyNames.filter((name) => optionsOf(filters.place).includes(name))),
    completedFrom: orNull(completed.from),
    completedTo: orNull(completed.to),
    offeredFrom: orNull(offered.from),
    offeredTo: orNull(offered.to),
    paidFrom: orNull(paid.from),
    paidTo: orNull(paid.to),
    lateBy: activities.find((activity) => activity === filters.lateBy) ?? null,
    lateFrom: orNull(lateRange.from),
    lateTo: orNull(lateRange.to),
    declinedFor: idsOf(filters.declined),
    groupNumber: numberOf(filters.group),
    square: orNull(filters.square),
  }
}

function orNull(text: string | undefined): string | null {
  return text ? text : null
}

function listOf<T>(values: readonly T[]): T[] | null {
  return values.length > 0 ? [...values] : null
}

function idsOf(value: string | undefined): number[] | null {
  return listOf(optionsOf(value).map(Number).filter(Number.isInteger))
}

/** Returns null for an empty field, and the number of no group for a text that is no number. */
function numberOf(typed: string | undefined): number | null {
  if (!typed) return null
  return /^\d{1,9}$/.test(typed.trim()) ? Math.max(1, Number(typed)) : noGroup
}
const noGroup = 2_000_000_000

function centsOf(dollars: string): number | null {
  const amount = Number(dollars)
  return dollars !== '' && Number.isFinite(amount) ? Math.round(amount * 100) : null
}
