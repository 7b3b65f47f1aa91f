import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../components/skeleton.tsx'
import { AccessDenied, ForbiddenCall, SessionTimeout, SystemError, Waiting } from '../shell/screens.tsx'
import { useSession } from './use-session.ts'

/**
 * Lets signed-in people of this portal through and leads everybody else to the sign-in and back to this place. When the session
 * times out or a call is forbidden, the page stays mounted behind the notice: nothing typed is lost.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status, signIn } = useSession()
  const asked = useRef(false)
  useEffect(() => {
    if (status !== 'signed-out' || asked.current) return
    asked.current = true
    void signIn()
  }, [status, signIn])

  switch (status) {
    case 'starting':
      return <PageSkeleton />
    case 'signed-out':
    case 'logging-in':
      return <Waiting for="login" />
    case 'logging-out':
      return <Waiting for="logout" />
    case 'denied':
      return <AccessDenied />
    case 'failed':
      return <SystemError />
    case 'signed-in':
    case 'timed-out':
    case 'forbidden':
      return (
        <>
          {status === 'timed-out' ? <SessionTimeout /> : null}
          {status === 'forbidden' ? <ForbiddenCall /> : null}
          <div hidden={status !== 'signed-in'}>{children}</div>
        </>
      )
  }
}
