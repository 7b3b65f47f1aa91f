import { languageTags } from './text.ts'
import type { Locale } from './text.ts'

/**
 * A calendar day, `YYYY-MM-DD`, without a time zone. Days of the program end at midnight in its zone
 * (docs/rules/program.md "Days of the program").
 */
export type LocalDate = string

const dayInMilliseconds = 86_400_000

/** One formatter for each zone: making one costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day in `timeZone` (an IANA name) at the instant `at` (epoch milliseconds). */
export function localDateAt(at: number, timeZone: string): LocalDate {
  return formatterOf(timeZone).format(at)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formatters.set(timeZone, formatter)
  return formatter
}

/** True for a real day between the years 1900 and 2200, written `YYYY-MM-DD`; February 30 is none. */
export function isLocalDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Returns the day `days` after (or, negative, before) `date`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10)
}

/** Returns the same date `years` later (0 or more); for February 29 the 28th where that year has none. */
export function addYears(date: LocalDate, years: number): LocalDate {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isLocalDate(later) ? later : addDays(later.replace('-02-29', '-03-01'), -1)
}

/** Counts calendar days from `from` to `to`; negative when `to` is earlier. Daylight saving does not change it. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMilliseconds)
}

/** Writes `May 8, 2026`, `8 de mayo de 2026`. */
export function dayInWords(day: LocalDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
