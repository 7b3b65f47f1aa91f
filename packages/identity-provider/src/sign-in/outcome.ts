import type { Problems } from '../screens/page-frame.ts'

/** done: this account is signed in · check-mail: an address is to be proven first · problems: to correct. */
export type Outcome =
  | { readonly kind: 'done'; readonly subject: string }
  | { readonly kind: 'check-mail' }
  | { readonly kind: 'problems'; readonly problems: Problems; readonly isLimited: boolean }

export const problemsFound = (problems: Problems): Outcome => ({
  kind: 'problems',
  problems,
  isLimited: false,
})
export const limitedOutcome = (problems: Problems): Outcome => ({
  kind: 'problems',
  problems,
  isLimited: true,
})
