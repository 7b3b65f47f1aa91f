import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/claim/claim-changed.ts'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { failureOf, reasonOf } from '@makewhole/web/document/upload-failure.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * One act of the staff on a claim (null: on whichever): it is sent once, everything that shows the claim is read again,
 * success and a lost race (409) alike, and what was typed stays until it went through. Where no dialog stands to say why it
 * failed, `tellsFailure` has it said at the top of the page.
 */
export function useStaffAct<I>(
  claimId: string | null,
  send: (api: ApiClient, input: I) => Promise<unknown>,
  done: { readonly text: string; readonly then?: () => void; readonly tellsFailure?: boolean },
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const texts = useTexts()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: () => {
      show(done.text)
      done.then?.()
    },
    onError: (error) => {
      if (done.tellsFailure) show(reasonOf(failureOf(error), texts), 'problem')
    },
    onSettled: () => Promise.all([refreshClaim(queries, claimId), refreshClaimLists(queries)]),
  })
}
