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
 * A claim's number as people read it out over the phone: the fire's prefix, the running number, a check digit
 * (`LH-10482-7`).
 */
export function formatClaimNumber(prefix: string, sequence: number): string {
  return `${prefix}-${sequence}-${checkDigitOf(String(sequence))}`
}

/**
 * The claim number that somebody typed, in its one form, or null when it is none: lower case, spaces and missing or
 * other dashes are forgiven; a wrong digit or two swapped ones are not.
 */
export function parseClaimNumber(typed: string): string | null {
  const parts = /^([A-Z]{1,4})(\d{4,15})(\d)$/.exec(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
  const [, prefix, sequence, check] = parts ?? []
  if (!prefix || !sequence || !check) return null
  return checkDigitOf(sequence) === Number(check) ? `${prefix}-${sequence}-${check}` : null
}

/** What somebody typed to search by: claim numbers, and the rest. */
export interface TypedSearch {
  /** Of each number that was typed, whole or begun: the beginnings that it may mean. */
  readonly numbers: readonly (readonly string[])[]
  /** What else was typed. */
  readonly words: string
}

/**
 * The claim numbers of these prefixes within typed words (docs/rules/review.md "The claims grid"), whole or begun, in
 * their one form. They are no words of a search: their letters alone would be words of every claim.
 */
export function claimNumbersIn(typed: string, prefixes: readonly string[]): TypedSearch {
  const number = new RegExp(`\\b(${prefixes.join('|')})[\\s-]*(\\d+(?:-\\d*)?)(?![\\w-])`, 'gi')
  const numbers = [...typed.matchAll(number)].map(([, prefix = '', digits = '']) =>
    prefixesOf(`${prefix.toUpperCase()}-${digits}`),
  )
  return { numbers, words: typed.replace(number, ' ').trim() }
}

/** Who leaves dashes out may have typed the check digit at the end, or not. */
function prefixesOf(number: string): readonly string[] {
  return [...new Set([number, number.replace(/(?<=\d)\d$/, '-$&')])]
}
