import { storageKey } from '../storage/browser-storage.ts'

/*
 * Every logout leads to `/` (docs/rules/permissions.md "A session"), which is English. The tab stores the last
 * language until the home page reads it and continues in it.
 */
const key = storageKey('leftIn')

export function saveLastLanguage(locale: string): void {
  withStorage((storage) => storage.setItem(key, locale))
}

/** Returns the language once; null without a logout since. */
export function consumeLastLanguage(): string | null {
  return withStorage((storage) => {
    const locale = storage.getItem(key)
    storage.removeItem(key)
    return locale
  })
}

/** Runs an access to storage; a browser that forbids storage returns null. */
function withStorage<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(sessionStorage)
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
