import { isLocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/**
 * short: 05/19/2026 in both languages (dates display in US English, docs/rules/screens.md "Dates, numbers and
 * empty values") · medium: May 19, 2026 · day: May 19 · deadline: Sunday, June 7, 2026, because a deadline has its
 * weekday (docs/rules/screens.md "Voice") · dateTime: May 19, 2026, 9:14 a.m. · time: 9:14 a.m.
 */
export type DateStyle = 'short' | 'medium' | 'day' | 'deadline' | 'dateTime' | 'time'

/** A calendar day, an instant in epoch milliseconds (number or the wire's text), or a `Date`. */
export type DateInput = string | number | Date

const dateParts: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { year: 'numeric', month: 'long', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  deadline: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  dateTime: { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}

/** Formats a day or an instant; an instant is shown in the program's time zone, a day never shifts. */
export function formatDate(value: DateInput, style: DateStyle, locale: Locale, timeZone: string): string {
  const isDay = typeof value === 'string' && isLocalDate(value)
  const instant = isDay
    ? Date.parse(`${value}T00:00:00Z`)
    : value instanceof Date
      ? value.getTime()
      : Number(value)
  if (Number.isNaN(instant)) return '___'
  const language = style === 'short' || locale === 'en' ? 'en-US' : 'es-US'
  const options = { ...dateParts[style], timeZone: isDay ? 'UTC' : timeZone }
  return withDayPeriod(
    new Intl.DateTimeFormat(language, options).format(instant).replace(' at ', ', '),
    locale,
  )
}

/**
 * Formats integer cents as money, the same in both languages: `$466,400.00`; a deduction has a real minus,
 * `−$600,000.00`.
 */
export function formatMoney(cents: number): string {
  const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  return text.replace('-', '−')
}

/** Formats a count or measure as in the US: `1,860`, `7.50` with `decimals` 2. */
export function formatNumber(value: number, decimals = 0): string {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 2),
  }).format(value)
}

/**
 * Formats the halves of the day, which browsers write differently, as "a.m." and, in Spanish, "a. m.", unbroken
 * from their hour (docs/rules/screens.md "Spanish").
 */
function withDayPeriod(text: string, locale: Locale): string {
  return text.replace(
    /\s([ap])\.?\s?m\b\.?/i,
    (_, period: string) => `\u00a0${period.toLowerCase()}.${locale === 'es' ? '\u00a0' : ''}m.`,
  )
}
