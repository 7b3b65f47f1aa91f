import type { ApiClient } from '@makewhole/contract/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../api/api.tsx'
import { sendFile } from './send-file.ts'
import { errorCodeOf } from '../api/error-message.ts'
import { createUploadQueue, uploadState } from './upload-queue.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

/** 300 files in sequence reload the list a few times, not 300 times. Milliseconds. */
const refreshAfterMilliseconds = 400

/** One queue for each claim and session, so that an upload outlives its page. */
const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>()

/** Returns the claim's uploads; warns before the tab is closed while there are any. */
export function useUploadQueue(claimId: string): {
  readonly queue: UploadQueue
  readonly items: readonly UploadItem[]
} {
  const api = useApi()
  const queries = useQueryClient()
  const queue = queueOf(api, queries, claimId)
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const isSending = items.some((item) => item.kind !== null && item.state !== uploadState.done)
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
  return { queue, items }
}

function queueOf(api: ApiClient, queries: QueryClient, claimId: string): UploadQueue {
  const known = queues.get(queries) ?? new Map<string, UploadQueue>()
  queues.set(queries, known)
  const present = known.get(claimId)
  if (present) return present
  let ids = 0
  const queue = createUploadQueue({
    send: (sending) => sendFile(api, claimId, sending),
    failureOf: errorCodeOf,
    newId: () => `upload-${(ids += 1)}`,
  })
  queue.listen({ onUploaded: scheduleRefresh(queries, claimId) })
  known.set(claimId, queue)
  return queue
}

function scheduleRefresh(queries: QueryClient, claimId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = async () => {
    timer = undefined
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['documents', claimId] }),
      queries.invalidateQueries({ queryKey: ['claim', claimId] }),
    ])
  }
  return () => {
    timer ??= setTimeout(() => void refresh(), refreshAfterMilliseconds)
  }
}
