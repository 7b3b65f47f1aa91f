import { createContext, useContext } from 'react'
import type { SessionView } from './session.ts'

export const SessionContext = createContext<SessionView | null>(null)

/** Who is signed in, and how to come and go: `const { status, me, signIn, signOut } = useSession()`. */
export function useSession(): SessionView {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
