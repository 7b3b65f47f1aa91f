import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What every change of a claim has to read again. */
const touched = ['claim', 'claims', 'review', 'history', 'documents', 'next', 'persons'] as const

/**
 * One act of a reviewer on a claim: it is sent once, everything that shows the claim is read again, success and a lost race
 * (409) alike, and what was typed stays until it went through.
 */
export function useReviewAct<I>(
  claim: Pick<ClaimView, 'id'>,
  send: (api: ApiClient, input: I) => Promise<unknown>,
  done: { readonly text: string; readonly then?: () => void },
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: () => {
      show(done.text)
      done.then?.()
    },
    onSettled: () =>
      Promise.all(
        touched.map((name) =>
          queries.invalidateQueries({
            predicate: ({ queryKey }) =>
              queryKey[0] === name &&
              (queryKey.length === 1 || name === 'claims' || queryKey[1] === claim.id),
          }),
        ),
      ),
  })
}
