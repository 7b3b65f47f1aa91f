import type { QueryClient } from '@tanstack/react-query'

/** Reads everything of a claim again where it is shown; of all claims without an id. */
export function refreshClaim(queries: QueryClient, claimId: string | null): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.changesWith === 'claim' && (claimId === null || queryKey[1] === claimId),
  })
}

/** Reads lists of claims again where they are shown. */
export function refreshClaimLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'claims' })
}

/** Reads imports and signings of the own firm again where they are shown, with everything that depends on them. */
export function refreshFirmWork(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'firmWork' })
}

/** Lists of claims begin with this key. */
export const claimsKey = ['claims'] as const

/** Removes all lists of claims after a change: an old list isn't shown even while the new one loads. */
export function invalidateClaims(queries: QueryClient): void {
  queries.removeQueries({ queryKey: claimsKey })
}

/** Removes a deleted claim from the store, and from the person's list before that is read again. */
export function invalidateClaim(queries: QueryClient, claimId: string): void {
  queries.setQueryData<readonly { readonly id: string }[]>(claimsKey, (list) =>
    list?.filter(({ id }) => id !== claimId),
  )
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === claimId })
  void refreshClaimLists(queries)
}
