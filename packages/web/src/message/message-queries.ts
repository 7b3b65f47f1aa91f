import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

export const messagesKey = (claimId: string) => ['messages', claimId] as const

/** A claim's messages, drafts first, then the newest. */
export const messagesQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: messagesKey(claimId),
    queryFn: ({ signal }) => api.call('listMessages', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })
