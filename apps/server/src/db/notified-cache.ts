import type { Notifications } from './notifications.ts'

export interface NotifiedCache<Value> {
  /**
   * Returns the present map. A reader takes it before reading: after a change it is another, so that older values are
   * not cached.
   */
  now(): Map<string, Value>
  /** Empties the cache after this process's own change, for the next request. */
  clear(): void
}

/** Milliseconds: a connection may fail silently. */
const maxAgeMilliseconds = 30_000

/** The source of notifications. */
export type NotificationSource = Pick<Notifications, 'on' | 'onGap' | 'isListening'>

/**
 * Caches values until the database notifies a change on a channel: at most `max` values, none while this process is
 * not listening. Each expires after half a minute. A notification empties the cache, or removes only the values it
 * names.
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
