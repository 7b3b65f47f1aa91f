import { storageKey } from '../storage/browser-storage.ts'

/**
 * When the session of this browser ends for want of activity, in real time. One instant in local storage is shared by all tabs and
 * portals: work in one keeps the others. It also outlives a closed browser, so that a tab opened hours later asks for the password.
 */
const key = storageKey('idleEndsAt')
/** Stands in where the browser refuses storage: each tab then counts for itself. */
let ownEnd: number | null = null

/** Epoch milliseconds, or null while nobody worked here since the last sign-in. */
export function idleEndsAt(): number | null {
  return withStorage((storage) => Number(storage.getItem(key)) || null) ?? ownEnd
}

/** Somebody worked: the session goes on for so many minutes from now. */
export function noteActivity(minutes: number): void {
  ownEnd = Date.now() + minutes * 60_000
  withStorage((storage) => storage.setItem(key, String(ownEnd)))
}

/** Somebody signed in or out: what was before counts no more. */
export function clearActivity(): void {
  ownEnd = null
  withStorage((storage) => storage.removeItem(key))
}

/** True once the session ended for want of activity, until somebody signs in again. */
export function isIdleExpired(): boolean {
  const end = idleEndsAt()
  return end !== null && end <= Date.now()
}

function withStorage<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage)
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
