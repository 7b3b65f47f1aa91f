import type { Fire } from '../program/program.ts'
import { addDays } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** A claim may be started while its fire's program runs: until the day before it closes. */
export function isFireOpen(fire: Fire, today: LocalDate): boolean {
  return fire.closedOn === null || today < fire.closedOn
}

/** A claim in progress may still be saved and submitted in the grace days after closing (product.md §3 "fireClosed"). */
export function takesSubmissions(fire: Fire, today: LocalDate): boolean {
  const lastDay = lastDayOf(fire)
  return lastDay === null || today <= lastDay
}

/** The last day on which a claim of this fire can be submitted; null while no end is set. */
export function lastDayOf(fire: Fire): LocalDate | null {
  return fire.closedOn === null ? null : addDays(fire.closedOn, fire.graceDays - 1)
}
