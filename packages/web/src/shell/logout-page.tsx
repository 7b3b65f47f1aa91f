import { useSession } from '../session/use-session.ts'
import { Waiting } from './screens.tsx'
import { useEffect, useRef } from 'react'

/** Ends the session, then goes to `/`. */
export function LogoutPage() {
  const { signOut } = useSession()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut()
  }, [signOut])
  return <Waiting for="logout" />
}
