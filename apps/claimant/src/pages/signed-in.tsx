import { useSession } from '@makewhole/web/session/use-session.ts'
import { SystemError, Waiting } from '@makewhole/web/shell/screens.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where the identity provider sends people back to; leads on to the place they wanted. */
export function SignedInPage() {
  const { arrive } = useSession()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    arrive().then(
      (place) => navigate(place, { replace: true }),
      (cause: unknown) => {
        reportError(cause)
        setHasFailed(true)
      },
    )
  }, [arrive, navigate])
  return hasFailed ? <SystemError /> : <Waiting for="login" />
}
