import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { formQuery } from '@makewhole/web/api/queries.ts'
import { ClaimSteps } from '@makewhole/web/claim/claim-steps.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { SummaryCard } from './summary-card.tsx'
import { TurnCard } from './turn-card.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'
import { WorkflowCard } from '@makewhole/web/claim/workflow-card.tsx'

/** The answer to "whose turn is it" first, then the way of the claim beside what was entered. */
export function OverviewTab({ claim }: { readonly claim: ClaimView }) {
  const program = useProgram()
  return (
    <>
      {program ? <TurnCard claim={claim} program={program} /> : null}
      <div className="claim-columns">
        <WorkflowCard claim={claim} />
        <div className="claim-columns__widgets">
          <SummaryCard claim={claim} program={program} />
          <Steps claim={claim} />
          <WithdrawClaim claim={claim} />
        </div>
      </div>
    </>
  )
}

function Steps({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const form = useQuery({ ...formQuery(useApi()), meta: { local: true } })
  if (form.data) return <ClaimSteps claim={claim} form={form.data} />
  if (form.isPending) {
    return (
      <PageSkeleton>
        <SkeletonCard />
      </PageSkeleton>
    )
  }
  return (
    <Notice tone="problem" title={t('claim.overview.failed')}>
      <Button variant="text" size="small" onClick={() => void form.refetch()}>
        {t('claim.retry')}
      </Button>
    </Notice>
  )
}
