import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Loaded } from '@makewhole/web/components/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditReviewerDialog } from './edit-reviewer-dialog.tsx'
import { InviteReviewerDialog } from './invite-reviewer-dialog.tsx'
import { RemoveInvitationDialog } from './remove-invitation-dialog.tsx'
import { ReviewerList } from './reviewer-list.tsx'
import type { ReviewerAct } from './reviewer-list.tsx'
import { reviewerRecordsQuery } from './reviewer-queries.ts'
import { StaffRecord } from './staff-record.tsx'

/** `/reviewers`: who works on claims here, and what they may do (docs/rules/permissions.md "Staff"). */
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
