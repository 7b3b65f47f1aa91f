import { createNotifiedCache } from '../db/notified-cache.ts'
import type { NotificationSource, NotifiedCache } from '../db/notified-cache.ts'

/** The database's channel for changes of signed claims, and of drafts of messages. */
export const claimChangedChannel = 'claim_changed'

/** The max counts cached between two changes; beyond it the cache is emptied. */
const maxEntries = 2000

/** Counts by what was counted, for whom, and on which day. */
export type GridCountCache = NotifiedCache<number>

/**
 * Caches the counts of views and filters until a claim changes. Every open grid, page and order requests them, and
 * they cost more than the page itself.
 */
export function createGridCountCache(notifications: NotificationSource): GridCountCache {
  return createNotifiedCache(notifications, claimChangedChannel, maxEntries)
}
