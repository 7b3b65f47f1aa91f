import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { createIntl, createIntlCache, RawIntlProvider, useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { formatDate, formatMoney, formatNumber } from './format.ts'
import type { DateInput, DateStyle } from './format.ts'
import { rememberLocale } from './locale.ts'
import type { Translate } from './text-id.ts'
import type { LoadMessages, Messages } from './messages.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Everything a component needs to speak: texts by id, the program's own texts, dates, money. */
export interface Texts {
  readonly locale: Locale
  readonly t: Translate
  /** The text of an id that is made from data, or null where it has none. */
  readonly find: (id: string, values?: TextValues) => string | null
  /** Returns a text from data (program, form) in the chosen language. */
  readonly tr: (text: LocalizedText) => string
  readonly formatDate: (value: DateInput | null | undefined, style?: DateStyle) => string
  /** Names as a sentence has them: "Harlan, June and Ada". */
  readonly formatList: (items: readonly string[]) => string
  /** Formats integer cents; `__` without an amount. */
  readonly formatMoney: (cents: number | null | undefined) => string
  readonly formatNumber: (value: number, decimals?: number) => string
  /** Loads the other language, remembers it, changes `<html lang>`. */
  readonly setLocale: (locale: Locale) => Promise<void>
  readonly loadMessages: LoadMessages
}

export const TextsContext = createContext<Texts | null>(null)
const cache = createIntlCache()

/** The texts for a test or a page without a language switch. */
export interface TextsProviderProps {
  readonly locale: Locale
  readonly messages: Messages
  /** The source of the other language; without it the page has one language. */
  readonly loadMessages?: LoadMessages
  readonly timeZone?: string
  /** Called after each change of language, so that notices change too. */
  readonly onLocaleChange?: (locale: Locale) => void
  readonly children: ReactNode
}

export function TextsProvider({
  locale,
  messages,
  loadMessages = () => Promise.resolve(messages),
  timeZone = 'America/Los_Angeles',
  onLocaleChange,
  children,
}: TextsProviderProps) {
  const [language, setLanguage] = useState({ locale, messages })
  // In the same commit as the text: a screen reader must not read Spanish as if it were English.
  useLayoutEffect(() => {
    document.documentElement.lang = language.locale
  }, [language.locale])

  const intl = useMemo(
    () =>
      createIntl(
        {
          locale: localeOfNumbers[language.locale],
          messages: language.messages,
          timeZone,
          onError: reportMissingText,
        },
        cache,
      ),
    [language, timeZone],
  )
  const texts = useMemo<Texts>(
    () => ({
      ...createTexts(intl, language.locale, timeZone),
      loadMessages,
      setLocale: async (next) => {
        setLanguage({ locale: next, messages: await loadMessages(next) })
        rememberLocale(next)
        onLocaleChange?.(next)
      },
    }),
    [intl, language, timeZone, loadMessages, onLocaleChange],
  )
  return (
    <RawIntlProvider value={intl}>
      <TextsContext value={texts}>{children}</TextsContext>
    </RawIntlProvider>
  )
}

export interface TextsOfProps {
  readonly locale: Locale
  readonly messages: Messages
  /** The source of the other language; by default the page's. */
  readonly loadMessages?: LoadMessages
  readonly children: ReactNode
}

/** A part of a page in another reader's language, whatever the page's is. */
export function TextsOf({ locale, messages, loadMessages: load, children }: TextsOfProps) {
  const { setLocale, loadMessages: loadOfPage } = useTexts()
  const loadMessages = load ?? loadOfPage
  const { timeZone = 'UTC' } = useIntl()
  const intl = useMemo(
    () =>
      createIntl({ locale: localeOfNumbers[locale], messages, timeZone, onError: reportMissingText }, cache),
    [locale, messages, timeZone],
  )
  const texts = useMemo<Texts>(
    () => ({ ...createTexts(intl, locale, timeZone), setLocale, loadMessages }),
    [intl, locale, timeZone, setLocale, loadMessages],
  )
  return (
    <RawIntlProvider value={intl}>
      <TextsContext value={texts}>{children}</TextsContext>
    </RawIntlProvider>
  )
}

/** Returns the texts of the chosen language: `const { t, formatDate } = useTexts()`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

/** Numbers are written in both languages as in the US: 28.2, 1,860. */
const localeOfNumbers = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>

/** Returns the texts of a language outside its provider. */
export function textsOf(locale: Locale, messages: Messages): Pick<Texts, 'locale' | 't'> {
  const intl = createIntl({ locale: localeOfNumbers[locale], messages: { ...messages } }, cache)
  return createTexts(intl, locale, 'UTC')
}

function createTexts(
  intl: IntlShape,
  locale: Locale,
  timeZone: string,
): Omit<Texts, 'setLocale' | 'loadMessages'> {
  const t = (id: string, values?: TextValues) =>
    withOneStop(intl.formatMessage({ id }, values && grouped(values, intl.messages[id])))
  return {
    locale,
    t,
    find: (id, values) => (id in intl.messages ? t(id, values) : null),
    tr: (text) => text[locale],
    formatDate: (value, style = 'medium') =>
      value === null || value === undefined || value === ''
        ? '___'
        : formatDate(value, style, locale, timeZone),
    formatList: (items) => intl.formatList(items),
    formatMoney: (cents) => (cents === null || cents === undefined ? '__' : formatMoney(cents)),
    formatNumber,
  }
}

/** Writes the large numbers of a text as people read them: "3,001 of 3,001". A plural form's own number is left to it. */
function grouped(values: TextValues, text: unknown): TextValues {
  const isGrouped = (name: string, value: string | number) =>
    typeof value === 'number' && Math.abs(value) >= 1000 && !String(text).includes(`{${name},`)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isGrouped(name, value) ? formatNumber(Number(value)) : value,
    ]),
  )
}

/** Removes the second full stop after a time at the end of a sentence: "until 11:43 p.m.", never "p.m..". */
function withOneStop(text: string): string {
  return text.replace(/(\b[ap]\.\s?m\.)\.(?!\.)/g, '$1')
}

function reportMissingText(problem: Error): void {
  if (import.meta.env.DEV) reportError(problem)
}
