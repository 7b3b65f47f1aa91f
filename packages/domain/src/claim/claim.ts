import type { Deadlines } from '../program/program.ts'
import { addDays, daysBetween } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { clockDueOn } from './deadlines.ts'
import type { Pause } from './deadlines.ts'
import { findMove, lifecycle } from './lifecycle.ts'
import type { ActorKind, ClaimEvent, Facts } from './lifecycle.ts'
import { isOneOf, paidStatuses, pausedStatuses } from './status.ts'
import type { ClaimStatus } from './status.ts'

/** Progress of a claim: its status and every day that clocks and deadlines use (docs/rules/claims.md "Events"). */
export interface ClaimProgress {
  readonly status: ClaimStatus
  /** The status to which an inactive claim returns. */
  readonly inactiveFrom: ClaimStatus | null
  readonly statusSince: LocalDate
  /** A reviewer saw the attorney's written confirmation: no further screening. */
  readonly isCleared: boolean
  readonly submittedOn: LocalDate | null
  /** The day of the first notice of completeness; a second one does not change it. */
  readonly completedOn: LocalDate | null
  readonly offerExtendedOn: LocalDate | null
  readonly settlementSentOn: LocalDate | null
  readonly settlementAcceptedOn: LocalDate | null
  readonly paymentIssuedOn: LocalDate | null
  readonly offerDeadline: LocalDate | null
  readonly paymentDeadline: LocalDate | null
  /** The claimant's last day to act in this status; null where nothing is due from them. */
  readonly claimantDeadline: LocalDate | null
  readonly pauses: readonly Pause[]
}

export interface EventContext {
  readonly today: LocalDate
  readonly deadlines: Deadlines
}

/** Creates a claim's progress on its first day (event `start`; `startClaim` checks the guard). */
function newProgress(today: LocalDate): ClaimProgress {
  return {
    status: 'inProgress',
    inactiveFrom: null,
    statusSince: today,
    isCleared: false,
    submittedOn: null,
    completedOn: null,
    offerExtendedOn: null,
    settlementSentOn: null,
    settlementAcceptedOn: null,
    paymentIssuedOn: null,
    offerDeadline: null,
    paymentDeadline: null,
    claimantDeadline: null,
    pauses: [],
  }
}

/** Begins a claim (docs/rules/claims.md "Starting"). Throws RuleError FIRE_CLOSED, TRANSITION_NOT_ALLOWED. */
export function startClaim(by: ActorKind, facts: Facts, context: EventContext): ClaimProgress {
  findMove(lifecycle, { status: null, inactiveFrom: null }, 'start', by, facts)
  return newProgress(context.today)
}

/**
 * Computes a claim's progress after an event: its status, dates and pauses (docs/rules/claims.md "Events").
 * Throws RuleError TRANSITION_NOT_ALLOWED, or the code of a guard that does not hold. The only place that
 * changes a status.
 */
export function applyEvent(
  claim: ClaimProgress,
  event: ClaimEvent,
  by: ActorKind,
  facts: Facts,
  context: EventContext,
): ClaimProgress {
  const move = findMove(lifecycle, claim, event, by, facts)
  const { today } = context
  const moved: ClaimProgress = {
    ...claim,
    status: move.to,
    statusSince: move.to === claim.status ? claim.statusSince : today,
    inactiveFrom: inactiveFromAfter(claim, move.to),
    pauses: movePauses(claim, move.to, today),
    ...datesOf(event, move.to, claim, facts, context),
  }
  if (event === 'resume') return moveDeadlines(moved, Math.max(0, daysBetween(claim.statusSince, today)))
  return move.isNewlyAllowed && event !== 'await' ? restartDeadline(moved, context) : moved
}

function inactiveFromAfter({ status, inactiveFrom }: ClaimProgress, to: ClaimStatus): ClaimStatus | null {
  if (to !== 'inactive') return null
  return status === 'inactive' ? inactiveFrom : status
}

