import type { Locale } from '@makewhole/domain/shared/text.ts'

/**
 * The texts of one language: `i18n/{locale}/{feature}.json` is a flat object whose keys are whole ids that begin with the
 * feature's name (`"claims.start": "Start Claim"`). All features of a language travel together, the other language not at all.
 */
export type Messages = Readonly<Record<string, string>>

const loaders: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  en: () => import('./messages-en.ts'),
  es: () => import('./messages-es.ts'),
}

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages
}
