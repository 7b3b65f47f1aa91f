import { hash } from 'node:crypto'

/**
 * Makes the id of a single item without a row: the same for the same name and claim, a name-based UUID (RFC 9562
 * version 5, the claim's id is the namespace).
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
