import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { reviewRows } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'

/** Returns the values in their order and the open one: the chosen one, or the first that is not confirmed. */
export function useOpenRow(claim: ClaimView, review: ReviewView) {
  const { t } = useTexts()
  const { openKey } = useProofDesk()
  const rows = reviewRows(review, t)
  const mayEdit = claim.abilities.includes('review.edit')
  const isConfirming = mayEdit && statusOf(claim.status.id) === 'underReview'
  const first = isConfirming ? rows.find(isMissing) : undefined
  const key = mayEdit ? (openKey ?? first?.key) : undefined
  return { rows, mayEdit, isConfirming, open: rows.find((row) => row.key === key) }
}

const isMissing = ({ isNeeded, confirmed }: ReviewRow) => isNeeded && confirmed === null
