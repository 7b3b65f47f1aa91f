import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../shared/local-date.ts'
import { clockDay, clockDueOn, countdown, daysSinceCompletion, goalClockOn, pausedDays } from './deadlines.ts'
import type { Pause } from './deadlines.ts'
import type { ClaimStatus } from './status.ts'

const pause = (from: string, to: string | null): Pause => ({ from, to, reason: 'inactive' })

describe('a clock', () => {
  it.each([
    ['over the start of daylight saving', '2026-03-01', 30, '2026-03-31'],
    ['over its end', '2026-10-20', 30, '2026-11-19'],
    ['over a leap day', '2028-02-15', 30, '2028-03-16'],
    ['over February of a common year', '2026-02-15', 30, '2026-03-17'],
    ['over New Year', '2026-12-15', 75, '2027-02-28'],
  ])('is due the right calendar day %s', (_, start, days, due) => {
    expect(clockDueOn(start, days, [], start)).toBe(due)
    expect(clockDay(start, [], due)).toBe(days)
  })

  it('stands still while a pause lasts, and its date moves on with today', () => {
    const pauses = [pause('2026-03-06', null)]
    expect(clockDay('2026-03-01', pauses, '2026-03-20')).toBe(5)
    expect(clockDueOn('2026-03-01', 30, pauses, '2026-03-20')).toBe('2026-04-14')
  })

  it('counts a day of two pauses once', () => {
    expect(
      pausedDays(
        [pause('2026-03-05', '2026-03-10'), pause('2026-03-08', '2026-03-12')],
        '2026-03-01',
        '2026-04-01',
      ),
    ).toBe(7)
  })

  it('does not move for a pause after it was due', () => {
    expect(clockDueOn('2026-03-01', 10, [pause('2026-03-20', '2026-03-30')], '2026-04-01')).toBe('2026-03-11')
  })

  it('shows as many days on its due day as it has, whatever the pauses', () => {
    const pauses = fc.array(
      fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 30 })).map(([offset, length]) => {
        const from = addDays('2027-12-01', offset)
        return pause(from, addDays(from, length))
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 75 }), (list, days) => {
        const due = clockDueOn('2027-12-20', days, list, '2029-01-01')
        expect(clockDay('2027-12-20', list, due)).toBe(days)
        expect(daysBetween('2027-12-20', due)).toBeGreaterThanOrEqual(days)
      }),
    )
  })
})

describe('the 75 days', () => {
  it('are not counted before the claim is complete', () => {
    expect(countdown(null, 75, [], '2026-05-01')).toBeNull()
    expect(daysSinceCompletion(null, [], '2026-05-01')).toBeNull()
  })

  it('stop when nothing is owed any more: paid, or closed without a payment', () => {
    const claim = { statusSince: '2026-06-10', paymentIssuedOn: '2026-06-02' }
    const shownOn = (status: ClaimStatus) => goalClockOn({ ...claim, status }, '2026-07-01')
    expect(shownOn('closedPaid')).toBe('2026-06-02')
    expect(shownOn('rebuildSubmitted')).toBe('2026-06-02')
    expect(shownOn('closedWithdrawn')).toBe('2026-06-10')
    for (const status of ['complete', 'paymentInProgress', 'inactive'] as const)
      expect(shownOn(status)).toBe('2026-07-01')
    expect(daysSinceCompletion('2026-05-01', [], shownOn('closedPaid'))).toBe(32)
  })

  it('count down without the paused days, below zero when they are over', () => {
    const pauses = [pause('2026-05-05', '2026-05-15')]
    expect(countdown('2026-05-01', 75, pauses, '2026-05-21')).toBe(65)
    expect(daysSinceCompletion('2026-05-01', pauses, '2026-05-21')).toBe(10)
    expect(countdown('2026-05-01', 75, [], '2026-07-20')).toBe(-5)
  })
})
