/** True if two words of a sheet are equal but for capitals, accents, stars of required columns and spaces. */
export function matchesWord(one: string, other: string): boolean {
  return plainWord(one) === plainWord(other)
}

/** Normalizes a heading or a choice for a comparison. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[*?¿:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
