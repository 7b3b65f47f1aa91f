import type { ApiClient } from '@makewhole/contract/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSnackbar } from './snackbar.tsx'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useApi } from '../api/api.tsx'

export interface ActResult<A = unknown> {
  /** The sentence at the top of the page after success; a function where the answer contains the result. */
  readonly text: string | ((answer: A) => string)
  readonly then?: () => void
  /** True if the top of the page shows a failure, because no dialog does. */
  readonly tellsFailure?: boolean
}

/**
 * Runs one act: sends it once and reads the changed data again with `refetch`, after success and after a lost
 * race. Typed text stays until success.
 */
export function useAct<I, A = unknown>(
  send: (api: ApiClient, input: I) => Promise<A>,
  done: ActResult<A>,
  refetch: (queries: QueryClient) => Promise<unknown>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const texts = useTexts()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: (answer) => {
      show(typeof done.text === 'string' ? done.text : done.text(answer))
      done.then?.()
    },
    onError: (error) => {
      if (done.tellsFailure) show(errorMessage(error, texts), 'problem')
    },
    onSettled: () => refetch(queries),
  })
}
