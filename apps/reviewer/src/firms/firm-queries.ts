import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/api/use-act.ts'
import type { ActDone } from '@makewhole/web/api/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

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
    staleTime: 0,
    meta: { local: true },
  })

/** One act on a law firm; the list is read again after it, also where somebody else was faster. */
export const useFirmAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActDone) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['firms'] }))
