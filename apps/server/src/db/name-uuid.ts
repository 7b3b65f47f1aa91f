import { hash } from 'node:crypto'

/** Makes a UUID of a name (RFC 9562, version 8, SHA-256): the same name always has the same one. */
export function nameUuid(name: string): string {
  const hex = hash('sha256', name)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
