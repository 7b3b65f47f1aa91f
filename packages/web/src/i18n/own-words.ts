import type { Texts, TextValues } from './texts.tsx'

/**
 * Returns the texts for a reader other than the household. A text of the same id below the prefix replaces the
 * household's, and may use further values.
 */
export function ownWords(texts: Texts, prefix: string, further: TextValues = {}): Texts {
  const find = (id: string, values?: TextValues) =>
    texts.find(`${prefix}.${id}`, { ...values, ...further }) ?? texts.find(id, values)
  return { ...texts, find, t: (id: string, values?: TextValues) => find(id, values) ?? id }
}
