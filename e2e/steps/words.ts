import type { Locale } from '@makewhole/domain/shared/text.ts'
import { texts } from '@makewhole/identity-provider/screens/texts.ts'
import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import { createIntl } from 'react-intl'

/** Returns a text in the person's language, as the screens show it: for a firm about this `client`. */
export function wordsFor(locale: Locale, client: string | null = null) {
  const intl = createIntl({ locale, messages: everyMessage[locale] })
  const portal = (key: string, given: Record<string, string> = {}) => {
    const values: Record<string, string> = { client: client ?? '', ...given }
    const own = client === null ? undefined : everyMessage[locale][`firm.${key}`]
    const text = own ?? everyMessage[locale][key]
    if (text === undefined) throw new Error(`No text is called ${key}`)
    if (text.includes(', plural,'))
      return intl.formatMessage({ id: own ? `firm.${key}` : key }, numericValues(values))
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return { portal, identity: texts[locale] }
}

/** Returns figures as numbers, which plurals need. */
function numericValues(values: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  )
}
