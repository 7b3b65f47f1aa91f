import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What a step of a settlement may change on other screens: the claim, lists, history, the register. */
const touched = ['settlement', 'claim', 'claims', 'review', 'history', 'next', 'payments']

/** One act on a claim's settlement: sent once; everything that shows it is read again, also after a lost race. */
export function useSettlementAct<I>(
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
    onSettled: () => Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}
