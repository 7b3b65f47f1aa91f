import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { runningClocks } from '@makewhole/domain/claim/running-clocks.ts'
import type { ClockFacts, RunningClock } from '@makewhole/domain/claim/running-clocks.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { daysBetween, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { ClockProps } from '../components/clock.tsx'
import type { Texts } from '../i18n/texts.tsx'

/** The workflow state "Offer Accepted": the claim itself has no date of it. */
const offerAcceptedId = 6

/** Returns the clocks of a claim in words, the same days for both sides. */
export function clocksOf(claim: ClaimView, program: ProgramView, texts: Texts): ClockProps[] {
  return runningClocks(clockFacts(claim, program)).map((clock) => clockWords(clock, program.today, texts))
}

function clockFacts(claim: ClaimView, program: ProgramView): ClockFacts {
  const dayOf = (instant: string | null | undefined): LocalDate | null =>
    instant ? localDateAt(Number(instant), program.timeZone) : null
  const accepted = claim.workflow.find(({ stateId }) => stateId === offerAcceptedId)
  return {
    status: statusOf(claim.status.id),
    turn: claim.turn,
    today: program.today,
    deadlines: program.deadlines,
    createdOn: dayOf(claim.createdOn) ?? program.today,
    submittedOn: dayOf(claim.signedDate),
    completedOn: dayOf(claim.claimCompleteDate),
    offerExtendedOn: dayOf(claim.offerExtendedDate),
    offerAcceptedOn: dayOf(accepted?.stateCompletedOn),
    settlementSentOn: dayOf(claim.settlementSentDate),
    settlementAcceptedOn: dayOf(claim.settlementAcceptedDate),
    paymentDeadline: claim.paymentDeadline,
    pauses: claim.pauses,
    countdown: claim.countdown,
    daysSinceCompletion: claim.daysSinceCompletion,
  }
}

function clockWords(
  { kind, side, from, to, days, elapsed, pausedDays }: RunningClock,
  today: LocalDate,
  { t, formatDate }: Texts,
): ClockProps {
  const startText = t(`claim.clock.from.${kind}`, { date: formatDate(from, 'day') })
  const daysLeft = daysBetween(today, to)
  const isOverdue = side !== 'done' && daysLeft < 0
  const date = formatDate(to, 'day')
  return {
    label: t(`claim.clock.${kind}`),
    value: valueOf(),
    days,
    elapsed,
    side,
    from: pausedDays > 0 ? t('claim.clock.pausedDays', { from: startText, days: pausedDays }) : startText,
    // An overdue clock shows its end once, as its value.
    to: isOverdue ? '' : t(kind === 'goal' ? 'claim.clock.to.goal' : 'claim.clock.to.ends', { date }),
  }

  function valueOf(): string {
    if (side === 'done') return t('claim.clock.paidOnDay', { day: elapsed })
    if (isOverdue) return t('claim.clock.over', { date })
    return t(side === 'paused' ? 'claim.clock.pausedWith' : 'claim.clock.daysLeft', { days: daysLeft })
  }
}
