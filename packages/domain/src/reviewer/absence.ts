import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** Whose a reviewer's open claims become when they go away (docs/rules/review.md "Absence"). */
export const handovers = ['colleague', 'rule', 'queue'] as const
export type Handover = (typeof handovers)[number]

/** The days on which somebody is away, both included. */
export interface AbsencePeriod {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Days that an absence may last, and begin ahead. */
export const maxAbsence = 366

/** Whether somebody is away on this day. */
export function isAbsent(absence: AbsencePeriod | null, today: LocalDate): boolean {
  return absence !== null && absence.from <= today && today <= absence.until
}

/** Which of the days can't be; null: none (docs/rules/review.md "Absence"). */
export function invalidDay({ from, until }: AbsencePeriod, today: LocalDate): keyof AbsencePeriod | null {
  if (from > addDays(today, maxAbsence)) return 'from'
  return until < from || until < today || until > addDays(from, maxAbsence) ? 'until' : null
}
