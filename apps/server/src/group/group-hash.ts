import { hash } from 'node:crypto'
import type { GroupKey } from '@makewhole/domain/group/group-key.ts'

/** Returns the hash of type and key, the same wherever it is made (docs/rules/groups.md "Found again"). */
export function groupHash({ type, key }: GroupKey): string {
  const hex = hash('sha256', `${type}\n${key}`)
  const part = (from: number, to: number) => hex.slice(from, to)
  return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join('-')
}

const hexDigits = '0123456789abcdef'

/**
 * Returns prefixes of hashes, long enough that each has about `atOnce` of so many claims; one empty prefix for fewer.
 * Every hash has exactly one of them (docs/rules/groups.md "Found again").
 */
export function hashPrefixes(claims: number, atOnce: number): readonly string[] {
  let prefixes = ['']
  while (claims > prefixes.length * atOnce)
    prefixes = prefixes.flatMap((prefix) => Array.from(hexDigits, (digit) => `${prefix}${digit}`))
  return prefixes
}
