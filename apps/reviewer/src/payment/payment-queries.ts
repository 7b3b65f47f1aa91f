import type { ApiClient } from '@makewhole/contract/client.ts'
import { settlementKey } from '@makewhole/web/settlement/settlement-queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the first payments that need an act, by their due date. */
export const openPaymentsQuery = (api: ApiClient, status: 'due' | 'returned') =>
  queryOptions({
    queryKey: ['payments', 'open', status],
    queryFn: ({ signal }) =>
      api.call('listPaymentRegister', { query: { status, current: 'yes', pageSize: '25' }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

export const paymentsQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'payments'],
    queryFn: ({ signal }) => api.call('listPayments', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
