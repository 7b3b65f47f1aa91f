import { storageKey } from './kept-in-browser.ts'
import type { KeptName } from './kept-in-browser.ts'

/**
 * Small things kept on this device: the language, whether the menu is open, whether somebody is signed in. A browser that forbids storage forgets them,
 * and that is all that happens.
 */
export function remembered(key: KeptName): string | null {
  return attempt(() => localStorage.getItem(storageKey(key)))
}

export function remember(key: KeptName, value: string): void {
  attempt(() => localStorage.setItem(storageKey(key), value))
}

export function forget(key: KeptName): void {
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
