import { addDays, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'

/** The only source of time on the server; tests hand in their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /**
   * The calendar day in the program's time zone: deadlines are days, never instants
   * (docs/rules/program.md "Days of the program").
   */
  today(): LocalDate
}

/** A trial's clock, which can be so many days ahead of the machine's. */
export interface MovableClock extends Clock {
  setDays(days: number): void
}

const hour = 3_600_000
const day = 24 * hour
/** Corrections if a day of 23 or 25 hours is in between. */
const daylightSaving = [0, hour, -hour]

/**
 * The machine's clock, with days in `timeZone` (an IANA name). A request reads the day a dozen times, so it is
 * computed once a minute; days begin on a minute everywhere.
 */
export function systemClock(timeZone: string, now: () => number = Date.now): Clock {
  let cached = { minute: NaN, day: '' }
  const today = () => {
    const minute = Math.floor(now() / 60_000)
    if (minute !== cached.minute) cached = { minute, day: localDateAt(minute * 60_000, timeZone) }
    return cached.day
  }
  return { now, today }
}

/**
 * A clock ahead of the machine's by whole calendar days in `timeZone`, of any length: a day ahead is always tomorrow.
 */
export function movableClock(timeZone: string, real: () => number = Date.now): MovableClock {
  let days = 0
  const now = () => {
    const at = real()
    if (days === 0) return at
    const targetDay = addDays(localDateAt(at, timeZone), days)
    const moved = daylightSaving.map((shift) => at + days * day + shift)
    return moved.find((each) => localDateAt(each, timeZone) === targetDay) ?? at + days * day
  }
  return { ...systemClock(timeZone, now), setDays: (ahead) => void (days = ahead) }
}
