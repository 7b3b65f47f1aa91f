import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The public pages in English, as docs/rules/public-pages.md "Addresses" gives them, and those that we added. */
export const publicPaths = ['/', '/faq', '/tutorials', '/estimate', '/privacy-choices'] as const

/**
 * Where an address of the public pages lies in a language: English as specified, Spanish below `/es`
 * (docs/rules/public-pages.md "Languages of the public pages").
 */
export function publicAddress(address: string, locale: Locale): string {
  return locale === 'en' ? address : `/${locale}${address.replace(/^\/(?=$|[?#])/, '')}`
}

/** Where a link of managed content leads whoever reads it in a language: to that language's page, or as it was written. */
export function contentLink(url: string, locale: Locale): string {
  const [path] = url.split(/[?#]/)
  const isPublic = publicPaths.some((each) => each === path) || /^\/tutorials\/[a-z0-9-]+$/.test(path ?? '')
  return isPublic ? publicAddress(url, locale) : url
}
