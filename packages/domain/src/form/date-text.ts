import { isLocalDate } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Locale } from '../shared/text.ts'

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Writes a day in words: `June 7, 2026`, `7 de junio de 2026`. Any other text stays. */
export function dateText(day: LocalDate, locale: Locale): string {
  return isLocalDate(day) ? formats[locale].format(Date.parse(`${day}T00:00:00Z`)) : day
}
