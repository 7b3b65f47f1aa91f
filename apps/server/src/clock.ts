import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'

/** The only source of time on the server; tests hand in their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** The calendar day in the program's time zone: deadlines are days, never instants (product.md §3). */
  today(): LocalDate
}

/** The machine's clock, with days as they are in `timeZone` (an IANA name). */
export function systemClock(timeZone: string): Clock {
  return { now: () => Date.now(), today: () => localDateAt(Date.now(), timeZone) }
}
