import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../claim/reason-dialog.tsx'

/** Returns the element id of the button that issues a payment. */
export const issueId = ({ id }: Pick<PaymentView, 'id'>) => `issue-${id}`

/**
 * The acts on a payment: issuing it with its check number, or recording a returned check (docs/rules/settlement.md
 * "Payments").
 */
export function PaymentActs({ payment }: { readonly payment: PaymentView }) {
  const { t, formatMoney } = useTexts()
  const mayIssue = payment.abilities.includes('payment.issue')
  const [open, setOpen] = useState<'issue' | 'return' | null>(null)
  const params = { claimId: payment.claimId, paymentId: payment.id }
  const words = { name: payment.name, amount: formatMoney(payment.amount) }
  const close = () => setOpen(null)
  return (
    <>
      {mayIssue ? (
        <Button id={issueId(payment)} variant="outlined" onClick={() => setOpen('issue')}>
          {t('payment.issue')}
          <span className={common.visuallyHidden}>: {payment.name}</span>
        </Button>
      ) : null}
      {payment.status === 'due' && !mayIssue ? (
        <span className={`${common.small} ${common.soft}`}>
          {t('payment.notYou', { name: payment.startedBy ?? '' })}
        </span>
      ) : null}
      {payment.abilities.includes('payment.return') ? (
        <Button variant="text" onClick={() => setOpen('return')}>
          {t('payment.return')}
          <span className={common.visuallyHidden}>: {payment.name}</span>
        </Button>
      ) : null}
      {open === 'issue' ? (
        <ReasonDialog
          place={`issue.${payment.id}`}
          title={t('payment.issue')}
          text={t('payment.issue.text', words)}
          act={t('payment.issue.act', words)}
          done={t('payment.issued', words)}
          label={t('payment.reference')}
          missing={t('payment.reference.missing')}
          isShort
          send={(api, reference) =>
            api.call('issuePayment', { params, body: { reference }, idempotencyKey: `issue-${payment.id}` })
          }
          onClose={close}
        />
      ) : null}
      {open === 'return' ? (
        <ReasonDialog
          place={`return.${payment.id}`}
          title={t('payment.return')}
          text={t('payment.return.text', words)}
          act={t('payment.return')}
          done={t('payment.returned', words)}
          label={t('payment.return.reason')}
          missing={t('payment.return.missing')}
          isDanger
          send={(api, reason) =>
            api.call('returnPayment', { params, body: { reason }, idempotencyKey: `return-${payment.id}` })
          }
          onClose={close}
        />
      ) : null}
    </>
  )
}
