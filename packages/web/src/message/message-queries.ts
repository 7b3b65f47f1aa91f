import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

export const messagesKey = (claimId: string) => ['messages', claimId] as const

/** Claims with messages that nobody of the caller's side has read yet. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: ({ signal }) => api.call('listUnreadMessages', { signal }),
    staleTime: 0,
    meta: { local: true },
  })

/** A claim's messages, drafts first, then the newest. */
export const messagesQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: messagesKey(claimId),
    queryFn: ({ signal }) => api.call('listMessages', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })
