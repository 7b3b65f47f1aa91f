import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { PaymentActs } from './payment-acts.tsx'

interface PaymentListProps {
  readonly payments: readonly PaymentView[]
  /** The register names the claim of each. */
  readonly showsClaim?: boolean
}

/** One row a party: who, how much, where to, where it stands, what to do. */
export function PaymentList({ payments, showsClaim = false }: PaymentListProps) {
  const { t, formatMoney, formatDate } = useTexts()
  return (
    <ul className="payments">
      {payments.map((payment) => (
        <li key={payment.id} className={payment.isLate ? 'payment payment--late' : 'payment'}>
          <div>
            <strong>{payment.name}</strong>
            {showsClaim ? (
              <Link to={claimPath({ id: payment.claimId, claimNumber: payment.claimNumber })}>
                {payment.claimNumber}
              </Link>
            ) : null}
            <span className="small soft">{payment.address.join(', ') || t('payment.noAddress')}</span>
          </div>
          <strong className="num">{formatMoney(payment.amount)}</strong>
          <div>
            <span>{t(`payment.status.${payment.status}`)}</span>
            <span className="small soft payment__detail">{detailOf(payment)}</span>
          </div>
          <div>
            <PaymentActs payment={payment} />
          </div>
        </li>
      ))}
    </ul>
  )

  function detailOf(payment: PaymentView): string {
    if (payment.status === 'issued') return [payment.reference, payment.issuedBy].filter(Boolean).join(' · ')
    if (payment.status === 'returned')
      return [payment.reference, payment.returnReason].filter(Boolean).join(' · ')
    if (!payment.dueOn) return ''
    return t(payment.isLate ? 'payment.late' : 'payment.due', { date: formatDate(payment.dueOn) })
  }
}
