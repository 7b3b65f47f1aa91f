import type { ApiClient } from '@makewhole/contract/client.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import type { ActResult } from '@makewhole/web/feedback/use-act.ts'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/api/refresh.ts'

/** One act of the staff on a claim (null: on whichever): everything that shows the claim is read again. */
export const useStaffAct = <I>(
  claimId: string | null,
  send: (api: ApiClient, input: I) => Promise<unknown>,
  done: ActResult,
) =>
  useAct(send, done, (queries) => Promise.all([refreshClaim(queries, claimId), refreshClaimLists(queries)]))
