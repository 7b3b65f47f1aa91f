import { fillText } from '../shared/merge-text.ts'
import { moneyText } from '../shared/money.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { languageTags } from '../shared/text.ts'
import type { Locale } from '../shared/text.ts'
import { firmLetterTitle, firmLetterWords } from './firm-letter-words.ts'
import { letterHeadings, letterTitle, letterWords } from './letter-words.ts'
import type { Letter, LetterValue, Sentence } from './letter.ts'

/** A letter as people read it, in one language. */
export interface LetterText {
  /** With the day of the letter. */
  readonly title: string
  readonly parts: readonly { readonly heading: string; readonly sentences: readonly string[] }[]
}

/**
 * Writes a letter out. `today` is its date; a day of another year shows the year. `client` is the client's
 * name for a law firm (docs/rules/law-firms.md "What a firm sees"); null for the household.
 */
export function letterText(
  letter: Letter,
  today: LocalDate,
  locale: Locale,
  client: string | null = null,
): LetterText {
  const title = client === null ? letterTitle[locale] : firmLetterTitle[locale]
  const day = dayOf({ day: today, isDeadline: true }, today, locale)
  const heads = Object.entries(letterHeadings) as [keyof Letter, (typeof letterHeadings)[keyof Letter]][]
  return {
    title: fillText(title, { day, client: client ?? '' }),
    parts: heads.map(([part, heading]) => ({
      heading: heading[locale],
      sentences: letter[part].map((sentence) => sentenceText(sentence, today, locale, client)),
    })),
  }
}

/** Writes one sentence in one language, for a law firm about its `client`. */
export function sentenceText(
  { word, values = {} }: Sentence,
  today: LocalDate,
  locale: Locale,
  client: string | null = null,
): string {
  const written = Object.entries(values).map(
    ([name, value]) => [name, valueText(value, today, locale)] as const,
  )
  const words = (client === null ? undefined : firmLetterWords[word]) ?? letterWords[word]
  const text = fillText(words[locale], { ...Object.fromEntries(written), client: client ?? '' })
  return withOneStop(text)
}

function valueText(value: LetterValue, today: LocalDate, locale: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if ('cents' in value) return moneyText(value.cents)
  if ('day' in value) return dayOf(value, today, locale)
  if ('list' in value) {
    const names = value.list.map((each) => (typeof each === 'string' ? each : each[locale]))
    return new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format(names)
  }
  return value[locale]
}

interface Day {
  readonly day: LocalDate
  readonly isDeadline?: boolean
}

/** Writes `May 8`, `8 de mayo`; a deadline has its weekday (docs/rules/screens.md "Voice"). */
function dayOf({ day, isDeadline = false }: Day, today: LocalDate, locale: Locale): string {
  const text = new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isDeadline && { weekday: 'long' }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(`${day}T00:00:00Z`))
  return locale === 'es' ? text.replace(',', '') : text
}

/** Hours end in "p.m.", which is the sentence's full stop, too. */
function withOneStop(text: string): string {
  return text.replace(/\.\.$/, '.')
}
