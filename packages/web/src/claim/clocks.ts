import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { addDays, daysBetween, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { ClockProps } from '../components/clock.tsx'
import type { Texts } from '../i18n/texts.tsx'

type Instant =
  | (keyof ClaimView &
      (
        | 'signedDate'
        | 'claimCompleteDate'
        | 'offerExtendedDate'
        | 'settlementSentDate'
        | 'settlementAcceptedDate'
      ))
  | 'offerAccepted'

/** The workflow state "Offer Accepted": the claim itself has no date of it. */
const offerAcceptedId = 6

/** From which date of the claim each status's clock runs to its due date, and whose clock it is. */
const runningClocks: Partial<
  Record<ClaimStatus, { side: 'you' | 'us'; label: string; from: Instant; fromText: string }>
> = {
  submitted: { side: 'us', label: 'review', from: 'signedDate', fromText: 'signed' },
  underReview: { side: 'us', label: 'review', from: 'signedDate', fromText: 'signed' },
  complete: { side: 'us', label: 'offer', from: 'claimCompleteDate', fromText: 'complete' },
  offerExtended: { side: 'you', label: 'yours', from: 'offerExtendedDate', fromText: 'offer' },
  agreementInProgress: { side: 'you', label: 'split', from: 'offerAccepted', fromText: 'split' },
  agreementSent: { side: 'you', label: 'sign', from: 'settlementSentDate', fromText: 'agreement' },
  agreementAccepted: { side: 'us', label: 'payment', from: 'settlementAcceptedDate', fromText: 'accepted' },
  paymentInProgress: { side: 'us', label: 'payment', from: 'settlementAcceptedDate', fromText: 'accepted' },
}

/** The clocks that run on a claim now: the one to its due date, and the goal of a payment once it is complete. */
export function clocksOf(claim: ClaimView, program: ProgramView, texts: Texts): ClockProps[] {
  return [dueClock(claim, program, texts), goalClock(claim, program, texts)].filter((clock) => clock !== null)
}

function dueClock(claim: ClaimView, program: ProgramView, { t, formatDate }: Texts): ClockProps | null {
  const running = runningClocks[statusOf(claim.status.id)]
  const started = running && startOf(claim, running.from)
  const dueOn = running && dueOnOf(claim, running.side)
  if (!started || !dueOn) return null
  const from = localDateAt(Number(started), program.timeZone)
  return {
    label: t(`claim.clock.${running.label}`),
    value: daysLeft(program.today, dueOn, { t, formatDate }),
    days: Math.max(daysBetween(from, dueOn), 1),
    elapsed: daysBetween(from, program.today),
    side: running.side,
    from: t(`claim.clock.from.${running.fromText}`, { date: formatDate(from, 'day') }),
    to: t('claim.clock.to.ends', { date: formatDate(dueOn, 'day') }),
  }
}

function startOf(claim: ClaimView, from: Instant): string | null {
  if (from !== 'offerAccepted') return claim[from]
  return claim.workflow.find(({ stateId }) => stateId === offerAcceptedId)?.stateCompletedOn ?? null
}

/** Our time to pay runs on while we wait for an address; any other clock runs on whoever has the turn. */
function dueOnOf({ turn, paymentDeadline }: ClaimView, side: 'you' | 'us'): LocalDate | null {
  if (turn.side === side) return turn.dueOn
  return side === 'us' ? paymentDeadline : null
}

function goalClock(claim: ClaimView, program: ProgramView, texts: Texts): ClockProps | null {
  const { countdown, daysSinceCompletion, claimCompleteDate } = claim
  const isRunning = claim.turn.side === 'you' || claim.turn.side === 'us'
  if (!isRunning || countdown === null || daysSinceCompletion === null || !claimCompleteDate) return null
  const { t, formatDate } = texts
  const goal = addDays(program.today, countdown)
  const completedOn = localDateAt(Number(claimCompleteDate), program.timeZone)
  const from = t('claim.clock.from.complete', { date: formatDate(completedOn, 'day') })
  // The days of the calendar that the clock did not count.
  const pausedDays = daysBetween(completedOn, program.today) - daysSinceCompletion
  return {
    label: t('claim.clock.goal'),
    value: daysLeft(program.today, goal, texts),
    days: Math.max(daysSinceCompletion + countdown, 1),
    elapsed: daysSinceCompletion,
    side: 'us',
    from: pausedDays > 0 ? t('claim.clock.pausedDays', { from, days: pausedDays }) : from,
    to: t('claim.clock.to.goal', { date: formatDate(goal, 'day') }),
  }
}

function daysLeft(
  today: LocalDate,
  dueOn: LocalDate,
  { t, formatDate }: Pick<Texts, 't' | 'formatDate'>,
): string {
  const days = daysBetween(today, dueOn)
  return days < 0
    ? t('claim.clock.over', { date: formatDate(dueOn, 'day') })
    : t('claim.clock.daysLeft', { days })
}
