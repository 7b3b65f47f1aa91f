import { storageKey } from './browser-storage.ts'
import type { StorageName } from './browser-storage.ts'

/**
 * Returns a small setting of this device: the language, the open menu, the mark of a signed-in person. A browser
 * that forbids storage only forgets them.
 */
export function remembered(key: StorageName): string | null {
  return attempt(() => localStorage.getItem(storageKey(key)))
}

export function remember(key: StorageName, value: string): void {
  attempt(() => localStorage.setItem(storageKey(key), value))
}

export function removeStored(key: StorageName): void {
  attempt(() => localStorage.removeItem(storageKey(key)))
}

function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
