import { useApi } from '../api/api.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { SystemError, Waiting } from './screens.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where the identity provider sends people back to; tells the server their language and leads on to the place they wanted. */
export function SignedInPage() {
  const api = useApi()
  const { locale } = useTexts()
  const { arrive, status } = useSession()
  const navigate = useNavigate()
  const begun = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    arrive().then(
      (place) => {
        // A lost call costs nothing: the language is told again at the next sign-in.
        api.call('setLocale', { body: { locale } }).catch(reportError)
        void navigate(place, { replace: true })
      },
      (cause: unknown) => {
        reportError(cause)
        setHasFailed(true)
      },
    )
  }, [api, arrive, locale, navigate])
  if (status === 'logging-out') return <Waiting for="logout" />
  return hasFailed || status === 'failed' ? <SystemError /> : <Waiting for="login" />
}
