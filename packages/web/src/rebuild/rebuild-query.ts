import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the rebuild bonus of a claim; read again whenever the claim is, and as its papers arrive. */
export const rebuildQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['claim', claimId, 'rebuild', locale],
    queryFn: ({ signal }) => api.call('getRebuild', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
