import type { MeView } from '@makewhole/contract/account/routes.ts'

/**
 * starting: the stored session is being read · signed-out · waiting: on the way to or from the identity provider ·
 * signed-in · timed-out: no valid token is left (the page stays behind the notice) · denied: another portal's role ·
 * failed: the identity provider or the server did not answer.
 */
export type SessionStatus = 'starting' | 'signed-out' | 'logging-in' | 'logging-out' | 'signed-in' | 'timed-out' | 'denied' | 'failed'

export interface SessionView {
  readonly status: SessionStatus
  readonly me: MeView | null
  /** Goes to the identity provider and comes back to `returnTo` (this page unless said). */
  readonly signIn: (returnTo?: string) => Promise<void>
  readonly signOut: () => Promise<void>
}
