import type { Locale } from '@makewhole/domain/shared/text.ts'
import { texts } from '@makewhole/identity-provider/texts.ts'
import { everyMessage } from '@makewhole/web/i18n/every-message.ts'

/** A text of the screens in the person's language, as the screens themselves take it. */
export function wordsFor(locale: Locale) {
  const portal = (key: string, values: Record<string, string> = {}) => {
    const text = everyMessage[locale][key]
    if (text === undefined) throw new Error(`No text is called ${key}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return { portal, identity: texts[locale] }
}
