/*
 * All that our pages keep in a browser's storage. The privacy page says each of them (program/content/footer.json), which
 * packages/identity-provider/src/privacy.test.ts compares.
 */

/** What belongs to the browser or the tab, whichever portal is open. */
export const sharedNames = [
  ...(['locale', 'menu', 'keys', 'claim.folds', 'reviewer.columns'] as const),
  ...(['idleEndsAt', 'leftIn', 'reloaded', 'draft'] as const),
] as const
/** What each portal keeps for itself. */
export const namesPerPortal = ['isSignedIn', 'isNavigationOpen', 'user', 'tab'] as const

type SharedName = (typeof sharedNames)[number]
type NamePerPortal = (typeof namesPerPortal)[number]
/** A name after the portal's own, if it is a portal's. */
export type StorageName = SharedName | `${string}.${NamePerPortal}`

/** The key under which it lies in storage. */
export const storageKey = (name: StorageName) => `makewhole.${name}`
