/**
 * Whether a typed name is another one than the agreement's: accents, capitals, dots and spaces don't count. A different
 * name is asked about and stored as typed; it never keeps anybody from signing.
 */
export function isDifferentName(typed: string, expected: string): boolean {
  return plain(typed) !== plain(expected)
}

/** Whether a typed name holds a letter of some script: spaces, dots and digits alone are nobody's name. */
export function containsLetter(typed: string): boolean {
  return /\p{Letter}/u.test(typed)
}

/** Letters that are one letter with a stroke, or without its dot, and not one with an accent: Søren is Soren. */
const withoutStroke: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
    .replace(/[øłđı]/g, (letter) => withoutStroke[letter] ?? letter)
}
