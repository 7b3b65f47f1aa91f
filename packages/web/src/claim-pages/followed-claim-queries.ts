import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the claims that a law firm works on for the signed-in person, newest first. */
export const followedClaimsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['claims', 'followed'],
    queryFn: ({ signal }) => api.call('listFollowedClaims', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads the state of one of these claims. */
export const followedClaimQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['claim', id, 'followed'],
    queryFn: ({ signal }) => api.call('getFollowedClaim', { params: { id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
