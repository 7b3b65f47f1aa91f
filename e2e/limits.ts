/** True in `npm run test:long`: every journey, in more settings, and axe on every screen. */
export const isLong = process.env['E2E_LONG'] !== undefined

/**
 * Milliseconds for a journey from a filed claim to its payment or back. The slowest one takes two and a half
 * minutes, less than a fourth. A single wait is as short as everywhere (`playwright.config.ts`).
 */
export const longJourney = 12 * 60_000
