import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import { ListFailed } from '@makewhole/web/components/list-failed.tsx'
import { focusOn, useAttempt } from '@makewhole/web/components/use-attempt.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { assignReviewer, reviewersQuery } from './review-queries.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Gives the claim to a reviewer, who begins the review (docs/rules/review.md "Giving a claim to somebody"). */
export function AssignDialog({
  claim,
  onClose,
}: {
  readonly claim: ClaimView
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const reviewers = useQuery(reviewersQuery(useApi()))
  const [chosen, setChosen] = useState('')
  const { shown, attempt } = useAttempt(chosen ? [] : ['assign-reviewer'], focusOn)
  const act = useStaffAct(claim.id, (api, id: string) => assignReviewer(api, claim, id), {
    text: t('reviewerReview.done', {
      act: t('reviewerReview.event.assign'),
      number: claim.claimNumber,
    }),
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
      <ListFailed of={reviewers} />
      <Field
        id="assign-reviewer"
        label={t('reviewerReview.field.reviewer')}
        required
        error={shown.length > 0 ? t('reviewerReview.missing.reviewer') : null}
      >
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={chosen}
            choices={(reviewers.data ?? []).map((one) => ({ value: one.systemUserId, label: fullName(one) }))}
            onChange={setChosen}
          />
        )}
      </Field>
    </ActDialog>
  )
}
