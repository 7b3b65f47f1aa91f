import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { storageKey } from '../storage/browser-storage.ts'

/**
 * Creates a check that distinguishes a duplicated tab from a reloaded one. A duplicated tab copies session storage
 * with its tokens. The second use of a refresh token ends both sessions. Each tab therefore holds a lock named in
 * its storage: a tab that finds this lock held is a copy.
 */
export function createCopiedTabCheck(portal: PortalName): () => Promise<boolean> {
  const key = storageKey(`${portal}.tab`)
  return async () => {
    // Browsers have locks only on secure pages; without them tabs can't be distinguished.
    if (!('locks' in navigator)) return false
    const name = sessionStorage.getItem(key)
    if (name !== null && (await acquireLock(name))) return false
    const ownName = crypto.randomUUID()
    sessionStorage.setItem(key, ownName)
    await acquireLock(ownName)
    return name !== null
  }
}

/** Milliseconds that a reloaded page waits for its former self to release the lock. */
const timeoutMilliseconds = 500

/** Acquires the lock for as long as the page lives; false when another tab has it. */
function acquireLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(timeoutMilliseconds) }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      .catch(() => resolve(false))
  })
}
