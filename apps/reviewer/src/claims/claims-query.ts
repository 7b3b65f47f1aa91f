import type { ApiClient } from '@makewhole/contract/client.ts'
import type { OptionView } from '@makewhole/contract/wire.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import { queryOptions } from '@tanstack/react-query'
import type { GridState, GridView } from './grid-state.ts'

type Text = string | null

/** What the grid shows of "Claim as listed for reviewers" (attorney-and-reviewer-portals.md §3). */
export interface ListedClaim {
  readonly id: string
  readonly claimNumber: string
  readonly status: OptionView
  readonly fire: OptionView
  readonly apn: Text
  readonly reviewer: { readonly firstName: Text; readonly lastName: Text } | null
  readonly claimant: { readonly firstName: Text; readonly lastName: Text }
  readonly property: { readonly address1: Text; readonly city: Text; readonly county: Text }
  readonly damagedStructures: readonly unknown[]
  readonly isClaimantRepresentedByAttorney: boolean | null
  readonly createdOn: string
  readonly signedDate: Text
  readonly settlementAmountTotalAmount: number | null
  readonly turn: Turn
}

export interface ClaimsPage {
  readonly rows: readonly ListedClaim[]
  readonly pageInfo: { readonly next: string | null; readonly previous: string | null }
  readonly totalCount: { readonly count: number; readonly isExact: boolean } | null
  readonly views: Readonly<Partial<Record<GridView, number>>> | null
}

/** A claim moves while others work on it; an open grid follows within a minute. */
const pollMilliseconds = 60_000
export const pageSize = 25

export const claimsQuery = (api: ApiClient, state: GridState) =>
  queryOptions({
    queryKey: ['claims', state],
    queryFn: () => Promise.reject<ClaimsPage>(new Error(`${state.view} ${typeof api}`)),
    staleTime: 0,
    refetchInterval: pollMilliseconds,
    meta: { local: true },
  })
