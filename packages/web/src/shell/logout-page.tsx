import { removeAllLocalDrafts } from '../form/draft-storage.ts'
import { useSession } from '../session/use-session.ts'
import { Waiting } from './screens.tsx'
import { useEffect, useRef } from 'react'

/** Ends the session, then goes to `/`. What was typed and not saved leaves the device too: the next person is another one. */
export function LogoutPage() {
  const { signOut } = useSession()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    removeAllLocalDrafts()
    void signOut()
  }, [signOut])
  return <Waiting for="logout" />
}
