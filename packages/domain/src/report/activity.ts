import type { Deadlines } from '../program/program.ts'
import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/**
 * Activities with a promised number of days (docs/rules/reports.md "Activities"). These are a completeness
 * review, an offer, a payment, and all from a complete claim to its payment.
 */
export const activities = ['review', 'offer', 'payment', 'overall'] as const
export type Activity = (typeof activities)[number]

/** Returns the program's aim for an activity, in days. */
export function aimDays(activity: Activity, deadlines: Deadlines): number {
  return deadlines[aimOf[activity]]
}

const aimOf = {
  review: 'completenessReviewDays',
  offer: 'offerAfterCompleteDays',
  payment: 'paymentAfterSignedDays',
  overall: 'paymentGoalDays',
} as const satisfies Record<Activity, keyof Deadlines>

/** The default days of figures, and the maximum. */
export const defaultDays = 30
export const maxDays = 365

/** From its first day to its last, both included. */
export interface Window {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Returns the window of the last `days` days, today included (docs/rules/reports.md "Activities"). */
export function lastDays(days: number, today: LocalDate): Window {
  return { from: addDays(today, 1 - days), to: today }
}

/** Returns a calendar month, as `2026-11`. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

/** Returns the month's days, up to today. */
export function daysOfMonth(month: string, today: LocalDate): Window {
  const next = addDays(`${month}-01`, 31)
  const last = addDays(`${monthOf(next)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** Lists every month from one to another, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthOf(addDays(`${month}-01`, 31))) months.push(month)
  return months
}

/**
 * Ages of an open claim, in days since it was signed: from `from` to `to`, both included
 * (docs/rules/reports.md "Waiting").
 */
export const ages = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 75 },
  { from: 76, to: null },
] as const

/** Returns the signing days of claims of this age; `from` is null without a first one. */
export function signedAt(
  age: (typeof ages)[number],
  today: LocalDate,
): { readonly from: LocalDate | null; readonly to: LocalDate } {
  return { from: age.to === null ? null : addDays(today, -age.to), to: addDays(today, -age.from) }
}
