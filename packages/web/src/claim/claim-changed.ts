import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What is kept of one claim; the second part of the key is its id. */
const ofOneClaim = ['claim', 'documents', 'history', 'messages', 'notices', 'review', 'settlement']
/** What is kept of many claims. */
const ofManyClaims = [
  'claims',
  'clientConflicts',
  'dashboard',
  'failingNotices',
  'groups',
  'next',
  'payments',
  'to-sign',
  'unread',
]

/** Has everything that is kept of a claim asked for again where it is shown; of all claims without an id. */
export function refreshClaim(queries: QueryClient, claimId: string | null): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => isOf(ofOneClaim, queryKey) && (claimId === null || queryKey[1] === claimId),
  })
}

/** Has lists of claims asked for again where they are shown. */
export function refreshClaimLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(ofManyClaims, queryKey) })
}

/** A claim came or went on: a list without it is wrong, and is not shown even for as long as the new one takes. */
export function forgetClaims(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => isOf(['claims'], queryKey) })
}

/** The claim was deleted: nothing of it is shown again, and the person's own list is without it before it is asked for anew. */
export function forgetClaim(queries: QueryClient, claimId: string): void {
  queries.setQueryData<readonly { readonly id: string }[]>(['claims'], (list) =>
    list?.filter(({ id }) => id !== claimId),
  )
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === claimId })
  void refreshClaimLists(queries)
}

/** Has imports and signings of the own firm asked for again where they are shown; what hangs on them follows their state. */
export function refreshFirmWork(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => isOf(['imports', 'signings'], queryKey) && queryKey.length <= 2,
  })
}

function isOf(names: readonly string[], [name]: QueryKey): boolean {
  return typeof name === 'string' && names.includes(name)
}
