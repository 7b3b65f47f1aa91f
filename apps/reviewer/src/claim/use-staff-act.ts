import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/api/refresh.ts'

/** Runs one staff act on a claim (null: on any claim); reads everything that shows the claim again. */
export const useStaffAct = <I>(
  claimId: string | null,
  send: (api: ApiClient, input: I) => Promise<unknown>,
  done: ActResult,
) =>
  useAct(send, done, (queries) => Promise.all([refreshClaim(queries, claimId), refreshClaimLists(queries)]))
