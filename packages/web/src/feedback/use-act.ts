import type { ApiClient } from '@makewhole/contract/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSnackbar } from './snackbar.tsx'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useApi } from '../api/api.tsx'

export interface ActResult<A = unknown> {
  /** Said at the top of the page once it went through; made from the answer where that says what was done. */
  readonly text: string | ((answer: A) => string)
  readonly then?: () => void
  /** Where no dialog stands to say why it failed, it is said at the top of the page. */
  readonly tellsFailure?: boolean
}

/**
 * One act: it is sent once, what it may have changed is read again with `readAgain`, success and a lost race alike, and what was
 * typed stays until it went through.
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
