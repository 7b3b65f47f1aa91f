import type { Notifications } from '../db/notifications.ts'

/** Where the database tells of each change to a claim that was signed, and to a draft of a message (migrations 0021, 0022). */
export const claimChangedChannel = 'claim_changed'

/** Beyond this many different filters between two changes all is counted anew. */
const mostKept = 2000

/** By what was counted, for whom, and on which day. */
export type KeptCounts = Map<string, number>

/**
 * The counts of views and filters until a claim changes: every open grid asks for them after each change, every page and order
 * of one filter asks again, and they cost more than the page beside them. Whoever counts takes `now()` before and keeps the
 * counts in it: after a change it is another, so that what was counted before the change is not kept after it.
 */
export function createGridCountCache(notifications: Pick<Notifications, 'on' | 'onGap' | 'isListening'>) {
  let kept: KeptCounts = new Map()
  const forget = () => {
    kept = new Map()
  }
  notifications.on(claimChangedChannel, forget)
  notifications.onGap(forget)

  return {
    now(): KeptCounts {
      if (!notifications.isListening() || kept.size > mostKept) forget()
      return kept
    },
  }
}

export type GridCountCache = ReturnType<typeof createGridCountCache>
