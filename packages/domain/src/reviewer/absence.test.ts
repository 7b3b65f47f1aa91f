import { expect, it } from 'vitest'
import { isAbsent, invalidDay } from './absence.ts'

const today = '2026-11-10'

it('somebody is away from the first day to the last one, both included', () => {
  const away = { from: '2026-11-10', until: '2026-11-12' }
  const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
  expect(days.map((day) => isAbsent(away, day))).toEqual([false, true, true, false])
  expect(isAbsent(null, today)).toBe(false)
})

it.each([
  ['2026-11-10', '2026-11-10', null],
  // Recorded while they are already away.
  ['2026-11-02', '2026-11-12', null],
  ['2026-11-12', '2026-11-11', 'until'],
  ['2026-11-02', '2026-11-09', 'until'],
  ['2026-11-10', '2027-11-11', null],
  ['2026-11-10', '2027-11-12', 'until'],
  ['2027-11-11', '2027-11-12', null],
  ['2027-11-12', '2027-11-13', 'from'],
] as const)('from %s until %s: %s can’t be', (from, until, wrong) => {
  expect(invalidDay({ from, until }, today)).toBe(wrong)
})
