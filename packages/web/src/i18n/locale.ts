import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

const key = 'makewhole.locale'

/** The language chosen on this device, else the browser's first language that the portal speaks, else English. */
export function preferredLocale(): Locale {
  const wanted = [remembered(), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return locales.find((locale) => locale === wanted.find((tag) => locales.some((known) => known === tag))) ?? 'en'
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
  } catch (cause) {
    // A browser that forbids storage still speaks the chosen language until the tab closes.
    if (!(cause instanceof DOMException)) throw cause
  }
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (cause) {
    if (cause instanceof DOMException) return undefined
    throw cause
  }
}
