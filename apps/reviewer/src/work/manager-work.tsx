import * as common from '@makewhole/web/theme/common.module.css'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { LoadFailed } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQueries } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { PaymentList } from '../payment/payment-list.tsx'
import { openPaymentsQuery } from '../payment/payment-queries.ts'
import { nextWorkQuery } from './work-queries.ts'
import { WorkList } from './work-list.tsx'

/**
 * Work for a manager: payments to issue, late ones first; returned checks; offers that wait, lack an answer or
 * weren't sent.
 */
export function ManagerWork() {
  const { t } = useTexts()
  const api = useApi()
  const [due, returned, offers] = useQueries({
    queries: [
      openPaymentsQuery(api, 'due'),
      openPaymentsQuery(api, 'returned'),
      nextWorkQuery(api, 'offers'),
    ],
  })
  const all = [due, returned, offers]
  if (all.some(({ isPending }) => isPending)) {
    return (
      <PageSkeleton>
        <SkeletonCard lines={6} />
      </PageSkeleton>
    )
  }
  if (!due.data || !returned.data || !offers.data) {
    const failed = {
      error: all.find(({ error }) => error)?.error,
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    }
    return <LoadFailed of={failed} title={t('reviewer.next.failed')} />
  }
  const hasNoWork = [due.data.payments, returned.data.payments, offers.data.claims].every(
    ({ length }) => length === 0,
  )
  if (hasNoWork) {
    return (
      <StateCard
        icon={CircleCheck}
        title={t('reviewer.next.empty')}
        text={t('reviewer.next.managersEmptyText')}
      />
    )
  }
  return (
    <div className={common.stack}>
      {due.data.payments.length > 0 ? (
        <Card title={t('reviewer.next.payments')}>
          <PaymentList payments={due.data.payments} showsClaim />
          {due.data.next ? <Link to="/payments">{t('reviewer.next.allPayments')}</Link> : null}
        </Card>
      ) : null}
      {returned.data.payments.length > 0 ? (
        <Card title={t('reviewer.next.returned')}>
          <PaymentList payments={returned.data.payments} showsClaim />
          {returned.data.next ? (
            <Link to="/payments?status=returned">{t('reviewer.next.allPayments')}</Link>
          ) : null}
        </Card>
      ) : null}
      {offers.data.claims.length > 0 ? (
        <Card withoutPadding title={t('reviewer.next.offers')}>
          <WorkList claims={offers.data.claims} />
        </Card>
      ) : null}
    </div>
  )
}
