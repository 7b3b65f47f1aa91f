import type { QueryClient } from '@tanstack/react-query'
import { refreshClaimLists } from '../api/refresh.ts'
import { claimsKey } from './claim-queries.ts'

/** A claim came or went on: a list without it is wrong, and is not shown even for as long as the new one takes. */
export function forgetClaims(queries: QueryClient): void {
  queries.removeQueries({ queryKey: claimsKey })
}

/** The claim was deleted: nothing of it is shown again, and the person's own list is without it before it is asked for anew. */
export function forgetClaim(queries: QueryClient, claimId: string): void {
  queries.setQueryData<readonly { readonly id: string }[]>(claimsKey, (list) =>
    list?.filter(({ id }) => id !== claimId),
  )
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === claimId })
  void refreshClaimLists(queries)
}
