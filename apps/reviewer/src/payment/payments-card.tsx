import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { paymentsQuery } from './payment-queries.ts'
import { useStaffAct } from '../claim/use-staff-act.ts'
import { issueId } from './payment-acts.tsx'
import { PaymentList } from './payment-list.tsx'

/** The payments of one claim: started by one person, issued by another. */
export function PaymentsCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const payments = useQuery(paymentsQuery(useApi(), claim.id))
  const { requestedAct, clearRequest } = useProofDesk()
  const start = useStaffAct(
    null,
    (api) =>
      api.call('startPayment', {
        params: { claimId: claim.id },
        idempotencyKey: `start-${claim.id}-${claim.version}`,
      }),
    { text: t('payment.started'), then: clearRequest },
  )
  const due = payments.data?.find(({ abilities }) => abilities.includes('payment.issue'))
  useEffect(() => {
    if (requestedAct !== 'issuePayment' || !due) return
    clearRequest()
    document.getElementById(issueId(due))?.focus()
  }, [requestedAct, clearRequest, due])
  return (
    <Card title={t('payment.title')}>
      <div className={common.stack}>
        {payments.error ? <Notice tone="problem" title={t('payment.failed')} /> : null}
        {payments.data?.length === 0 ? <p>{t('payment.none')}</p> : null}
        {payments.data?.length ? <PaymentList payments={payments.data} /> : null}
      </div>
      {requestedAct === 'startPayment' ? (
        <ActDialog
          title={t('payment.start')}
          act={t('payment.start')}
          isPending={start.isPending}
          error={start.error}
          onClose={clearRequest}
          onAct={() => start.mutate(undefined)}
        >
          <p>{t('payment.start.text')}</p>
        </ActDialog>
      ) : null}
    </Card>
  )
}
