import * as common from '@makewhole/web/theme/common.module.css'
import type { WorkloadLineView } from '@makewhole/contract/reviewer/reviewer.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AbsenceDialog } from './absence-dialog.tsx'
import { workloadQuery } from './reviewer-queries.ts'
import { WorkloadList } from './workload-list.tsx'

/** `/workload`: each reviewer's number of claims, and the absences (docs/rules/review.md "Workload", "Absence"). */
export function WorkloadPage() {
  const { t } = useTexts()
  const workload = useQuery(workloadQuery(useApi()))
  const [asked, setAsked] = useState<WorkloadLineView | null>(null)
  if (workload.isPending) return <PageSkeleton label={t('workload.loading')} />
  const { reviewers, today } = workload.data ?? {}
  return (
    <>
      <PageHeader title={t('reviewer.item.workload')} />
      <ListFailed of={workload} />
      {reviewers ? (
        <div className={common.stack}>
          <p>{t('workload.intro')}</p>
          <Card>
            {reviewers.length === 0 ? (
              <p>{t('workload.none')}</p>
            ) : (
              <WorkloadList reviewers={reviewers} onRecord={setAsked} />
            )}
          </Card>
        </div>
      ) : null}
      {asked && today ? (
        <AbsenceDialog reviewer={asked} today={today} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}
