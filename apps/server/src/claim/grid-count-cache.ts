import type { GridViewName } from '@makewhole/contract/claim/grid-names.ts'
import type { Notifications } from '../db/notifications.ts'

/** Where the database tells of each change to a claim that was signed, and to a draft of a message (migrations 0021, 0022). */
export const claimChangedChannel = 'claim_changed'

/** Counted for each request: whose claims are "mine" differs, and claims that are still being filled in are told of to nobody. */
export const ownViews: readonly GridViewName[] = ['all', 'mine']

export type ViewCounts = Readonly<Partial<Record<GridViewName, number>>>

/**
 * The counts of views until a claim changes: every open grid asks for them after each change, and they cost more than the
 * page beside them. Whoever counts takes `now()` before and keeps the counts in it: after a change it is another, so that
 * what was counted before the change is not kept after it.
 */
export function createViewCountCache(notifications: Pick<Notifications, 'on' | 'onGap' | 'isListening'>) {
  let kept = new Map<string, ViewCounts>()
  const forget = () => {
    kept = new Map()
  }
  notifications.on(claimChangedChannel, forget)
  notifications.onGap(forget)

  return {
    /** By who may see the same claims on the same day. */
    now(): Map<string, ViewCounts> {
      if (!notifications.isListening()) forget()
      return kept
    },
  }
}

export type ViewCountCache = ReturnType<typeof createViewCountCache>
