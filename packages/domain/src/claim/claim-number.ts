/** The quasigroup of H. M. Damm (2004): it finds every wrong digit and every swap of two neighbours. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

function checkDigitOf(digits: string): number {
  let interim = 0
  for (const digit of digits) interim = Number(damm[interim]?.[Number(digit)])
  return interim
}

/**
 * Formats a claim's number for reading out over the phone: the fire's prefix, the running number, a check
 * digit (`LH-10482-7`).
 */
export function formatClaimNumber(prefix: string, sequence: number): string {
  return `${prefix}-${sequence}-${checkDigitOf(String(sequence))}`
}

/**
 * Parses a typed claim number into its one form, or null. Lower case, spaces and missing or other dashes are
 * accepted. A wrong digit or two swapped ones are not.
 */
export function parseClaimNumber(typed: string): string | null {
  const parts = /^([A-Z]{1,4})(\d{4,15})(\d)$/.exec(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
  const [, prefix, sequence, check] = parts ?? []
  if (!prefix || !sequence || !check) return null
  return checkDigitOf(sequence) === Number(check) ? `${prefix}-${sequence}-${check}` : null
}

/** A typed search: claim numbers, and the other words. */
export interface TypedSearch {
  /** Possible beginnings of each typed number, whole or partial. */
  readonly numbers: readonly (readonly string[])[]
  /** The other typed words. */
  readonly words: string
}

/**
 * Finds claim numbers of these prefixes in typed words, whole or partial, in their one form
 * (docs/rules/review.md "The claims grid"). They are excluded from the words: their letters would match every
 * claim.
 */
export function claimNumbersIn(typed: string, prefixes: readonly string[]): TypedSearch {
  const number = new RegExp(`\\b(${prefixes.join('|')})[\\s-]*(\\d+(?:-\\d*)?)(?![\\w-])`, 'gi')
  const numbers = [...typed.matchAll(number)].map(([, prefix = '', digits = '']) =>
    prefixesOf(`${prefix.toUpperCase()}-${digits}`),
  )
  return { numbers, words: typed.replace(number, ' ').trim() }
}

/** Lists possible beginnings: without dashes, the last digit may be the check digit, or not. */
function prefixesOf(number: string): readonly string[] {
  return [...new Set([number, number.replace(/(?<=\d)\d$/, '-$&')])]
}
