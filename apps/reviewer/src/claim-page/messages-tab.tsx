import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { Messages } from '@makewhole/web/message/messages.tsx'
import { useHouseholdLocale } from '../claim/review-query.ts'
import type { ClaimTabProps } from '../claim/claim-tab.ts'

/** The messages between reviewers and the household. */
export function MessagesTab({ claim }: ClaimTabProps) {
  return (
    <Messages
      claimId={claim.id}
      side="reviewer"
      filerName={fullName(claim.claimant)}
      canWrite={claim.abilities.includes('message.write')}
    >
      <HouseholdReads claimId={claim.id} />
    </Messages>
  )
}

/** Shown to writers only: a reader may lack the right to read the review. */
function HouseholdReads({ claimId }: { readonly claimId: string }) {
  const reads = useHouseholdLocale(claimId)
  return reads ? <HouseholdLanguage locale={reads} /> : null
}
