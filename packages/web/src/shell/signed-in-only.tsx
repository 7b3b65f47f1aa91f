import { Activity, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { AccessDenied, ForbiddenCall, SessionTimeout, SystemError, RedirectPending } from './screens.tsx'
import type { SessionStatus } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Admits signed-in people of this portal and leads everybody else to the sign-in and back. After a timeout, a
 * refusal or a missing provider, the page waits behind the notice with its open dialogs. No typed text is lost,
 * and none is visible.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status, signIn } = useSession()
  const hasPrompted = useRef(false)
  const [wasIn, setWasIn] = useState(status === 'signed-in')
  if (status === 'signed-in' && !wasIn) setWasIn(true)
  useEffect(() => {
    if (status !== 'signed-out' || hasPrompted.current) return
    hasPrompted.current = true
    void signIn()
  }, [status, signIn])
  const isPageShown = wasIn && statusesWithPage.includes(status)
  return (
    <>
      {noticeOf(status)}
      {isPageShown ? (
        <Activity mode={status === 'signed-in' ? 'visible' : 'hidden'}>{children}</Activity>
      ) : null}
    </>
  )
}

/** Statuses in which the page waits behind the notice for its person to return. */
const statusesWithPage: readonly SessionStatus[] = [
  'signed-in',
  'timed-out',
  'forbidden',
  'logging-in',
  'failed',
]

function noticeOf(status: SessionStatus): ReactNode {
  switch (status) {
    case 'starting':
      return <PageSkeleton />
    case 'signed-out':
    case 'logging-in':
      return <RedirectPending for="login" />
    case 'logging-out':
      return <RedirectPending for="logout" />
    case 'denied':
      return <AccessDenied />
    case 'failed':
      return <SystemError />
    case 'timed-out':
      return <SessionTimeout />
    case 'forbidden':
      return <ForbiddenCall />
    case 'signed-in':
      return null
  }
}
