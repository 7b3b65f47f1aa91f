import { fullName } from '@makewhole/web/claim/claim-words.ts'
import { Messages } from '@makewhole/web/message/messages.tsx'
import { useAccess } from '../access.ts'
import type { ClaimTabProps } from './claim-tabs.tsx'

/** What reviewers and the household write to each other. */
export function MessagesTab({ claim }: ClaimTabProps) {
  const { mayReview } = useAccess()
  return (
    <Messages claimId={claim.id} side="reviewer" filerName={fullName(claim.claimant)} canWrite={mayReview} />
  )
}
