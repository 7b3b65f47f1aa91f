import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ClientConfig } from './client-config.ts'
import type { Session, SessionState } from './session.ts'

export interface SessionView extends SessionState {
  /** Goes to the identity provider and returns to `returnTo`, by default this page. */
  readonly signIn: (returnTo?: string) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Ends a session without activity. */
  readonly endIdle: () => Promise<void>
  readonly settings: () => Promise<ClientConfig>
  /** Finishes a sign-in on the way back from the provider; returns the requested place. */
  readonly arrive: () => Promise<string>
  /** Closes the notice of a forbidden call and shows the page again as it was. */
  readonly resume: () => void
  /** Reads this person's rights again. */
  readonly readmit: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** Returns the signed-in person and the acts: `const { status, me, signIn, signOut } = useSession()`. */
export function useSession(): SessionView {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it')
  const state = useSyncExternalStore(session.subscribe, session.getState)
  return useMemo(
    () => ({
      ...state,
      signIn: session.signIn,
      signOut: session.signOut,
      endIdle: session.endIdle,
      settings: session.settings,
      arrive: session.arrive,
      resume: session.resume,
      readmit: session.admitAgain,
    }),
    [session, state],
  )
}
