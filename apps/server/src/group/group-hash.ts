import { createHash } from 'node:crypto'
import type { GroupKey } from '@makewhole/domain/group/group-key.ts'

/** The same for the same type and key, whoever finds the group and however often (docs/rules/groups.md "Found again"). */
export function groupHash({ type, key }: GroupKey): string {
  const hex = createHash('sha256').update(`${type}\n${key}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
