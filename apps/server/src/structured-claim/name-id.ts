import { hash } from 'node:crypto'

/**
 * The id of what a claim has one of and no row is kept for: the same for the same name of the same claim, a name-based UUID (RFC
 * 9562 version 5, the claim's id being the namespace).
 */
export function nameId(claimId: string, name: string): string {
  const bytes = Buffer.concat([Buffer.from(claimId.replaceAll('-', ''), 'hex'), Buffer.from(name)])
  const hex = hash('sha1', bytes)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
