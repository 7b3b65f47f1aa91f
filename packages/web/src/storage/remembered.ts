import { storageKey } from './browser-storage.ts'
import type { StorageName } from './browser-storage.ts'

/**
 * Small things kept on this device: the language, whether the menu is open, whether somebody is signed in. A browser that forbids storage forgets them,
 * and that is all that happens.
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
