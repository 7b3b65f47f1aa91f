import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

export interface HistoryEntry {
  readonly activityId: string
  readonly title: string
  readonly description: string | null
  readonly createdOn: string
}

/** A claim's history, newest first. */
export const historyQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['history', claimId],
    queryFn: () =>
      (api.query as unknown as (name: string, args: unknown) => Promise<readonly HistoryEntry[]>)(
        'claimHistory',
        { claimId },
      ),
    staleTime: 0,
    meta: { local: true },
  })
