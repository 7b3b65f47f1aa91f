import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStaffAct } from '../claim/use-staff-act.ts'
import { EventDialog } from './event-dialog.tsx'
import { moveClaim } from './review-queries.ts'
import { reviewQuery } from '../claim/review-query.ts'

/** Begins a review by one press; a claim of another reviewer needs a confirmation first. */
export function useStartReview(claim: ClaimView): {
  readonly press: () => void
  readonly isPending: boolean
  readonly dialog: ReactNode
} {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const reviewer = useQuery(reviewQuery(useApi(), claim.id)).data?.reviewer ?? null
  const act = useStaffAct(claim.id, (api) => moveClaim(api, claim, 'beginReview', {}), {
    text: t('reviewerReview.done', { act: t('reviewerReview.event.beginReview'), number: claim.claimNumber }),
    tellsFailure: true,
  })
  return {
    press: () => (reviewer && !reviewer.isMe ? setAsking(true) : act.mutate(undefined)),
    isPending: act.isPending,
    dialog: isAsking ? (
      <EventDialog claim={claim} event="beginReview" onClose={() => setAsking(false)} />
    ) : null,
  }
}
