import { storageKey } from '../storage/browser-storage.ts'

/**
 * The real time at which this browser's session ends without activity. One instant in local storage is shared by
 * all tabs and portals: activity in one extends the others. It outlives a closed browser, so that a tab opened
 * hours later needs the password.
 */
const key = storageKey('idleEndsAt')
/** The fallback where the browser refuses storage: each tab then counts for itself. */
let ownEnd: number | null = null

/** Returns epoch milliseconds, or null without activity since the last sign-in. */
export function idleEndsAt(): number | null {
  return withStorage((storage) => Number(storage.getItem(key)) || null) ?? ownEnd
}

/** Extends the session after activity, by so many minutes from now. */
export function noteActivity(minutes: number): void {
  ownEnd = Date.now() + minutes * 60_000
  withStorage((storage) => storage.setItem(key, String(ownEnd)))
}

/** Clears the activity after a sign-in or sign-out. */
export function clearActivity(): void {
  ownEnd = null
  withStorage((storage) => storage.removeItem(key))
}

/** True once the session ended without activity, until somebody signs in again. */
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
