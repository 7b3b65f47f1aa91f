import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { changeOf, draftOf, fieldId } from './reviewer-draft.ts'
import type { ReviewerDraft, WrongField } from './reviewer-draft.ts'
import { RecordFields, RightsFields } from './reviewer-fields.tsx'
import { calledBy } from './reviewer-list.tsx'
import { useReviewerAct } from './reviewer-queries.ts'

export interface EditReviewerDialogProps {
  readonly reviewer: ReviewerRecordView
  readonly givesRoles: boolean
  readonly onClose: () => void
}

/** Changes what somebody of the staff may do, from their next step on (docs/rules/permissions.md "Staff"). */
export function EditReviewerDialog({ reviewer, givesRoles, onClose }: EditReviewerDialogProps) {
  const { t } = useTexts()
  const name = calledBy(reviewer)
  const [draft, setDraft] = useSavedTyping(`reviewers.edit.${reviewer.id}`, draftOf(reviewer))
  const act = useReviewerAct(
    (api, body: ReviewerDraft) =>
      api.call('changeReviewer', {
        params: { reviewerId: reviewer.id },
        body: changeOf(body),
        ifMatch: reviewer.version,
      }),
    {
      text: t('reviewers.edit.done', { name }),
      then: () => {
        setDraft(null)
        onClose()
      },
    },
  )
  const wrong: readonly WrongField[] = draft.languages.length === 0 ? ['languages'] : []
  const { shown, attempt } = useSubmitValidation(wrong, (field) => focusOn(fieldId(field)))
  const fields = {
    draft,
    shown,
    onChange: (part: Partial<ReviewerDraft>) => setDraft({ ...draft, ...part }),
  }
  const isOfProvider = !givesRoles && reviewer.membership === 'joined'
  return (
    <ActDialog
      title={t('reviewers.edit.name', { name })}
      act={t('reviewers.edit.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(draft))}
    >
      {isOfProvider ? <p>{t('reviewers.edit.provider')}</p> : <RightsFields {...fields} />}
      <RecordFields {...fields} />
    </ActDialog>
  )
}
