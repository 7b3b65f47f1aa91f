import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { texts } from '@makewhole/identity-provider/texts.ts'

const folder = join(import.meta.dirname, '../../packages/web/src/i18n')

function messagesOf(locale: Locale): Record<string, string> {
  const files = readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'))
  const all = files.map(
    (name) => JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Record<string, string>,
  )
  return Object.assign({}, ...all) as Record<string, string>
}

const messages = { en: messagesOf('en'), es: messagesOf('es') }

/** A text of the screens in the person's language, as the screens themselves take it. */
export function wordsFor(locale: Locale) {
  const portal = (key: string, values: Record<string, string> = {}) => {
    const text = messages[locale][key]
    if (text === undefined) throw new Error(`No text is called ${key}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return { portal, identity: texts[locale] }
}
