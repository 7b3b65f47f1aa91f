import type { Texts, TextValues } from './texts.tsx'

/**
 * The texts of a reader who is not the household: one of the same id below the prefix takes the place of the household's, and may
 * say further values.
 */
export function ownWords(texts: Texts, prefix: string, further: TextValues = {}): Texts {
  const find = (id: string, values?: TextValues) =>
    texts.find(`${prefix}.${id}`, { ...values, ...further }) ?? texts.find(id, values)
  return { ...texts, find, t: (id: string, values?: TextValues) => find(id, values) ?? id }
}