function datesOf(
  event: ClaimEvent,
  to: ClaimStatus,
  claim: ClaimProgress,
  { hasUnpaidCheck }: Facts,
  { today, deadlines }: EventContext,
): Partial<ClaimProgress> {
  switch (event) {
    case 'submit':
      return { submittedOn: today }
    case 'reactivate':
      return { isCleared: true }
    case 'complete':
      return { completedOn: claim.completedOn ?? today }
    case 'extendOffer':
    case 'replaceOffer':
      return { offerExtendedOn: today, offerDeadline: addDays(today, deadlines.offerAnswerDays) }
    case 'sendAgreement':
      return { settlementSentOn: today }
    case 'allSigned':
      return {
        settlementAcceptedOn: today,
        paymentDeadline: addDays(today, deadlines.paymentAfterSignedDays),
      }
    case 'refuseSignature':
      return { claimantDeadline: later(claim.claimantDeadline, addDays(today, deadlines.documentsDays)) }
    case 'voidSettlement':
      return { settlementAcceptedOn: null, paymentDeadline: null }
    case 'returnPayment':
      // All of it was paid: a returned check has a new due date. Other unpaid checks stay due by theirs.
      return isOneOf(paidStatuses, claim.status) && !hasUnpaidCheck
        ? { paymentDeadline: addDays(today, deadlines.paymentAfterSignedDays) }
        : {}
    case 'issuePayment':
      // Also the last one of a settlement that is paid again during a rebuild.
      return isOneOf(paidStatuses, to) && !hasUnpaidCheck ? { paymentIssuedOn: today } : {}
    default:
      return {}
  }
}

/** Returns the later day: checking a page costs nobody days of their deadline. */
function later(deadline: LocalDate | null, day: LocalDate): LocalDate {
  return deadline !== null && deadline > day ? deadline : day
}

/** Days the claimant has in a status from the day it begins. */
const claimantDays: Partial<Record<ClaimStatus, keyof Deadlines>> = {
  incomplete: 'documentsDays',
  offerExtended: 'offerAnswerDays',
  agreementInProgress: 'offerAnswerDays',
  agreementSent: 'agreementSignDays',
  rebuildIncomplete: 'documentsDays',
}

function restartDeadline(claim: ClaimProgress, { today, deadlines }: EventContext): ClaimProgress {
  const days = claimantDays[claim.status]
  return { ...claim, claimantDeadline: days === undefined ? null : addDays(today, deadlines[days]) }
}

/** Moves a deadline of the claimant that was running when the claim went inactive by the pause. */
function moveDeadlines(claim: ClaimProgress, days: number): ClaimProgress {
  const move = (deadline: LocalDate | null): LocalDate | null =>
    deadline === null ? null : addDays(deadline, days)
  const isOfferRunning = claim.status === 'offerExtended'
  return {
    ...claim,
    claimantDeadline: move(claim.claimantDeadline),
    offerDeadline: isOfferRunning ? move(claim.offerDeadline) : claim.offerDeadline,
  }
}

/** Moves the pauses; one ends no earlier than it began, even if the machine's clock was set back. */
function movePauses(claim: ClaimProgress, to: ClaimStatus, today: LocalDate): readonly Pause[] {
  if (to === claim.status) return claim.pauses
  const endedPauses = claim.pauses.map((pause) =>
    pause.to === null ? { ...pause, to: today > pause.from ? today : pause.from } : pause,
  )
  const reason = pausedStatuses.find((status) => status === to)
  return reason ? [...endedPauses, { from: today, to: null, reason }] : endedPauses
}

/** Returns the day on which the program's answer is due while it has the turn; null without an aim. */
export function programDueOn(claim: ClaimProgress, { today, deadlines }: EventContext): LocalDate | null {
  switch (claim.status) {
    case 'submitted':
    case 'underReview':
      return dueAfter(claim.submittedOn, deadlines.completenessReviewDays, claim, today)
    case 'complete':
      return dueAfter(claim.completedOn, deadlines.offerAfterCompleteDays, claim, today)
    case 'rebuildSubmitted':
      // Each turn of the program starts it again: new documents need a new review.
      return addDays(claim.statusSince, deadlines.completenessReviewDays)
    case 'agreementAccepted':
    case 'paymentInProgress':
    case 'rebuildApproved':
      return paymentDueOn(claim, deadlines)
    default:
      return null
  }
}

/**
 * Returns the day on which the next payment is due (docs/rules/claims.md "Clocks"). For the settlement it is
 * the deadline, which stays after the payment. For a rebuild it is a number of days after approval, or after
 * a fully paid one's check came back.
 */
export function paymentDueOn(
  { status, statusSince, paymentDeadline }: Pick<ClaimProgress, 'status' | 'statusSince' | 'paymentDeadline'>,
  { paymentAfterSignedDays }: Pick<Deadlines, 'paymentAfterSignedDays'>,
): LocalDate | null {
  return status === 'rebuildApproved' ? addDays(statusSince, paymentAfterSignedDays) : paymentDeadline
}

function dueAfter(
  start: LocalDate | null,
  days: number,
  claim: ClaimProgress,
  today: LocalDate,
): LocalDate | null {
  return start === null ? null : clockDueOn(start, days, claim.pauses, today)
}
