import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

/** The part of the list that is shown: its beginning where both cursors are missing. */
export interface ClientsPlace {
  readonly search: string
  readonly after?: string
  readonly before?: string
}

/** Reads a page of the firm's client list. */
export const clientsQuery = (api: ApiClient, { search, ...cursors }: ClientsPlace) =>
  queryOptions({
    queryKey: ['clients', search, cursors],
    queryFn: ({ signal }) =>
      api.call('listFirmClients', { query: { ...(search && { search }), ...cursors }, signal }),
    meta: { local: true },
  })

/** Runs one act on the list and reads the list again, also when somebody else was faster. */
export const useClientAct = <I, A>(send: (api: ApiClient, input: I) => Promise<A>, done: ActResult<A>) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['clients'] }))
