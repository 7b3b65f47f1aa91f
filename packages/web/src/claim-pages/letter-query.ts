import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads a claim as a letter in one language; read again whenever the claim is. */
export const letterQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['claim', claimId, 'letter', locale],
    queryFn: ({ signal }) => api.call('getClaimLetter', { params: { id: claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
