import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const key = ['reviewerRecords'] as const

/** The people who can be given a claim. */
export const reviewersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reviewers'],
    queryFn: ({ signal }) => api.query('reviewers', {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** Everybody of the staff. */
export const reviewerRecordsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.call('listReviewerRecords', { signal }),
    meta: { local: true },
  })

/** Reads the history of staff changes, newest first. */
export const staffRecordsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...key, 'record'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listStaffRecords', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { local: true },
  })

/** Reads the number of open claims of each reviewer, and the absences. */
export const workloadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...key, 'workload'],
    queryFn: ({ signal }) => api.call('listWorkload', { signal }),
    meta: { local: true },
  })

/** Runs one act on a member of staff; reads list and record again, also when somebody else was faster. */
export const useReviewerAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActResult) =>
  useAct(send, done, (queries) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['reviewers'] }),
    ]),
  )
