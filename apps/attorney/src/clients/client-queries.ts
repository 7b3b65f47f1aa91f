import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** What part of the list is shown: from the beginning where neither cursor is given. */
export interface ClientsPlace {
  readonly search: string
  readonly after?: string
  readonly before?: string
}

/** A page of the firm's client list. */
export const clientsQuery = (api: ApiClient, { search, ...cursors }: ClientsPlace) =>
  queryOptions({
    queryKey: ['clients', search, cursors],
    queryFn: ({ signal }) =>
      api.call('listFirmClients', { query: { ...(search && { search }), ...cursors }, signal }),
    meta: { local: true },
  })

/** One act on the list, which is read again after it, also where somebody else was faster. */
export function useClientAct<I>(
  send: (api: ApiClient, input: I) => Promise<unknown>,
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['clients'] }),
  })
}
