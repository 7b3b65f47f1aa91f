import * as common from '../theme/common.module.css'
import * as styles from './screens.module.css'
import Button from '@mui/material/Button'
import { Clock, CloudAlert, Lock, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Spinner } from '../feedback/spinner.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'

/** A page that is one card: it names the tab and takes the focus, because it may replace another page. */
function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = title
    frame.current?.querySelector<HTMLElement>('h1')?.focus()
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <div className={styles.screen} ref={frame}>
      {children}
    </div>
  )
}

/** The role belongs to another portal (docs/rules/permissions.md "Portals"). */
export function AccessDenied() {
  const { t } = useTexts()
  const { me, signOut } = useSession()
  return (
    <Screen title={t('shell.accessDenied')}>
      <StateCard
        headingLevel={1}
        icon={Lock}
        title={t('shell.accessDenied')}
        text={t('shell.accessDeniedText')}
        action={
          me ? (
            <Button variant="outlined" onClick={() => void signOut()}>
              {t('shell.logout')}
            </Button>
          ) : null
        }
      />
    </Screen>
  )
}

export interface SystemErrorProps {
  readonly requestId?: string | null
  /** The server's reason, in place of the general text. */
  readonly why?: string | null
  /** Shown first, before Sign In. */
  readonly action?: ReactNode
}

/** The server could not answer: the safe state, the next step, and the number to read out on the phone. */
export function SystemError({ requestId, why, action }: SystemErrorProps) {
  const { t } = useTexts()
  const session = useSession()
  const place = usePlaceToReturnTo()
  return (
    <Screen title={t('shell.systemErrorTitle')}>
      <StateCard
        headingLevel={1}
        icon={CloudAlert}
        title={t('shell.systemErrorTitle')}
        text={
          <>
            <p>{why ?? t('shell.systemError')}</p>
            <p>{t('shell.typingIsSafe')}</p>
          </>
        }
        requestId={requestId ?? session.requestId}
        action={
          <div className={common.row}>
            {action}
            <Button variant="outlined" onClick={() => void session.signIn(place)}>
              {t('shell.signIn')}
            </Button>
          </div>
        }
      />
    </Screen>
  )
}

/** The System Error screen after a 403, with a button back to the page and its typed text. */
export function ForbiddenCall() {
  const { t } = useTexts()
  const { resume, why } = useSession()
  return <SystemError why={why ?? null} action={<Button onClick={resume}>{t('shell.backToPage')}</Button>} />
}

export function SessionTimeout() {
  const { t } = useTexts()
  const { me, signIn } = useSession()
  return (
    <Screen title={t('shell.timeout')}>
      <StateCard
        headingLevel={1}
        icon={Clock}
        title={t('shell.timeout')}
        text={
          <>
            <p>{t('shell.timeoutText')}</p>
            <p>{t('shell.answersAreSafe')}</p>
            {me ? <p>{t('shell.signInBeside')}</p> : null}
          </>
        }
        action={<Button onClick={() => void signIn()}>{t('shell.signIn')}</Button>}
      />
    </Screen>
  )
}

export function NotFound() {
  const { t } = useTexts()
  return (
    <Screen title={t('shell.notFound')}>
      <StateCard
        headingLevel={1}
        icon={SearchX}
        title={t('shell.notFound')}
        text={t('shell.notFoundText')}
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('shell.toHome')}
          </Button>
        }
      />
    </Screen>
  )
}

/** The only page that is a spinner: on the way to or from the identity provider. */
export function RedirectPending({ for: direction }: { readonly for: 'login' | 'logout' }) {
  const { t } = useTexts()
  return (
    <div className={styles.waiting} role="status">
      <Spinner isLarge />
      <h1>{t(direction === 'login' ? 'shell.loggingIn' : 'shell.loggingOut')}</h1>
    </div>
  )
}

/** Returns the place to return to: after an error page signing in leads home, not back into the error. */
function usePlaceToReturnTo(): string {
  const { pathname, search } = useLocation()
  return pathname === '/error' || pathname === '/signed-in' ? '/claims' : pathname + search
}
