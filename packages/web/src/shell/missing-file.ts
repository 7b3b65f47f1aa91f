import { storageKey } from '../storage/browser-storage.ts'

/**
 * Files of the portal that could not be loaded: a new version replaced them, or the connection was bad. Vite
 * reports each by an event before the import fails.
 */
const failures = new WeakSet<object>()

addEventListener('vite:preloadError', (event) => {
  const failure = (event as Event & { readonly payload?: unknown }).payload
  if (typeof failure === 'object' && failure !== null) failures.add(failure)
})

/** True when a page broke because a file of the portal is missing, not because of a mistake in it. */
export function isMissingFile(problem: unknown): boolean {
  return typeof problem === 'object' && problem !== null && failures.has(problem)
}

const key = storageKey('reloaded')
/** A second reload within this time, in milliseconds, would not help either. */
const minReloadInterval = 60_000

/**
 * Reloads the page for the new version, but not too often, and only when the server answers. Otherwise the
 * browser's error page would replace the portal. Typed text is on the device already. Returns true if it reloads.
 */
export async function reloadOnce(reload: () => void, now = Date.now()): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < minReloadInterval || !(await isServerReachable())) return false
  sessionStorage.setItem(key, String(now))
  reload()
  return true
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
