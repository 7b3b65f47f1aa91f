import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { failureOf, reasonOf } from '@makewhole/web/document/upload-failure.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The signed-in attorney's own firm. */
export const firmQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firm'],
    queryFn: ({ signal }) => api.call('getFirm', { signal }),
    meta: { local: true },
  })

/** One act on the firm, which answers with the firm as it is then; a lost race shows it, too. */
export function useFirmAct<I>(
  send: (api: ApiClient, input: I) => Promise<FirmView>,
  done: { readonly text: string; readonly then?: () => void; readonly tellsFailure?: boolean },
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const texts = useTexts()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: (firm) => {
      queries.setQueryData(firmQuery(api).queryKey, firm)
      show(done.text)
      done.then?.()
    },
    onError: (error) => {
      if (done.tellsFailure) show(reasonOf(failureOf(error), texts), 'problem')
      return queries.invalidateQueries({ queryKey: firmQuery(api).queryKey })
    },
  })
}
