/*
 * Text files as spreadsheets of several countries and ages save them (docs/rules/law-firms.md "What a file may
 * look like").
 */

/**
 * Decodes a whole text file: UTF-8, UTF-16 with a mark or with the zeros of plain letters, else Windows-1252.
 * Null where it is none of these, or could be another.
 */
export function decodeText(file: Uint8Array): string | null {
  const wide = wideEncoding(file)
  const text = wide ? decodedAs(wide, file) : (decodedAs('utf-8', file) ?? westernText(file))
  return text === null || text.includes('\u0000') ? null : text
}

/** Finds UTF-16 by its mark, or by the zeros that plain letters leave in it; null: it is another encoding. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first = 0, second = 0] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = head.subarray(0, 1024)
  const zeros = [0, 1].map((from) => sample.filter((byte, at) => at % 2 === from && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 4
  if (odd > most && even < odd / 10) return 'utf-16le'
  return even > most && odd < even / 10 ? 'utf-16be' : null
}

/** Bytes without a character in Windows-1252, and control characters that no table has. */
const notWestern = /[\u0000-\u0008\u000B\u000E-\u001F\u0081\u008D\u008F\u0090\u009D]/

/** Signs that old Macintosh files have for é, á, ó, ñ and ú, inside a word. */
const macintosh = /\p{L}[Ž‡—–œ]\p{Ll}/u

/** Decodes Windows-1252; null where it can't be that, or rather is of an old Macintosh. */
export function westernText(file: Uint8Array): string | null {
  const text = decodedAs('windows-1252', file)
  if (text === null || notWestern.test(text)) return null
  return macintosh.test(text) && !/[À-ÿ]/.test(text) ? null : text
}

function decodedAs(encoding: string, file: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** Finds what parts a table's cells: the sign that its first ten lines have most of, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 10)
  const most = (sign: Delimiter) => Math.max(...lines.map((line) => line.split(sign).length))
  return delimiters.reduce((best, sign) => (most(sign) > most(best) ? sign : best))
}
