import { expect, test } from 'vitest'
import { formatDate, formatMoney, formatNumber } from './format.ts'

const zone = 'America/Los_Angeles'
/** Eight in the evening of May 19 in California, already May 20 in UTC. */
const evening = Date.UTC(2026, 4, 20, 3, 0)

test('a day of the calendar never shifts with the time zone', () => {
  expect(formatDate('2026-06-07', 'short', 'en', zone)).toBe('06/07/2026')
  expect(formatDate('2026-06-07', 'short', 'en', 'Pacific/Kiritimati')).toBe('06/07/2026')
})

test('an instant is shown in the time zone of the program, also as the text of the wire', () => {
  expect(formatDate(evening, 'medium', 'en', zone)).toBe('May 19, 2026')
  expect(formatDate(String(evening), 'medium', 'en', zone)).toBe('May 19, 2026')
})

test('deadlines carry their weekday', () => {
  expect(formatDate('2026-06-07', 'deadline', 'en', zone)).toBe('Sunday, June 7, 2026')
  expect(formatDate('2026-06-07', 'deadline', 'es', zone)).toBe('domingo, 7 de junio de 2026')
})

test('times read as they are said', () => {
  const morning = Date.UTC(2026, 4, 20, 16, 14)
  expect(formatDate(morning, 'time', 'en', zone)).toMatch(/^9:14\u00a0a\.m\.$/)
  expect(formatDate(morning, 'time', 'es', zone)).toMatch(/^9:14\u00a0a\.\u00a0m\.$/)
  expect(formatDate(morning, 'dateTime', 'en', zone)).toMatch(/^May 20, 2026, 9:14\u00a0a\.m\.$/)
})

test('what is no date is a blank date', () => {
  expect(formatDate('soon', 'short', 'en', zone)).toBe('___')
})

test('cents become dollars without a rounding error', () => {
  expect(formatMoney(46_640_000)).toBe('$466,400.00')
  expect(formatMoney(-1)).toBe('−$0.01')
})

test('counts and measures', () => {
  expect(formatNumber(1860)).toBe('1,860')
  expect(formatNumber(7.5, 2)).toBe('7.50')
})
