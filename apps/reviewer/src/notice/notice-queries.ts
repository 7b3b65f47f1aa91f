import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** What became of a claim's e-mails. */
export const noticesQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['notices', claimId],
    queryFn: ({ signal }) => api.call('listNotices', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** E-mails of the last while that did not go through. */
export const failingNoticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['failingNotices'],
    queryFn: ({ signal }) => api.call('listFailingNotices', { signal }),
    staleTime: 60_000,
    meta: { local: true, changesWith: 'claims' },
  })
