import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { isIdleExpired } from './idle-clock.ts'
import { removeStored, remember, remembered } from '../storage/remembered.ts'

/*
 * A mark that somebody is signed in to a portal in this browser, for the public pages, which have no session. It
 * contains no identity and grants nothing.
 */
const keyOf = (portal: PortalName) => `${portal}.isSignedIn` as const

export function markSignedIn(portal: PortalName): void {
  remember(keyOf(portal), 'yes')
}

export function unmarkSignedIn(portal: PortalName): void {
  removeStored(keyOf(portal))
}

export function isMarkedSignedIn(portal: PortalName): boolean {
  return remembered(keyOf(portal)) !== null && !isIdleExpired()
}
