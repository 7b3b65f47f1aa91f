import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { remember, remembered } from '../storage/remembered.ts'

/** Returns the language chosen on this device, else the browser's first language that the portal has, else English. */
export function preferredLocale(): Locale {
  const preferred = [remembered('locale'), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  for (const tag of preferred) {
    const supported = locales.find((locale) => locale === tag)
    if (supported) return supported
  }
  return 'en'
}

/** Returns the portal's present language. */
export function spokenLocale(): Locale {
  return locales.find((locale) => locale === document.documentElement.lang) ?? 'en'
}

export function rememberLocale(locale: Locale): void {
  remember('locale', locale)
}
