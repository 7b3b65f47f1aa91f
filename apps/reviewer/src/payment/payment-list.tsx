import * as common from '@makewhole/web/theme/common.module.css'
import * as paymentsStyles from './payments.module.css'
import * as styles from './payment-list.module.css'
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

/** One row a party: name, amount, address, state and acts. */
export function PaymentList({ payments, showsClaim = false }: PaymentListProps) {
  const { t, formatMoney, formatDate } = useTexts()
  return (
    <ul className={paymentsStyles.payments}>
      {payments.map((payment) => (
        <li key={payment.id} className={payment.isLate ? `${styles.payment} ${styles.late}` : styles.payment}>
          <div>
            <strong>{payment.name}</strong>
            {showsClaim ? (
              <Link to={claimPath({ id: payment.claimId, claimNumber: payment.claimNumber })}>
                {payment.claimNumber}
              </Link>
            ) : null}
            <span className={`${common.small} ${common.soft}`}>
              {payment.address.join(', ') || t('payment.noAddress')}
            </span>
          </div>
          <strong className={`${common.num} ${styles.amount}`}>{formatMoney(payment.amount)}</strong>
          <div>
            <span>{t(`payment.status.${payment.status}`)}</span>
            {payment.kind === 'rebuild' ? (
              <span className={common.small}>{t('payment.kind.rebuild')}</span>
            ) : null}
            <span className={`${common.small} ${common.soft} ${styles.detail}`}>{detailOf(payment)}</span>
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
