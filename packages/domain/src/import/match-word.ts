/** Whether two words of a sheet mean the same: capitals, accents, stars of required columns and spaces make no difference. */
export function matchesWord(one: string, other: string): boolean {
  return plainWord(one) === plainWord(other)
}

/** A heading or a choice as it is compared. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[*?¿:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
