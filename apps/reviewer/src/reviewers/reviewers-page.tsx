import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOf, draftOf, fieldId, emptyDraft, invalidFieldsOf } from './reviewer-draft.ts'
import type { ReviewerDraft, InvalidField } from './reviewer-draft.ts'
import { NameFields, RecordFields, RightsFields } from './reviewer-fields.tsx'
import { calledBy, ReviewerList } from './reviewer-list.tsx'
import type { ReviewerAct } from './reviewer-list.tsx'
import { reviewerRecordsQuery, useReviewerAct } from './reviewer-queries.ts'
import { StaffRecord } from './staff-record.tsx'

/** `/reviewers`: the staff who work on claims here, with their rights (docs/rules/permissions.md "Staff"). */
export function ReviewersPage() {
  const { t } = useTexts()
  const staff = useQuery(reviewerRecordsQuery(useApi()))
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{
    readonly act: ReviewerAct
    readonly reviewer: ReviewerRecordView
  } | null>(null)
  if (staff.isPending) return <PageSkeleton label={t('reviewers.loading')} />
  const givesRoles = staff.data?.givesRoles ?? false
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={t('reviewer.item.reviewers')}
        actions={
          staff.data ? <Button onClick={() => setInviting(true)}>{t('reviewers.invite')}</Button> : undefined
        }
      />
      <Loaded of={staff}>
        {(data) => (
          <div className={common.stack}>
            <p>{t('reviewers.intro')}</p>
            <Card>
              <ReviewerList
                reviewers={data.reviewers}
                onAct={(act, reviewer) => setAsked({ act, reviewer })}
              />
            </Card>
            <StaffRecord />
          </div>
        )}
      </Loaded>
      {isInviting ? (
        <InviteReviewerDialog givesRoles={givesRoles} onClose={() => setInviting(false)} />
      ) : null}
      {asked?.act === 'edit' ? (
        <EditReviewerDialog reviewer={asked.reviewer} givesRoles={givesRoles} onClose={close} />
      ) : null}
      {asked?.act === 'remove' ? <RemoveInvitationDialog reviewer={asked.reviewer} onClose={close} /> : null}
    </>
  )
}

interface EditReviewerDialogProps {
  readonly reviewer: ReviewerRecordView
  readonly givesRoles: boolean
  readonly onClose: () => void
}

/** Changes the rights of a member of staff, from their next step on (docs/rules/permissions.md "Staff"). */
function EditReviewerDialog({ reviewer, givesRoles, onClose }: EditReviewerDialogProps) {
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
  const invalidFields: readonly InvalidField[] = draft.languages.length === 0 ? ['languages'] : []
  const { shown: invalid, attempt } = useSubmitValidation(invalidFields, (field) => focusOn(fieldId(field)))
  const fields = {
    draft,
    invalid,
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

interface InviteReviewerDialogProps {
  readonly givesRoles: boolean
  readonly onClose: () => void
}

/** Invites a person to the staff (docs/rules/review.md "Inviting staff"). */
function InviteReviewerDialog({ givesRoles, onClose }: InviteReviewerDialogProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useSavedTyping('reviewers.invite', emptyDraft)
  const act = useReviewerAct((api, body: ReviewerDraft) => api.call('inviteReviewer', { body }), {
    text: t('reviewers.invite.done', { name: fullName(draft) }),
    then: () => {
      setDraft(null)
      onClose()
    },
  })
  const { shown: invalid, attempt } = useSubmitValidation(invalidFieldsOf(draft), (field) =>
    focusOn(fieldId(field)),
  )
  const fields = {
    draft,
    invalid,
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

interface RemoveInvitationDialogProps {
  readonly reviewer: ReviewerRecordView
  readonly onClose: () => void
}

/** Withdraws an invitation (docs/rules/review.md "Inviting staff"). */
function RemoveInvitationDialog({ reviewer, onClose }: RemoveInvitationDialogProps) {
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
