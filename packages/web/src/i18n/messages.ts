import type { Locale } from '@makewhole/domain/shared/text.ts'

/**
 * The texts of one language. `i18n/{locale}/{part}/{feature}.ts` is a flat object, its keys begin with the
 * feature's name (`'claims.start': 'Start Claim'`). `{locale}/{part}.ts` combines a portal's texts.
 */
export type Messages = Readonly<Record<string, string>>

/** Loads a portal's texts in one language: they load together, the other language and other portals' not at all. */
export type LoadMessages = (locale: Locale) => Promise<Messages>

type Bundles = Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>

export function messagesOf(bundles: Bundles): LoadMessages {
  return async (locale) => (await bundles[locale]()).messages
}
