import type { ApiClient } from '@makewhole/contract/client.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** As many lines as the server gives at once; fewer means that the beginning is reached. */
const pageSize = 200

/** A claim's history, newest first, a page at a time. */
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
