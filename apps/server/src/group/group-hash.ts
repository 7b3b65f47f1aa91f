import { hash } from 'node:crypto'
import type { GroupKey } from '@makewhole/domain/group/group-key.ts'

/** The same for the same type and key, whoever finds the group and however often (docs/rules/groups.md "Found again"). */
export function groupHash({ type, key }: GroupKey): string {
  const hex = hash('sha256', `${type}\n${key}`)
  const part = (from: number, to: number) => hex.slice(from, to)
  return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join('-')
}
