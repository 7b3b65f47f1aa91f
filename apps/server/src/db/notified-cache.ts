import type { Notifications } from './notifications.ts'

export interface NotifiedCache<Value> {
  /**
   * What is kept at this moment. Whoever reads something to keep takes it before they read: after a change it is another, so
   * that what was read before the change is not kept after it.
   */
  now(): Map<string, Value>
  /** Forgets all of it, for a change of this process's own that the next request has to know of. */
  clear(): void
}

/** Milliseconds: a line to the database may go silent without a word. */
const maxAgeMilliseconds = 30_000

/** Where changes are heard. */
export type NotificationSource = Pick<Notifications, 'on' | 'onGap' | 'isListening'>

/**
 * Keeps in memory what the database tells every change of, on one of its channels: at most `most` values, none while this
 * process does not hear, and none for longer than half a minute. A change forgets all of it, or what it names alone.
 */
export function createNotifiedCache<Value>(
  notifications: NotificationSource,
  channel: string,
  maxEntries: number,
  { isNamed = false } = {},
): NotifiedCache<Value> {
  let entries = new Map<string, Value>()
  let since = performance.now()
  const clear = () => {
    entries = new Map()
    since = performance.now()
  }
  notifications.on(channel, (name) => (isNamed ? entries.delete(name) : clear()))
  notifications.onGap(clear)
  return {
    clear,
    now() {
      if (!notifications.isListening()) return new Map()
      if (entries.size > maxEntries || performance.now() - since > maxAgeMilliseconds) clear()
      return entries
    },
  }
}
