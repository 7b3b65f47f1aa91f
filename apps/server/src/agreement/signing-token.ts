import { createHash, randomBytes } from 'node:crypto'

/** What stands in a personal link: 256 random bits. It is in the mail and nowhere else; we keep its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
