import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads every law firm. */
export const firmsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firms'],
    queryFn: ({ signal }) => api.call('listFirms', { signal }),
    meta: { local: true },
  })

/** Reads the people whom several law firms name as their client. It also sets their number, so that both agree. */
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

/** Reads the number of these people for "What to do next", at most once a minute: each call compares all lists. */
export const duplicatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['namedTwice'],
    queryFn: async ({ signal }) => (await api.call('listClientConflicts', { signal })).length,
    staleTime: minute,
    refetchInterval: minute,
    meta: { local: true },
  })

/** Runs one act on a law firm and reads the list again, also when somebody else was faster. */
export const useFirmAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActResult) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['firms'] }))
