import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

/** The signed-in attorney's own firm. */
export const firmQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firm'],
    queryFn: ({ signal }) => api.call('getFirm', { signal }),
    meta: { local: true },
  })

/** One act on the firm, which is read again after it. */
export const useFirmAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActResult) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['firm'] }))
