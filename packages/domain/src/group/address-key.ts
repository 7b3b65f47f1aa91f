import { streetWord, unitWords } from './address-words.ts'

/** A property's address, as answered or as read out of a confirmed line. */
export interface PropertyAddress {
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** An address in its normal form. */
export interface NormalAddress {
  /** The first five digits. */
  readonly zip: string
  readonly number: string
  readonly street: string
  /** Empty: the whole house. */
  readonly unit: string
}

/**
 * Normalizes an address: capitals, directions, street types, unit words, ordinals and ZIP+4
 * (docs/rules/groups.md "The same address"). Null without a house: no number, no street, or no ZIP code.
 */
export function normalAddress({ address1, address2, zip }: PropertyAddress): NormalAddress | null {
  const zip5 = /^\s*(\d{5})/.exec(zip ?? '')?.[1]
  const { street: words, unit } = withoutUnit(wordsIn(address1 ?? ''))
  const [first = '', ...rest] = words
  const number = /^0*(\d+[A-Z]?)$/.exec(first)?.[1]
  if (zip5 === undefined || number === undefined || rest.length === 0) return null
  const street = rest
    .map(streetWord)
    .join(' ')
    .replaceAll(/\b(?:STATE|CA|US) (HWY|RTE)\b/g, 'HWY')
  const second = withoutUnit(wordsIn(address2 ?? ''))
  // A unit's word without a name identifies nothing: "#" is the same home as a blank.
  const streetWords = second.street.filter((word) => !unitWords.has(word))
  return { zip: zip5, number, street, unit: [...unit, ...streetWords, ...second.unit].join(' ') }
}

/** Writes the same as one text: ZIP code, number, street and unit, in this order. */
export function addressKey(address: PropertyAddress): string | null {
  const normal = normalAddress(address)
  return normal && [normal.zip, normal.number, normal.street, normal.unit].join('|')
}

/** Reads an address from its key. */
export function addressOfKey(key: string): NormalAddress {
  const [zip = '', number = '', street = '', unit = ''] = key.split('|')
  return { zip, number, street, unit }
}

/**
 * Parses a confirmed address line; parts missing in it come from the answers (docs/rules/review.md "Values to
 * confirm").
 */
export function addressInLine(line: string, answered: PropertyAddress): PropertyAddress {
  const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(line)?.[1] ?? answered.zip
  const city = wordsIn(answered.city ?? '').join(' ')
  const parts = line
    .replace(/\b(?:CA|California)?\s*(?:\d{5}(?:-\d{4})?)?\s*$/i, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && wordsIn(part).join(' ') !== city)
  const [first = '', ...others] = parts
  const units = others.filter(
    (part) => withoutUnit(wordsIn(part)).unit.length > 0 || isSameUnit(part, answered),
  )
  return { address1: withoutCity(first, city), address2: units.join(' ') || null, city: answered.city, zip }
}

function isSameUnit(part: string, { address2 }: PropertyAddress): boolean {
  return address2 !== null && wordsIn(part).join(' ') === wordsIn(address2).join(' ')
}

/** Removes the city after the street in a line without commas. */
function withoutCity(street: string, city: string): string {
  const words = wordsIn(street).join(' ')
  return city !== '' && words.endsWith(` ${city}`) ? words.slice(0, -city.length - 1) : street
}

/** Splits text into words in capitals without accents and punctuation; `#` is a word. */
function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toUpperCase()
    .replaceAll('#', ' # ')
    .replaceAll(/[^A-Z0-9#/]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
}

/** True if a unit's name has a digit or is one letter, so that "Space Park Way" stays a street. */
const isUnitName = (word: string | undefined) =>
  word !== undefined && /^(?:[A-Z]|[A-Z]?\d+[A-Z]?)$/.test(word)

function withoutUnit(words: readonly string[]) {
  const street: string[] = []
  const unit: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    let next = at
    while (unitWords.has(words[next] ?? '')) next += 1
    if (next > at && isUnitName(words[next])) {
      unit.push(String(words[next]))
      at = next
    } else street.push(word)
  }
  return { street, unit }
}
