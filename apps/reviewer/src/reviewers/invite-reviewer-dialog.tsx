import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { fieldId, nobodyYet, wrongOf } from './reviewer-draft.ts'
import type { ReviewerDraft } from './reviewer-draft.ts'
import { NameFields, RecordFields, RightsFields } from './reviewer-fields.tsx'
import { useReviewerAct } from './reviewer-queries.ts'

export interface InviteReviewerDialogProps {
  readonly givesRoles: boolean
  readonly onClose: () => void
}

/** Invites somebody to the staff (docs/rules/review.md "Inviting staff"). */
export function InviteReviewerDialog({ givesRoles, onClose }: InviteReviewerDialogProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useSavedTyping('reviewers.invite', nobodyYet)
  const act = useReviewerAct((api, body: ReviewerDraft) => api.call('inviteReviewer', { body }), {
    text: t('reviewers.invite.done', { name: fullName(draft) }),
    then: () => {
      setDraft(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(wrongOf(draft), (field) => focusOn(fieldId(field)))
  const fields = {
    draft,
    shown,
    onChange: (part: Partial<ReviewerDraft>) => setDraft({ ...draft, ...part }),
  }
  return (
    <ActDialog
      title={t('reviewers.invite')}
      act={t('reviewers.invite.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(draft))}
    >
      <p>{t('reviewers.invite.text')}</p>
      <NameFields {...fields} />
      {givesRoles ? null : <p>{t('reviewers.invite.provider')}</p>}
      <RightsFields {...fields} />
      <RecordFields {...fields} />
    </ActDialog>
  )
}
