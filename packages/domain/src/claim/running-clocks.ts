import type { Deadlines } from '../program/program.ts'
import { addDays, daysBetween } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { pausedDays } from './deadlines.ts'
import type { Pause } from './deadlines.ts'
import { isOneOf, paidStatuses, pausedStatuses } from './status.ts'
import type { ClaimStatus } from './status.ts'
import type { Turn } from './turn.ts'

/** Purposes of a turn's clock. */
export type DueClockKind =
  | 'file'
  | 'review'
  | 'documents'
  | 'offer'
  | 'answer'
  | 'split'
  | 'sign'
  | 'payment'
  | 'rebuild'
  | 'rebuildReview'
  | 'rebuildPayment'

/** A clock of a claim: from a day, to a day, `elapsed` of `days` days gone. */
export interface RunningClock {
  /** `goal` is the program's aim to pay, counted from a complete claim. */
  readonly kind: DueClockKind | 'goal'
  /** The side that its time counts for. `done` stopped with the payment, `paused` waits for the household. */
  readonly side: 'claimant' | 'program' | 'done' | 'paused'
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly elapsed: number
  /** Days of the calendar that the clock did not count. */
  readonly pausedDays: number
}

/** Facts that a claim's clocks depend on. */
export interface ClockFacts {
  readonly status: ClaimStatus
  readonly turn: Turn
  readonly today: LocalDate
  readonly deadlines: Deadlines
  readonly createdOn: LocalDate
  readonly submittedOn: LocalDate | null
  readonly completedOn: LocalDate | null
  readonly offerExtendedOn: LocalDate | null
  readonly offerAcceptedOn: LocalDate | null
  readonly settlementSentOn: LocalDate | null
  readonly settlementAcceptedOn: LocalDate | null
  readonly paymentDeadline: LocalDate | null
  readonly pauses: readonly Pause[]
  /** Days of the payment goal that are left, and that are gone; null before the claim is complete. */
  readonly countdown: number | null
  readonly daysSinceCompletion: number | null
}

interface DueClock {
  readonly kind: DueClockKind
  readonly side: 'claimant' | 'program'
  readonly from: (facts: ClockFacts) => LocalDate | null
}

/** Clocks to the due date of each status, with their first day. */
const dueClocks: Partial<Record<ClaimStatus, DueClock>> = {
  inProgress: { kind: 'file', side: 'claimant', from: ({ createdOn }) => createdOn },
  submitted: { kind: 'review', side: 'program', from: ({ submittedOn }) => submittedOn },
  underReview: { kind: 'review', side: 'program', from: ({ submittedOn }) => submittedOn },
  incomplete: { kind: 'documents', side: 'claimant', from: requestedOn },
  complete: { kind: 'offer', side: 'program', from: ({ completedOn }) => completedOn },
  offerExtended: { kind: 'answer', side: 'claimant', from: ({ offerExtendedOn }) => offerExtendedOn },
  agreementInProgress: { kind: 'split', side: 'claimant', from: ({ offerAcceptedOn }) => offerAcceptedOn },
  agreementSent: { kind: 'sign', side: 'claimant', from: ({ settlementSentOn }) => settlementSentOn },
  agreementAccepted: {
    kind: 'payment',
    side: 'program',
    from: ({ settlementAcceptedOn }) => settlementAcceptedOn,
  },
  paymentInProgress: {
    kind: 'payment',
    side: 'program',
    from: ({ settlementAcceptedOn }) => settlementAcceptedOn,
  },
  rebuildSubmitted: { kind: 'rebuildReview', side: 'program', from: daysBefore('completenessReviewDays') },
  rebuildIncomplete: { kind: 'rebuild', side: 'claimant', from: requestedOn },
  rebuildApproved: { kind: 'rebuildPayment', side: 'program', from: daysBefore('paymentAfterSignedDays') },
}

/**
 * Lists the clocks of a claim, the same for both sides (docs/rules/claims.md "Clocks"). They are one to the
 * due date, and once complete one to the payment goal. A claim with a due date always has its clock.
 */
export function runningClocks(facts: ClockFacts): readonly RunningClock[] {
  return [dueClock(facts), goalClock(facts)].filter((clock) => clock !== null)
}

function dueClock(facts: ClockFacts): RunningClock | null {
  const clock = dueClocks[isSettlementPaymentDue(facts) ? 'paymentInProgress' : facts.status]
  const to = clock ? dueOnOf(facts, clock.side) : facts.turn.dueOn
  if (to === null) return null
  const { today } = facts
  const side = clock?.side ?? (facts.turn.side === 'claimant' ? 'claimant' : 'program')
  const kind = clock?.kind ?? (side === 'claimant' ? 'answer' : 'review')
  const startOn = clock?.from(facts) ?? today
  const from = startOn > to ? to : startOn
  return {
    kind,
    side,
    from,
    to,
    pausedDays: 0,
    days: Math.max(daysBetween(from, to), 1),
    elapsed: Math.max(daysBetween(from, today), 0),
  }
}

/**
 * True if the household owes an address for a returned settlement check while the program has a rebuild's
 * papers. That check's due date promises no review.
 */
const isSettlementPaymentDue = ({ status, turn }: ClockFacts): boolean =>
  status === 'rebuildSubmitted' && turn.side === 'claimant'

/** Returns the due date of a side: the program's time to pay runs on while an address is missing. */
function dueOnOf({ turn, paymentDeadline }: ClockFacts, side: 'claimant' | 'program'): LocalDate | null {
  if (turn.side === side) return turn.dueOn
  return side === 'program' && turn.side === 'claimant' ? paymentDeadline : null
}

/** Returns the day on which documents were requested: the program's clock has paused since. */
function requestedOn({ pauses, turn, deadlines }: ClockFacts): LocalDate | null {
  const open = pauses.find(({ to, reason }) => to === null && reason === 'incomplete')
  if (open) return open.from
  return turn.dueOn === null ? null : addDays(turn.dueOn, -deadlines.documentsDays)
}

/** Counts back from the due date to a promise's first day, for claims that store no such day. */
function daysBefore(days: 'completenessReviewDays' | 'paymentAfterSignedDays') {
  return ({ turn, paymentDeadline, deadlines }: ClockFacts): LocalDate | null => {
    const due = turn.side === 'program' ? turn.dueOn : paymentDeadline
    return due === null ? null : addDays(due, -deadlines[days])
  }
}

function goalClock(facts: ClockFacts): RunningClock | null {
  const { completedOn, countdown, daysSinceCompletion, today, turn, status } = facts
  if (completedOn === null || countdown === null || daysSinceCompletion === null) return null
  if (turn.side === 'closed') return null
  const isPaid = isOneOf(paidStatuses, status)
  const days = Math.max(daysSinceCompletion + countdown, 1)
  const pausedFor = pausedDays(facts.pauses, completedOn, today)
  return {
    kind: 'goal',
    side: isPaid ? 'done' : isOneOf(pausedStatuses, status) ? 'paused' : 'program',
    from: completedOn,
    // A paid claim's clock stops on its day; the goal stays where it was.
    to: isPaid ? addDays(completedOn, days + pausedFor) : addDays(today, countdown),
    days,
    elapsed: daysSinceCompletion,
    pausedDays: pausedFor,
  }
}
