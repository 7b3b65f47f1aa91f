import { createHash, randomBytes } from 'node:crypto'

/** Makes the secret of a personal link: 256 random bits. Only the mail contains it; the server stores its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
