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
