import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { queryOptions } from '@tanstack/react-query'

const common = { staleTime: 0, meta: { local: true, changesWith: 'claim' } } as const

/** Returns the key of all queries of one claim's settlement: a change of one part may change the others. */
export const settlementKey = (claimId: string) => ['settlement', claimId] as const

/** Reads the current offer with its lines, in words of the chosen language. */
export const offerHistoryQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'offer', locale],
    queryFn: ({ signal }) => api.query('claimantOfferHistory', { claimId }, { signal }),
    ...common,
  })

/** Reads the people who share the payment, the claimant first. */
export const partiesQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'parties'],
    queryFn: ({ signal }) => api.query('settlementOfferMembers', { claimId }, { signal }),
    ...common,
  })

/** Reads the settlement documents that the caller may see. */
export const agreementsQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'agreements'],
    queryFn: ({ signal }) => api.call('listAgreements', { params: { claimId }, signal }),
    ...common,
  })

/** Reads the signers of the agreement with their states. */
export const signersQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'signers'],
    queryFn: ({ signal }) => api.call('listSigners', { params: { claimId }, signal }),
    ...common,
  })
