/**
 * Small things kept on this device: the language, whether the menu is open, whether somebody is signed in. A browser that forbids storage forgets them,
 * and that is all that happens.
 */
export function remembered(key: string): string | null {
  return attempt(() => localStorage.getItem(`makewhole.${key}`))
}

export function remember(key: string, value: string): void {
  attempt(() => localStorage.setItem(`makewhole.${key}`, value))
}

export function forget(key: string): void {
  attempt(() => localStorage.removeItem(`makewhole.${key}`))
}

function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
