import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes the token which proves that our page made a form for this visit or session. */
export function formTokenFor(key: string, whose: string): string {
  return createHmac('sha256', key).update(whose).digest('base64url')
}

/** Compares in constant time, which reveals nothing. */
export function matchesToken(expected: string, submitted: string | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(submitted ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
