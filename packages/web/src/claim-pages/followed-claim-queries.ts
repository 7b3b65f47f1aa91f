import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** The claims that a law firm works on for the signed-in person, newest first. */
export const followedClaimsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['claims', 'followed'],
    queryFn: ({ signal }) => api.call('listFollowedClaims', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** How one of them stands. */
export const followedClaimQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['claim', id, 'followed'],
    queryFn: ({ signal }) => api.call('getFollowedClaim', { params: { id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
