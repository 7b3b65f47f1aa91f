import { createNotifiedCache } from '../db/notified-cache.ts'
import type { NotificationSource, NotifiedCache } from '../db/notified-cache.ts'

/** Where the database tells of each change to a claim that was signed, and to a draft of a message. */
export const claimChangedChannel = 'claim_changed'

/** Beyond this many different filters between two changes all is counted anew. */
const maxEntries = 2000

/** Counts by what was counted, for whom, and on which day. */
export type GridCountCache = NotifiedCache<number>

/**
 * The counts of views and filters until a claim changes: every open grid asks for them after each change, every page and order
 * of one filter asks again, and they cost more than the page beside them.
 */
export function createGridCountCache(notifications: NotificationSource): GridCountCache {
  return createNotifiedCache(notifications, claimChangedChannel, maxEntries)
}
