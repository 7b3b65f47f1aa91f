import { addDays, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movableClock, systemClock } from './clock.ts'

const pacific = 'America/Los_Angeles'
const todayAt = (instant: string, timeZone = pacific) =>
  systemClock(timeZone, () => Date.parse(instant)).today()

describe('a day of the program', () => {
  it.each([
    ['23:59 in winter', '2026-12-02T07:59:59Z', '2026-12-01'],
    ['midnight in winter', '2026-12-02T08:00:00Z', '2026-12-02'],
    ['23:59 in summer', '2026-07-02T06:59:59Z', '2026-07-01'],
    ['midnight in summer', '2026-07-02T07:00:00Z', '2026-07-02'],
    ['the hour before clocks go forward', '2026-03-08T09:59:59Z', '2026-03-08'],
    ['23:59 on the day clocks went forward', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['23:59 on the day clocks went back', '2026-11-02T07:59:59Z', '2026-11-01'],
    ['midnight after clocks went back', '2026-11-02T08:00:00Z', '2026-11-02'],
    ['23:59 before a leap day', '2028-02-29T07:59:59Z', '2028-02-28'],
    ['23:59 on a leap day', '2028-03-01T07:59:59Z', '2028-02-29'],
    ["23:59 on New Year's Eve", '2027-01-01T07:59:59Z', '2026-12-31'],
  ])('lasts from midnight to midnight in its time zone: %s', (_, instant, day) => {
    expect(todayAt(instant)).toBe(day)
  })

  it('is another one elsewhere', () => {
    expect(todayAt('2026-12-02T06:30:00Z', 'America/Chicago')).toBe('2026-12-02')
    expect(todayAt('2026-12-02T06:30:00Z')).toBe('2026-12-01')
  })
})

describe("a trial's clock", () => {
  it('is the machine’s until it is moved', () => {
    const clock = movableClock(pacific, () => 1_790_000_000_000)
    expect(clock.now()).toBe(1_790_000_000_000)
  })

  it('is whole days ahead at any hour of any year, and its now and its today are of one day', () => {
    const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2036-12-31') })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 400 }), (at, days) => {
        const clock = movableClock(pacific, () => at)
        clock.setDays(days)
        expect(clock.today()).toBe(addDays(localDateAt(at, pacific), days))
        expect(localDateAt(clock.now(), pacific)).toBe(clock.today())
      }),
    )
  })

  it('keeps to whole days half an hour before midnight, over both changes of the hour', () => {
    for (const [instant, days, day] of [
      ['2026-03-02T07:30:00Z', 10, '2026-03-11'],
      ['2026-10-26T06:30:00Z', 10, '2026-11-04'],
    ] as const) {
      const clock = movableClock(pacific, () => Date.parse(instant))
      clock.setDays(days)
      expect(clock.today()).toBe(day)
    }
  })
})
