import type { ApiClient } from '@makewhole/contract/client.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unreadKey } from './message-queries.ts'

const threadsKey = [...unreadKey, 'threads'] as const

/** The number of threads per page (docs/rules/screens.md "Inbox"). */
const threadPageSize = 25
/** Messages of a thread at once: as many of the longest as the server sends together. */
const messagePageSize = 20

/** Reads a page of threads, counted from 1, the newest message first. */
export const threadsQuery = (api: ApiClient, pageNumber: number) =>
  queryOptions({
    queryKey: [...threadsKey, 'page', pageNumber],
    queryFn: ({ signal }) =>
      api.query('messageThreads', { pageNumber, pageSize: threadPageSize }, { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

export const threadQuery = (api: ApiClient, threadId: string) =>
  queryOptions({
    queryKey: [...threadsKey, threadId],
    queryFn: ({ signal }) => api.call('getThread', { params: { threadId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Messages of a thread, the newest first; the next page holds the older ones. */
export const threadMessagesQuery = (api: ApiClient, threadId: string) =>
  infiniteQueryOptions({
    queryKey: [...threadsKey, threadId, 'messages'],
    queryFn: ({ signal, pageParam }) =>
      api.query(
        'messagesByThreadId',
        { threadId, pageNumber: pageParam, pageSize: messagePageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page }, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })
