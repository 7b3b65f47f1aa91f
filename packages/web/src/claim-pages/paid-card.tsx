import * as styles from './turn-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { clocksOf } from '../claim/clocks.ts'
import { Clock } from '../components/clock.tsx'
import { Ledger } from '../components/ledger.tsx'
import type { LedgerLine } from '../components/ledger.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { PdfButton } from '../claim/pdf-button.tsx'

type Payment = LetterView['payments'][number]

export interface PaidCardProps {
  readonly claim: ClaimView
  readonly program: ProgramView
  readonly payment: Payment
}

/**
 * The payment: amount, recipients, addresses and checks (docs/rules/screens.md "The claim as a letter"). Once the
 * claim is done, the settlement's card is the claim's: it shows the stopped clock and the claim's PDF.
 */
export function PaidCard({ claim, program, payment }: PaidCardProps) {
  const texts = useTexts()
  const { t, formatDate, formatList } = texts
  const { kind, checks, total } = payment
  const isDone = claim.turn.side === 'done'
  const isOfClaim = isDone && kind === 'settlement'
  const date = formatDate(lastDay(payment), 'day')
  const names = formatList([...new Set(checks.map(({ name }) => name))])
  const titleId = `paid-${kind}`
  return (
    <section className={styles.turnCard} data-side="done" aria-labelledby={titleId}>
      <div className={styles.now}>
        <TurnMark side="done" label={t(isDone ? 'claim.turn.paidOn' : 'claim.paid.mailedOn', { date })} />
        <h2 id={titleId}>{titleOf(payment, texts)}</h2>
        <p>{t(checks.length === 1 ? 'claim.paid.payee' : 'claim.paid.payees', { names })}</p>
        {isOfClaim ? (
          <div className={styles.pdf}>
            <PdfButton claimId={claim.id} route="getClaimPdf" label={t('claim.pdf')} />
          </div>
        ) : null}
      </div>
      <div className={styles.clocks}>
        <Ledger
          caption={t('claim.paid.checks')}
          lines={linesOf(payment, texts)}
          total={total}
          totalLabel={t(isDone ? 'claim.turn.done' : 'claim.paid.mailed')}
        />
        {isOfClaim
          ? clocksOf(claim, program, texts).map((clock) => <Clock key={clock.label} {...clock} />)
          : null}
      </div>
    </section>
  )
}

/** Returns each check with its number and envelope, and with its day where days differ. */
function linesOf({ checks }: Payment, { t, formatDate }: Texts): readonly LedgerLine[] {
  const isOneDay = isEqual(checks, 'issuedOn')
  return checks.map(({ name, reference: number, issuedOn, amount, address }) => ({
    item: name,
    formula: (
      <>
        {isOneDay
          ? t('claim.paid.check', { number })
          : t('claim.paid.checkOn', { number, date: formatDate(issuedOn, 'day') })}
        <br />
        {address}
      </>
    ),
    amount,
  }))
}

const lastDay = ({ checks }: Payment): string =>
  checks
    .map(({ issuedOn }) => issuedOn)
    .toSorted()
    .at(-1) ?? ''

function isEqual(checks: Payment['checks'], key: 'amount' | 'address' | 'issuedOn'): boolean {
  return checks.every((check) => check[key] === checks[0]?.[key])
}

const titles = {
  equal: { oneDay: 'claim.paid.equal', days: 'claim.paid.equalLast' },
  several: { oneDay: 'claim.paid.several', days: 'claim.paid.severalLast' },
} as const

function titleOf(payment: Payment, texts: Texts): string {
  const title = titleOfChecks(payment, texts)
  return payment.kind === 'rebuild' ? texts.t('claim.paid.bonus', { title }) : title
}

function titleOfChecks(payment: Payment, { t, formatDate, formatMoney }: Texts): string {
  const { checks, total } = payment
  const [first] = checks
  const date = formatDate(lastDay(payment), 'day')
  const address = shortAddress(first?.address ?? '')
  if (checks.length === 1) return t('claim.paid.one', { amount: formatMoney(total), date, address })
  const values = { count: checks.length, amount: formatMoney(first?.amount), total: formatMoney(total), date }
  const words = titles[isEqual(checks, 'amount') ? 'equal' : 'several']
  const title = t(words[isEqual(checks, 'issuedOn') ? 'oneDay' : 'days'], values)
  return isEqual(checks, 'address') ? t('claim.paid.to', { title, address }) : title
}

/** Drops state and ZIP: people know their state. */
const shortAddress = (address: string): string => address.replace(/, [A-Z]{2} [\d-]+$/, '')
