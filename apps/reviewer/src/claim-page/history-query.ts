import type { ApiClient } from '@makewhole/contract/client.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The number of lines that the server sends per call; fewer mean that the beginning is reached. */
const pageSize = 200

/** Reads a claim's history, newest first, one page per call. */
export const historyQuery = (api: ApiClient, claimId: string) =>
  infiniteQueryOptions({
    queryKey: ['history', claimId],
    queryFn: ({ pageParam, signal }) =>
      api.query(
        'claimHistory',
        { claimId, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.activityId ?? null)),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
