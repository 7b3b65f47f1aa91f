/**
 * Compares names without accents, capitals, dots and spaces. A different name needs a confirmation and is
 * stored as typed; it never prevents signing.
 */
export function isDifferentName(typed: string, expected: string): boolean {
  return plain(typed) !== plain(expected)
}

/** True if a typed name contains a letter of any script: spaces, dots and digits alone are no name. */
export function containsLetter(typed: string): boolean {
  return /\p{Letter}/u.test(typed)
}

/** Letters with a stroke or without a dot, which no decomposition of accents covers: Søren equals Soren. */
const withoutStroke: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
    .replace(/[øłđı]/g, (letter) => withoutStroke[letter] ?? letter)
}
