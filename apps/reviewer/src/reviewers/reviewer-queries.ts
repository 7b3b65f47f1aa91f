import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const key = ['reviewerRecords'] as const

/** Everybody of the staff. */
export const reviewerRecordsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.call('listReviewerRecords', { signal }),
    meta: { local: true },
  })

/** What was done about them, the newest first. */
export const staffRecordsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...key, 'record'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listStaffRecords', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { local: true },
  })

/** One act on somebody of the staff; list and record are read again after it, also where somebody else was faster. */
export function useReviewerAct<I>(
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
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['reviewers'] }),
      ]),
  })
}
