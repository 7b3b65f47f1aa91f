import { storageKey } from '../storage/browser-storage.ts'

/*
 * Every logout leads to `/` (docs/rules/permissions.md "A session"), which is English. In which language somebody left
 * lies in the tab until the home page takes it and goes on to that language's own.
 */
const key = storageKey('leftIn')

export function saveLastLanguage(locale: string): void {
  withStorage((storage) => storage.setItem(key, locale))
}

/** The language, once; null where nobody left since. */
export function consumeLastLanguage(): string | null {
  return withStorage((storage) => {
    const locale = storage.getItem(key)
    storage.removeItem(key)
    return locale
  })
}

/** A browser that forbids storage forgets it. */
function withStorage<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(sessionStorage)
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
