import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** The reviewer's next work, the promise that breaks first on top. */
export const nextWorkQuery = (api: ApiClient, scope: 'mine' | 'unassigned' | 'all' | 'offers') =>
  queryOptions({
    queryKey: ['next', scope],
    queryFn: ({ signal }) => api.call('listNextWork', { query: { scope }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })
