import * as styles from './turn-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { clocksOf } from '../claim/clocks.ts'
import { Clock } from '../components/clock.tsx'
import { Ledger } from '../components/ledger.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { PdfButton } from '../claim/pdf-button.tsx'

type Payment = NonNullable<LetterView['payment']>

export interface PaidCardProps {
  readonly claim: ClaimView
  readonly program: ProgramView
  readonly payment: Payment
}

/**
 * How much was paid, to whom, where to, by which check (docs/rules/screens.md "The claim as a letter"); the goal's
 * clock stands still.
 */
export function PaidCard({ claim, program, payment }: PaidCardProps) {
  const texts = useTexts()
  const { t, formatDate, formatList } = texts
  const { checks, total } = payment
  const names = formatList([...new Set(checks.map(({ name }) => name))])
  return (
    <section className={styles.turnCard} data-side="done" aria-labelledby="turn-card-title">
      <div className={styles.now}>
        <TurnMark side="done" label={t('claim.turn.paidOn', { date: formatDate(lastDay(payment), 'day') })} />
        <h2 id="turn-card-title">{titleOf(payment, texts)}</h2>
        <p>{t(checks.length === 1 ? 'claim.paid.payee' : 'claim.paid.payees', { names })}</p>
        <div className={styles.pdf}>
          <PdfButton claimId={claim.id} of="getClaimPdf" label={t('claim.pdf')} />
        </div>
      </div>
      <div className={styles.clocks}>
        <Ledger
          caption={t('claim.paid.checks')}
          lines={checks.map(({ name, reference, amount, address }) => ({
            item: name,
            formula: (
              <>
                {t('claim.paid.check', { number: reference })}
                <br />
                {address}
              </>
            ),
            amount,
          }))}
          total={total}
          totalLabel={t('claim.turn.done')}
        />
        {clocksOf(claim, program, texts).map((clock) => (
          <Clock key={clock.label} {...clock} />
        ))}
      </div>
    </section>
  )
}

const lastDay = ({ checks }: Payment): string =>
  checks
    .map(({ issuedOn }) => issuedOn)
    .toSorted()
    .at(-1) ?? ''

function titleOf(payment: Payment, { t, formatDate, formatMoney }: Texts): string {
  const { checks, total } = payment
  const [first] = checks
  const date = formatDate(lastDay(payment), 'day')
  const isSame = (key: 'amount' | 'address') => checks.every((check) => check[key] === first?.[key])
  if (checks.length === 1)
    return t('claim.paid.one', {
      amount: formatMoney(total),
      date,
      address: shortAddress(first?.address ?? ''),
    })
  const values = { count: checks.length, amount: formatMoney(first?.amount), total: formatMoney(total), date }
  const title = t(isSame('amount') ? 'claim.paid.equal' : 'claim.paid.several', values)
  return isSame('address')
    ? t('claim.paid.to', { title, address: shortAddress(first?.address ?? '') })
    : title
}

/** Without state and ZIP: people know where they live. */
const shortAddress = (address: string): string => address.replace(/, [A-Z]{2} [\d-]+$/, '')
