import type { ApiClient } from '@makewhole/contract/client.ts'
import { mayHaveOlder } from '@makewhole/domain/message/message.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

const everyMessageKey = ['messages'] as const
export const messagesKey = (claimId: string) => [...everyMessageKey, claimId] as const

/** The key of unread counts, and of the lists that change with them. */
export const unreadKey = ['unread'] as const

/** Reads everything that shows messages again: a claim's message is in the claim and in its thread. */
export async function refreshMessages(queries: QueryClient): Promise<void> {
  const keys = [everyMessageKey, unreadKey]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Reads the number of messages that the caller's side has not read; of one claim if it is named. */
export const unreadQuery = (api: ApiClient, claimId?: string) =>
  queryOptions({
    queryKey: claimId === undefined ? unreadKey : [...unreadKey, claimId],
    queryFn: ({ signal }) =>
      api.call('countUnreadMessages', { query: { ...(claimId && { claimId }) }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Claims with messages, read or not, the newest message first. */
export const inboxQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...unreadKey, 'inbox'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listInbox', { query: { ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads a claim's messages, drafts first, then the newest; the next page contains those older than the last. */
export const messagesQuery = (api: ApiClient, claimId: string) =>
  infiniteQueryOptions({
    queryKey: messagesKey(claimId),
    queryFn: ({ signal, pageParam }) =>
      api.call('listMessages', {
        params: { claimId },
        ...(pageParam !== null && { query: { before: pageParam } }),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (mayHaveOlder(page) ? page.at(-1)?.id : null),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
