import { addDays, daysBetween } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { closedUnpaidStatuses, isOneOf, paidStatuses } from './status.ts'
import type { ClaimStatus } from './status.ts'

/** Days on which a clock pauses: from `from` until the day before `to`; `to` is null during the pause. */
export interface Pause {
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly reason: 'incomplete' | 'inactive'
}

/** Counts the paused days between `from` and `to`. Overlapping pauses count once. */
export function pausedDays(pauses: readonly Pause[], from: LocalDate, to: LocalDate): number {
  let days = 0
  let cursor = from
  for (const pause of inOrder(pauses)) {
    const pauseStart = later(pause.from, cursor)
    const end = earlier(pause.to ?? to, to)
    if (pauseStart >= end) continue
    days += daysBetween(pauseStart, end)
    cursor = end
  }
  return days
}

/**
 * Returns the day that a clock shows: calendar days since `start` without paused ones (docs/rules/claims.md
 * "Clocks"). Day 0 is the day it started.
 */
export function clockDay(start: LocalDate, pauses: readonly Pause[], today: LocalDate): number {
  return Math.max(0, daysBetween(start, today) - pausedDays(pauses, start, today))
}

/**
 * Returns the day on which a clock of `days` days is due: every paused day before it moves it. During a pause
 * it moves on with `today`.
 */
export function clockDueOn(
  start: LocalDate,
  days: number,
  pauses: readonly Pause[],
  today: LocalDate,
): LocalDate {
  let due = addDays(start, days)
  let cursor = start
  for (const pause of inOrder(pauses)) {
    const pauseStart = later(pause.from, cursor)
    const end = pause.to ?? later(today, pauseStart)
    if (pauseStart >= due || pauseStart >= end) continue
    due = addDays(due, daysBetween(pauseStart, end))
    cursor = end
  }
  return due
}

/**
 * Returns the day that a payment's clock shows. It is today, or the day on which the payment was issued or
 * the claim was closed without one.
 */
export function goalClockOn(
  { status, statusSince, paymentIssuedOn }: GoalClock,
  today: LocalDate,
): LocalDate {
  if (isOneOf(paidStatuses, status)) return earlier(paymentIssuedOn ?? today, today)
  return isOneOf(closedUnpaidStatuses, status) ? earlier(statusSince, today) : today
}

interface GoalClock {
  readonly status: ClaimStatus
  readonly statusSince: LocalDate
  readonly paymentIssuedOn: LocalDate | null
}

/**
 * Returns the days left of the payment goal (75 as shipped); negative when it is over. Null before the claim
 * is complete.
 */
export function countdown(
  completedOn: LocalDate | null,
  goalDays: number,
  pauses: readonly Pause[],
  today: LocalDate,
): number | null {
  return completedOn === null ? null : goalDays - clockDay(completedOn, pauses, today)
}

/** Returns the days since the notice of completeness, without paused ones. Null before the claim is complete. */
export function daysSinceCompletion(
  completedOn: LocalDate | null,
  pauses: readonly Pause[],
  today: LocalDate,
): number | null {
  return completedOn === null ? null : clockDay(completedOn, pauses, today)
}

function inOrder(pauses: readonly Pause[]): readonly Pause[] {
  return pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)
const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)
