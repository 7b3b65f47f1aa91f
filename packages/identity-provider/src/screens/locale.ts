import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/**
 * Chooses the language of a page: the person's choice, the portal's request, the browser's preference,
 * English.
 */
export function localeOf(chosen: unknown, asked: unknown, acceptLanguage: unknown): Locale {
  const wishes = [...listOf(chosen, /\s+/), ...listOf(asked, /\s+/), ...listOf(acceptLanguage, /,/)]
  const languages = wishes.map((wish) => wish.trim().slice(0, 2).toLowerCase())
  return (
    languages
      .map((language) => locales.find((locale) => locale === language))
      .find((locale) => locale !== undefined) ?? 'en'
  )
}

function listOf(wishes: unknown, separator: RegExp): readonly string[] {
  return typeof wishes === 'string' ? wishes.split(separator) : []
}
