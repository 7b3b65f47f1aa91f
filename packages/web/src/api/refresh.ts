import type { QueryClient } from '@tanstack/react-query'

/** Has everything of a claim asked for again where it is shown; of all claims without an id. */
export function refreshClaim(queries: QueryClient, claimId: string | null): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.changesWith === 'claim' && (claimId === null || queryKey[1] === claimId),
  })
}

/** Has lists of claims asked for again where they are shown. */
export function refreshClaimLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'claims' })
}

/** Has imports and signings of the own firm asked for again where they are shown; what hangs on them follows their state. */
export function refreshFirmWork(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'firmWork' })
}

/** Lists of claims begin with this key. */
export const claimsKey = ['claims'] as const

/** A claim came or went on: a list without it is wrong, and is not shown even for as long as the new one takes. */
export function invalidateClaims(queries: QueryClient): void {
  queries.removeQueries({ queryKey: claimsKey })
}

/** The claim was deleted: nothing of it is shown again, and the person's own list is without it before it is asked for anew. */
export function invalidateClaim(queries: QueryClient, claimId: string): void {
  queries.setQueryData<readonly { readonly id: string }[]>(claimsKey, (list) =>
    list?.filter(({ id }) => id !== claimId),
  )
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === claimId })
  void refreshClaimLists(queries)
}
