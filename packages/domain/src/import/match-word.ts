/**
 * True if two words of a sheet are equal but for capitals, accents, stars of required columns, spaces, kinds of
 * dashes and apostrophes.
 */
export function matchesWord(one: string, other: string): boolean {
  return plainWord(one) === plainWord(other)
}

/** Normalizes a heading or a choice for a comparison. */
export function plainWord(text: string): string {
  return withHyphens(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[*?¿:'’‘`´]/g, '')
    .replace(/\s*([-/&])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Writes every kind of dash as the one of a keyboard: word processors and spreadsheets change it. */
export function withHyphens(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
}
