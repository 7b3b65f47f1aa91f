import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useNavigate, useRouteError } from 'react-router'
import type { RouteObject } from 'react-router'
import { requestIdOf, useApi } from '../api/api.tsx'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { isMissingFile, reloadOnce } from './missing-file.ts'
import { NotFound, SystemError, RedirectPending } from './screens.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export interface PortalRoutesParts {
  /** The frame around every page. */
  readonly frame: ReactNode
  /** Pages for anybody, besides those that every portal has. */
  readonly open?: readonly RouteObject[]
  /** Pages for signed-in people. */
  readonly guarded: readonly RouteObject[]
  /** Wraps these pages behind the sign-in; unset where signing in is enough. */
  readonly guard?: ReactNode
}

/**
 * Returns the routes of a portal (docs/rules/screens.md "Shared screens"). Pages load on their first visit. A
 * router writes loaded pages into its routes, so each router gets its own.
 */
export function portalRoutes({
  frame,
  open = [],
  guarded,
  guard = <Outlet />,
}: PortalRoutesParts): RouteObject[] {
  return [
    {
      element: frame,
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            ...open,
            { path: '/logout', element: <LogoutPage /> },
            { path: '/signed-in', element: <SignedInPage /> },
            { path: '/error', element: <SystemError /> },
            { element: <SignedInOnly>{guard}</SignedInOnly>, children: [...guarded] },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}

/** Ends the session, then goes to `/`. */
function LogoutPage() {
  const { signOut } = useSession()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void signOut()
  }, [signOut])
  return <RedirectPending for="logout" />
}

/** Shown where a page broke or could not be loaded; the shell around it stays. */
export function RouteError() {
  const { t } = useTexts()
  const problem = useRouteError()
  const isReloading = useReload(problem)
  useEffect(() => {
    reportError(problem)
  }, [problem])
  if (isReloading) return <PageSkeleton />
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  return (
    <SystemError
      requestId={requestIdOf(problem)}
      action={<Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>}
    />
  )
}

/** Milliseconds between two checks whether the server is back. */
const pollMilliseconds = 5_000

/** Reloads a page whose file is missing: immediately, or when the connection or the server is back. */
function useReload(problem: unknown): boolean {
  const isMissing = isMissingFile(problem)
  const [isReloading, setIsReloading] = useState(isMissing)
  useEffect(() => {
    if (!isMissing) return
    const reload = () => void reloadOnce(() => location.reload()).then(setIsReloading)
    reload()
    const timer = setInterval(reload, pollMilliseconds)
    addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      removeEventListener('online', reload)
    }
  }, [isMissing])
  return isReloading
}

/**
 * The return from the identity provider; it sends the person's language to the server and opens the requested
 * place.
 */
function SignedInPage() {
  const api = useApi()
  const { locale } = useTexts()
  const { arrive, status } = useSession()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    arrive().then(
      (place) => {
        // A lost call costs nothing: the next sign-in sends the language again.
        api.call('setLocale', { body: { locale } }).catch(reportError)
        void navigate(place, { replace: true })
      },
      (cause: unknown) => {
        reportError(cause)
        setHasFailed(true)
      },
    )
  }, [api, arrive, locale, navigate])
  if (status === 'logging-out') return <RedirectPending for="logout" />
  return hasFailed || status === 'failed' ? <SystemError /> : <RedirectPending for="login" />
}
