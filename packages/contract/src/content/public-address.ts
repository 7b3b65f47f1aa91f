import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The public pages in English, as in docs/rules/public-pages.md "Addresses", and those that we added. */
export const publicPaths = ['/', '/faq', '/tutorials', '/estimate', '/privacy-choices'] as const

/** The claims of somebody who has no account yet: the sign-in begins with creating one. */
export const createAccountAddress = '/claims?create-account'

/**
 * Builds the address of a public page in a language: English as specified, Spanish below `/es`
 * (docs/rules/public-pages.md "Languages of the public pages").
 */
export function publicAddress(address: string, locale: Locale): string {
  return locale === 'en' ? address : `/${locale}${address.replace(/^\/(?=$|[?#])/, '')}`
}

/** Resolves a link of managed content for a reader: to that language's page, or as written. */
export function contentLink(url: string, locale: Locale): string {
  const [path] = url.split(/[?#]/)
  const isPublic = publicPaths.some((each) => each === path) || /^\/tutorials\/[a-z0-9-]+$/.test(path ?? '')
  return isPublic ? publicAddress(url, locale) : url
}
