import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { assignReviewer } from './review-queries.ts'
import { ReviewerField } from '../reviewers/reviewer-field.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

const reviewerField = 'assign-reviewer'

/** Assigns the claim to a reviewer, who begins the review (docs/rules/review.md "Giving a claim to somebody"). */
export function AssignDialog({
  claim,
  onClose,
}: {
  readonly claim: ClaimView
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('')
  const { shown, attempt } = useSubmitValidation(chosen ? [] : [reviewerField], focusOn)
  const act = useStaffAct(claim.id, (api, id: string) => assignReviewer(api, claim, id), {
    text: t('reviewerReview.done', { act: t('reviewerReview.event.assign'), number: claim.claimNumber }),
    then: onClose,
  })
  return (
    <ActDialog
      title={t('reviewerReview.event.assign')}
      act={t('reviewerReview.event.assign')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(chosen))}
    >
      {claim.reviewer ? <p>{t('reviewerReview.assignedTo', { name: fullName(claim.reviewer) })}</p> : null}
      <ReviewerField id={reviewerField} value={chosen} isMissing={shown.length > 0} onChange={setChosen} />
    </ActDialog>
  )
}
