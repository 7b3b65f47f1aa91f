import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the signed-in attorney's own firm. */
export const firmQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['firm'],
    queryFn: ({ signal }) => api.call('getFirm', { signal }),
    meta: { local: true },
  })

/** Runs one act on the firm and reads the firm again. */
export const useFirmAct = <I>(send: (api: ApiClient, input: I) => Promise<unknown>, done: ActResult) =>
  useAct(send, done, (queries) => queries.invalidateQueries({ queryKey: ['firm'] }))
