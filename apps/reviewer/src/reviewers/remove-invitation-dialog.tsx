import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { calledBy } from './reviewer-list.tsx'
import { useReviewerAct } from './reviewer-queries.ts'

export interface RemoveInvitationDialogProps {
  readonly reviewer: ReviewerRecordView
  readonly onClose: () => void
}

/** Takes an invitation back (docs/rules/review.md "Inviting staff"). */
export function RemoveInvitationDialog({ reviewer, onClose }: RemoveInvitationDialogProps) {
  const { t } = useTexts()
  const name = calledBy(reviewer)
  const act = useReviewerAct(
    (api, reviewerId: string) => api.call('removeReviewer', { params: { reviewerId } }),
    { text: t('reviewers.remove.done', { name }), then: onClose },
  )
  return (
    <ActDialog
      title={t('reviewers.remove.name', { name })}
      act={t('reviewers.remove')}
      cancel={t('reviewers.remove.keep')}
      isDanger
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => act.mutate(reviewer.id)}
    >
      <p>{t('reviewers.remove.text', { name })}</p>
    </ActDialog>
  )
}
