import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a form carries to prove that a page of ours made it for this visit or session. */
export function formTokenFor(key: string, whose: string): string {
  return createHmac('sha256', key).update(whose).digest('base64url')
}

/** Compares in a time that tells nothing of either. */
export function matchesToken(expected: string, submitted: string | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(submitted ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
