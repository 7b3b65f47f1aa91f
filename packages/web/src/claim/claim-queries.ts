import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { claimsKey } from '../api/refresh.ts'

/**
 * Reads the signed-in person's claims, newest first. Read again on every visit: a claim just submitted must be in
 * it.
 */
export const claimsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: claimsKey,
    queryFn: ({ signal }) => api.call('listMyClaims', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads one claim with everything in it, again on every visit: submitting and uploading change it. */
export const claimQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['claim', id],
    queryFn: ({ signal }) => api.call('getClaim', { params: { id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
