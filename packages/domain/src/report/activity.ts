import type { Deadlines } from '../program/program.ts'
import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/**
 * What the program promises to do in so many days (docs/rules/reports.md "Activities"): a completeness review, an offer, a
 * payment, and all of it from a complete claim to its payment.
 */
export const activities = ['review', 'offer', 'payment', 'overall'] as const
export type Activity = (typeof activities)[number]

/** The days that the program gave itself for an activity. */
export function aimDays(activity: Activity, deadlines: Deadlines): number {
  return deadlines[aimOf[activity]]
}

const aimOf = {
  review: 'completenessReviewDays',
  offer: 'offerAfterCompleteDays',
  payment: 'paymentAfterSignedDays',
  overall: 'paymentGoalDays',
} as const satisfies Record<Activity, keyof Deadlines>

/** The days that figures ask about where nobody says otherwise, and how many may be asked for. */
export const defaultDays = 30
export const maxDays = 365

/** From its first day to its last, both of them in it. */
export interface Window {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The last `days` days, today being one of them (docs/rules/reports.md "Activities"). */
export function lastDays(days: number, today: LocalDate): Window {
  return { from: addDays(today, 1 - days), to: today }
}

/** A month of the calendar, as `2026-11`. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

/** The month's days, those that are over and today at the most. */
export function daysOfMonth(month: string, today: LocalDate): Window {
  const next = addDays(`${month}-01`, 31)
  const last = addDays(`${monthOf(next)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** Every month from one to another, both in it. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthOf(addDays(`${month}-01`, 31))) months.push(month)
  return months
}

/** How old a claim in work is, in days since it was signed: from `from` on, up to and with `to` (docs/rules/reports.md "Waiting"). */
export const ages = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 75 },
  { from: 76, to: null },
] as const

/** The days on which a claim of this age was signed; `from` is null where there is no first one. */
export function signedAt(
  age: (typeof ages)[number],
  today: LocalDate,
): { readonly from: LocalDate | null; readonly to: LocalDate } {
  return { from: age.to === null ? null : addDays(today, -age.to), to: addDays(today, -age.from) }
}
