import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { settlementKey } from '@makewhole/web/settlement/settlement-queries.ts'
import { queryOptions } from '@tanstack/react-query'

const common = { staleTime: 0, meta: { local: true, changesWith: 'claim' } } as const

/** Reads the present calculation, with the lines that need a reviewer. */
export const calculationQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'calculation', locale],
    queryFn: ({ signal }) => api.query('settlementCalculations', { claimId }, { signal }),
    ...common,
  })

/** Reads every offer, newest first. */
export const offersQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'offers', locale],
    queryFn: ({ signal }) => api.call('listOffers', { params: { claimId }, signal }),
    ...common,
  })

/** Reads the changes between two offers, by their numbers. */
export const differenceQuery = (api: ApiClient, claimId: string, from: number, to: number) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'difference', from, to],
    queryFn: ({ signal }) =>
      api.call('compareOffers', {
        params: { claimId },
        query: { from: String(from), to: String(to) },
        signal,
      }),
    ...common,
  })

export const templatesQuery = (api: ApiClient, fireId: number) =>
  queryOptions({
    queryKey: ['agreement-templates', fireId],
    queryFn: ({ signal }) =>
      api.call('listAgreementTemplates', { query: { fireId: String(fireId) }, signal }),
    staleTime: 0,
    meta: { local: true },
  })
