import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads law firms with an account here, by name. */
export const firmNamesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firmNames'],
    queryFn: ({ signal }) => api.query('userGroups', {}, { signal }),
    staleTime: 60_000,
  })
