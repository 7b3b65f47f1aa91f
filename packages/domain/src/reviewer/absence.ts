import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** Next owners of a reviewer's open claims during an absence (docs/rules/review.md "Absence"). */
export const handovers = ['colleague', 'rule', 'queue'] as const
export type Handover = (typeof handovers)[number]

/** The days of an absence, both included. */
export interface AbsencePeriod {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Maximum days of an absence, and maximum days until its beginning. */
export const maxAbsence = 366

/** True if the absence includes this day. */
export function isAbsent(absence: AbsencePeriod | null, today: LocalDate): boolean {
  return absence !== null && absence.from <= today && today <= absence.until
}

/** Finds the invalid day of an absence; null: none (docs/rules/review.md "Absence"). */
export function invalidDay({ from, until }: AbsencePeriod, today: LocalDate): keyof AbsencePeriod | null {
  if (from > addDays(today, maxAbsence)) return 'from'
  return until < from || until < today || until > addDays(from, maxAbsence) ? 'until' : null
}
