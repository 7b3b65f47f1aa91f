import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** Returns the supported language that `Accept-Language` prefers; English without one. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  let bestLocale: Locale = 'en'
  let bestQuality = 0
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = locales.find((each) => tag === each || tag.startsWith(`${each}-`))
    const quality = qualityOf(parameters)
    if (locale && quality > bestQuality) [bestLocale, bestQuality] = [locale, quality]
  }
  return bestLocale
}

function qualityOf(parameters: readonly string[]): number {
  const quality = parameters
    .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
    .find((each) => each !== undefined)
  return quality === undefined ? 1 : Number(quality)
}
