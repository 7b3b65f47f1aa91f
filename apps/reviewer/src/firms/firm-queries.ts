import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

/** Every law firm, for the program. */
export const firmsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firms'],
    queryFn: ({ signal }) => api.call('listFirms', { signal }),
    meta: { local: true },
  })

/** People whom several law firms name as their client. Who comes back from them reads no other number. */
export const conflictsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['clientConflicts'],
    queryFn: async ({ client, signal }) => {
      const people = await api.call('listClientConflicts', { signal })
      client.setQueryData(duplicatesQuery(api).queryKey, people.length)
      return people
    },
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

const minute = 60_000

/**
 * How many they are, for "What to do next": counted at most once a minute, whatever happens to claims meanwhile. For each answer all
 * lists are compared.
 */
export const duplicatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['namedTwice'],
    queryFn: async ({ signal }) => (await api.call('listClientConflicts', { signal })).length,
    staleTime: minute,
    refetchInterval: minute,
    meta: { local: true },
  })

/** One act on a law firm; the list is read again after it, also where somebody else was faster. */
export const useFirmAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActResult) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['firms'] }))
