import { clockDay, clockDueOn } from '@makewhole/domain/claim/deadlines.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import { addDays, daysBetween } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { LivedClaim } from './claim-histories.ts'

/*
 * The figures again, slow and obvious: each claim is tested by the text of docs/rules/reports.md. Statuses are
 * literals, so that no wrong list is shared.
 */

export interface Recount {
  readonly today: LocalDate
  readonly deadlines: Deadlines
}

const uncounted = ['closedInvalid', 'closedDuplicate']
const closedWithoutPayment = [
  ...uncounted,
  'closedDeclined',
  'closedIneligible',
  'closedWithdrawn',
  'closedOther',
]
const rebuilding = ['rebuildSubmitted', 'rebuildIncomplete', 'rebuildApproved']
const paid = ['closedPaid', ...rebuilding, 'closedRebuildPaid']

export const isCounted = ({ progress }: LivedClaim) =>
  progress.submittedOn !== null && !uncounted.includes(progress.status)
export const isOpenOrPaid = (claim: LivedClaim) =>
  claim.progress.submittedOn !== null && !closedWithoutPayment.includes(claim.progress.status)

/** All payments are issued and none of them came back. */
export function isPaid(claim: LivedClaim): boolean {
  const { status } = claim.progress
  const current = claim.payments.filter(({ isCurrent }) => isCurrent)
  const isAllIssued = current.length > 0 && current.every((payment) => payment.status === 'issued')
  if (isAllIssued ? !paid.includes(status) : paid.includes(status) && !rebuilding.includes(status))
    throw new Error('payments say other than the status')
  return isCounted(claim) && isAllIssued
}
/** A check came back while its household rebuilds. */
export const needsReissue = (claim: LivedClaim) =>
  rebuilding.includes(claim.progress.status) && !isPaid(claim)
export const isInWork = (claim: LivedClaim) => isOpenOrPaid(claim) && !isPaid(claim)

export const amountPaid = ({ payments }: LivedClaim) =>
  payments.reduce((sum, { status, amount }) => sum + (status === 'issued' ? amount : 0), 0)

export const relationshipIdOf = (claim: LivedClaim) =>
  claim.confirmedRelationshipId ?? claim.answeredRelationshipId

export type Activity = 'review' | 'offer' | 'payment' | 'overall'

/** Returns when an activity was done, in how many days, and whether late; or its due day; or neither. */
export function activityOf(
  claim: LivedClaim,
  activity: Activity,
  { today, deadlines }: Recount,
): { doneOn: LocalDate; days: number; isLate: boolean } | { dueOn: LocalDate } | null {
  const { submittedOn, completedOn, settlementAcceptedOn, pauses, status } = claim.progress
  const { paymentDueOn } = claim
  const paidOn = isPaid(claim) ? claim.paidOn : null
  const isPromised = !closedWithoutPayment.includes(status)
  if (activity === 'payment') {
    if (settlementAcceptedOn === null || paymentDueOn === null) return null
    if (paidOn === null) return isPromised ? { dueOn: paymentDueOn } : null
    const days = daysBetween(settlementAcceptedOn, paidOn)
    return { doneOn: paidOn, days, isLate: paidOn > paymentDueOn }
  }
  const { start, doneOn, aim } = {
    review: { start: submittedOn, doneOn: completedOn, aim: deadlines.completenessReviewDays },
    offer: { start: completedOn, doneOn: claim.firstOfferedOn, aim: deadlines.offerAfterCompleteDays },
    overall: { start: completedOn, doneOn: paidOn, aim: deadlines.paymentGoalDays },
  }[activity]
  if (start === null) return null
  if (doneOn === null) return isPromised ? { dueOn: clockDueOn(start, aim, pauses, today) } : null
  return {
    doneOn,
    days: clockDay(start, pauses, doneOn),
    isLate: doneOn > clockDueOn(start, aim, pauses, doneOn),
  }
}

/**
 * Counts what was done on these days, and what was late: done after the due day, or due before today and not done.
 */
export function activityIn(
  claims: readonly LivedClaim[],
  activity: Activity,
  { from, to }: { from: LocalDate; to: LocalDate },
  recount: Recount,
) {
  const of = claims.filter(isCounted).map((claim) => ({ claim, found: activityOf(claim, activity, recount) }))
  const done = of.filter(
    ({ found }) => found && 'doneOn' in found && found.doneOn >= from && found.doneOn <= to,
  )
  const isLate = ({ found }: (typeof of)[number]) => found !== null && 'isLate' in found && found.isLate
  const missed = of.filter(
    ({ found }) =>
      found && 'dueOn' in found && found.dueOn >= from && found.dueOn <= to && found.dueOn < recount.today,
  )
  const days = done.reduce((sum, { found }) => sum + (found && 'days' in found ? found.days : 0), 0)
  return {
    done: done.map(({ claim }) => claim),
    late: [...done.filter(isLate), ...missed].map(({ claim }) => claim),
    overdue: missed.length,
    averageDays: done.length === 0 ? null : Math.round((days * 10) / done.length) / 10,
    keptPercent:
      done.length === 0
        ? null
        : Math.round((done.filter((each) => !isLate(each)).length * 10_000) / done.length),
  }
}

export function ageOf({ progress }: LivedClaim, today: LocalDate): 0 | 1 | 2 | 3 {
  const days = daysBetween(progress.submittedOn ?? today, today)
  return days <= 7 ? 0 : days <= 30 ? 1 : days <= 75 ? 2 : 3
}

export const firstDayOf = (days: number, today: LocalDate) => addDays(today, -(days - 1))
