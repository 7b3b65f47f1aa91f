import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Every law firm, for the program. */
export const firmsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firms'],
    queryFn: ({ signal }) => api.call('listFirms', { signal }),
    meta: { local: true },
  })

/** People whom several law firms name as their client. */
export const conflictsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['clientConflicts'],
    queryFn: ({ signal }) => api.call('listClientConflicts', { signal }),
    meta: { local: true },
  })

/** One act on a law firm; the list is read again after it, also where somebody else was faster. */
export function useFirmAct<I>(
  send: (api: ApiClient, input: I) => Promise<FirmView>,
  done: { readonly text: string; readonly then: () => void },
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: () => {
      show(done.text)
      done.then()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: firmsQuery(api).queryKey }),
  })
}
