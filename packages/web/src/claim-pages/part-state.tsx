import { TurnMark } from '../components/turn-mark.tsx'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { AnswerBadge } from '../settlement/answered.tsx'
import {
  isAgreementAccepted,
  isAgreementDeclined,
  isBreakdownSaved,
  isSplit,
  payees,
} from '../settlement/settlement-state.ts'
import type { PartName, PartTone, SettlementData } from '../settlement/settlement-state.ts'

export interface PartStateProps {
  readonly name: PartName
  readonly tone: PartTone
  readonly data: SettlementData
}

/** The line under a part's title: the awaited part, the turn, or its badge with the date. */
export function PartState({ name, tone, data }: PartStateProps) {
  const { t } = useTexts()
  const badge = <Badge name={name} data={data} />
  if (tone === 'off') return <span>{t(waitingText(name, data))}</span>
  if (tone === 'now' && !hasAnswer(name, data)) return <YourTurn name={name} data={data} />
  return badge
}

function YourTurn({ name, data }: Omit<PartStateProps, 'tone'>) {
  const { t, formatDate } = useTexts()
  const dueOn = name === 'offer' ? data.history.currentOffer?.offerDeadline : data.claim.turn.dueOn
  return (
    <>
      <TurnMark side="claimant" label={t('claim.turn.claimant')} />{' '}
      {dueOn && name !== 'address' ? (
        <span>{t('settlement.by', { date: formatDate(dueOn, 'deadline') })}</span>
      ) : null}
    </>
  )
}

function Badge({ name, data }: Omit<PartStateProps, 'tone'>) {
  const { t } = useTexts()
  const { history, agreement } = data
  const offer = history.currentOffer
  switch (name) {
    case 'offer':
      if (typeof offer?.acceptOffer === 'boolean')
        return <AnswerBadge to="offer" accepted={offer.acceptOffer} on={offer.offerUpdatedOn} />
      return (
        <TurnMark
          side="closed"
          label={t(offer?.isExpired ? 'settlement.offer.expired.badge' : 'settlement.offer.waiting')}
        />
      )
    case 'breakdown':
      if (!isBreakdownSaved(data)) return <TurnMark side="closed" label={t('settlement.offer.waiting')} />
      return <Submitted on={latest(data.parties.map((party) => party.paymentBreakdownSavedDate))} />
    case 'agreement':
      if (!agreement || (agreement.acceptOffer === null && !isAgreementDeclined(agreement))) return null
      return (
        <AnswerBadge to="agreement" accepted={isAgreementAccepted(agreement)} on={agreement.offerUpdatedOn} />
      )
    case 'address':
      if (isAgreementAccepted(agreement))
        return <Submitted on={latest(payees(data).map((party) => party.paymentAddressSavedDate))} />
      return <TurnMark side="done" label={t('settlement.address.received')} />
  }
}

function Submitted({ on }: { readonly on: string | null }) {
  const { t, formatDate } = useTexts()
  return <TurnMark side="done" label={t('settlement.submittedOn', { date: formatDate(on, 'dateTime') })} />
}

function hasAnswer(name: PartName, { agreement }: SettlementData): boolean {
  return name === 'agreement' && isAgreementAccepted(agreement)
}

/** Returns the reason why a part can't be opened yet. */
function waitingText(name: PartName, data: SettlementData): PlainTextId {
  if (name === 'agreement' && isBreakdownSaved(data)) return 'settlement.agreement.coming'
  if (name === 'agreement')
    return isSplit(data) ? 'settlement.agreement.afterBreakdown' : 'settlement.agreement.afterOffer'
  // While the claimant has the turn, no text claims that the program is at work.
  if (name === 'offer' && data.claim.turn.side === 'claimant') return 'settlement.offer.comes'
  return `settlement.${name}.waits`
}

function latest(dates: readonly (string | null)[]): string | null {
  return (
    dates.filter((date) => date !== null).toSorted((one, other) => Number(other) - Number(one))[0] ?? null
  )
}
