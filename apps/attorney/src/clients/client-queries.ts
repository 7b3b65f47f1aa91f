import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

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
export const useClientAct = <I, A>(send: (api: ApiClient, input: I) => Promise<A>, done: ActResult<A>) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['clients'] }))
