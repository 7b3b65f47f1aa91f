/*
 * Everything that our pages store in a browser. The privacy page lists each item (program/content/footer.json),
 * which packages/identity-provider/src/privacy.test.ts compares.
 */

/** Items of the browser or the tab, whichever portal is open. */
export const sharedNames = [
  ...(['locale', 'menu', 'keys', 'claim.folds', 'reviewer.columns'] as const),
  ...(['idleEndsAt', 'leftIn', 'reloaded', 'draft'] as const),
] as const
/** Items of each portal. */
export const namesPerPortal = ['isSignedIn', 'isNavigationOpen', 'user', 'tab'] as const

type SharedName = (typeof sharedNames)[number]
type NamePerPortal = (typeof namesPerPortal)[number]
/** A name after the portal's own, if it is a portal's. */
export type StorageName = SharedName | `${string}.${NamePerPortal}`

/** Returns the key in storage. */
export const storageKey = (name: StorageName) => `makewhole.${name}`
