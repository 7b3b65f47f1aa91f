import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** What I should do next, by the next promise that would be broken. */
export const nextWorkQuery = (api: ApiClient, scope: 'mine' | 'unassigned' | 'all' | 'offers') =>
  queryOptions({
    queryKey: ['next', scope],
    queryFn: ({ signal }) => api.call('listNextWork', { query: { scope }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })
