import { addressOfKey } from './address-key.ts'

/** The key by which a claim nearly matches another one (docs/rules/groups.md "Near matches"). */
export type NearMatch = 'apn' | 'address'

/**
 * Lists every parcel number that is one digit away, or has two neighbouring digits swapped
 * (docs/rules/groups.md "Near matches").
 */
export function nearApnKeys(key: string): readonly string[] {
  const found = new Set<string>()
  for (let at = 0; at < key.length; at += 1) {
    for (const digit of '0123456789') found.add(key.slice(0, at) + digit + key.slice(at + 1))
    if (at + 1 < key.length) found.add(swapAdjacent(key, at))
  }
  found.delete(key)
  return [...found]
}

/** Returns the common prefix of address keys that may nearly match: the ZIP code and the house number. */
export function nearAddressPrefix(key: string): string {
  const { zip, number } = addressOfKey(key)
  return `${zip}|${number}|`
}

/**
 * True if two addresses are the same house except for one letter of the street (docs/rules/groups.md "Near
 * matches").
 */
export function isNearAddress(key: string, other: string): boolean {
  const [one, two] = [addressOfKey(key), addressOfKey(other)]
  const isSameHouse = one.zip === two.zip && one.number === two.number && one.unit === two.unit
  return isSameHouse && isOneEditApart(one.street, two.street)
}

/** True if one letter or space was added, removed or replaced, or two neighbouring ones swapped; never a digit. */
function isOneEditApart(one: string, two: string): boolean {
  if (one === two || Math.abs(one.length - two.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === two[start]) start += 1
  let end = 0
  const maxLength = Math.min(one.length, two.length) - start
  while (end < maxLength && one.at(-1 - end) === two.at(-1 - end)) end += 1
  const [rest, others] = [one.slice(start, one.length - end), two.slice(start, two.length - end)]
  if (/\d/.test(rest + others)) return false
  const isTransposed = rest.length === 2 && others.length === 2 && swapAdjacent(rest, 0) === others
  return isTransposed || (rest.length <= 1 && others.length <= 1)
}

function swapAdjacent(text: string, at: number): string {
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}
