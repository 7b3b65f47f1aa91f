/** True in `npm run test:long`: every journey, in more settings, and axe on every screen. */
export const isLong = process.env['E2E_LONG'] !== undefined

/**
 * Milliseconds for a journey from a filed claim to its payment or back: more than four times the two and a half minutes that the
 * longest of them takes on a quiet machine. A single wait stays as short as everywhere (`playwright.config.ts`).
 */
export const longJourney = 12 * 60_000
