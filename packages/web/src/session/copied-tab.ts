import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { storageKey } from '../storage/browser-storage.ts'

/**
 * Tells a copied tab from a reloaded one. A browser copies session storage, tokens included, when a tab is duplicated; the
 * refresh token in it works once, and its second use ends the session in both. Each tab therefore holds a lock whose name
 * lies in its storage: whoever finds the name there and the lock taken is a copy.
 */
export function createCopiedTabCheck(portal: PortalName): () => Promise<boolean> {
  const key = storageKey(`${portal}.tab`)
  return async () => {
    // Browsers know locks only where the page came safely; without them tabs are told apart by nothing.
    if (!('locks' in navigator)) return false
    const name = sessionStorage.getItem(key)
    if (name !== null && (await acquireLock(name))) return false
    const ownName = crypto.randomUUID()
    sessionStorage.setItem(key, ownName)
    await acquireLock(ownName)
    return name !== null
  }
}

/** How long a reloaded page waits for its former self to let go, in milliseconds. */
const timeoutMilliseconds = 500

/** Takes the lock for as long as the page lives; false when another tab has it. */
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
