import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the state of a claim's e-mails. */
export const noticesQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['notices', claimId],
    queryFn: ({ signal }) => api.call('listNotices', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Reads recent e-mails that failed. */
export const failingNoticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['failingNotices'],
    queryFn: ({ signal }) => api.call('listFailingNotices', { signal }),
    staleTime: 60_000,
    meta: { local: true, changesWith: 'claims' },
  })
