import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiProvider, createQueries } from '../api/api.tsx'
import { LeadingBlanks } from '../controls/leading-blanks.tsx'
import { LiveProvider } from '../feedback/live.tsx'
import { SnackbarProvider, useSnackbar } from '../feedback/snackbar.tsx'
import type { LoadMessages, Messages } from '../i18n/messages.ts'
import { TextsProvider, useTexts } from '../i18n/texts.tsx'
import { IdleWarning } from '../session/idle-warning.tsx'
import type { Session } from '../session/session.ts'
import { SessionContext, useSession } from '../session/use-session.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { useProgram } from '../api/use-program.ts'

export interface PortalProps {
  readonly session: Session
  readonly locale: Locale
  readonly messages: Messages
  readonly loadMessages: LoadMessages
  readonly children: ReactNode
}

/** The context of a portal's pages: theme, texts, session, server, snackbar, announcements. */
export function Portal({ children, ...texts }: PortalProps) {
  const { session } = texts
  const [failures] = useState(() => new EventTarget())
  const [queries] = useState(() =>
    createQueries({
      onFailure: () => failures.dispatchEvent(new Event('failure')),
      onSuccess: () => failures.dispatchEvent(new Event('success')),
    }),
  )
  useEffect(() => {
    void session.start()
  }, [session])
  return (
    <ThemeProvider>
      <SessionContext value={session}>
        <ApiProvider client={session.client} queries={queries}>
          <ProgramTexts {...texts}>
            <LiveProvider>
              <SnackbarProvider>
                <FailureSnackbar failures={failures} session={session} />
                <IdleWarning />
                <LeadingBlanks />
                {children}
              </SnackbarProvider>
            </LiveProvider>
          </ProgramTexts>
        </ApiProvider>
      </SessionContext>
    </ThemeProvider>
  )
}

/** Texts with the program's time zone; a chosen language is sent to the server, for notices. */
function ProgramTexts({ session, children, ...texts }: PortalProps) {
  const program = useProgram()
  const { me } = useSession()
  const isSignedIn = me !== null
  const saveLocaleOnServer = useCallback(
    (chosen: Locale) => {
      // A lost call costs nothing: the next sign-in sends the language again.
      if (isSignedIn) session.client.call('setLocale', { body: { locale: chosen } }).catch(reportError)
    },
    [session, isSignedIn],
  )
  return (
    <TextsProvider
      {...texts}
      onLocaleChange={saveLocaleOnServer}
      {...(program ? { timeZone: program.timeZone } : {})}
    >
      <ReadInLanguage />
      {children}
    </TextsProvider>
  )
}

/**
 * Reads everything again in a new language: the server sends names of statuses, papers and subjects in the call's
 * language.
 */
function ReadInLanguage() {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const readIn = useRef(locale)
  useEffect(() => {
    if (readIn.current === locale) return
    readIn.current = locale
    void queries.invalidateQueries()
  }, [locale, queries])
  return null
}

/**
 * A failure that no screen shows itself: 6 seconds at the top centre, or until the next success
 * (docs/rules/screens.md "When something fails"). For 401 and 403, a screen replaces the page.
 */
function FailureSnackbar({
  failures,
  session,
}: {
  readonly failures: EventTarget
  readonly session: Session
}) {
  const { t } = useTexts()
  const { show, hide } = useSnackbar()
  useEffect(() => {
    const isShownElsewhere = () =>
      ['forbidden', 'timed-out', 'logging-out'].includes(session.getState().status)
    const text = t('shell.somethingWrong')
    const showFailure = () => isShownElsewhere() || show(text, 'problem')
    const clear = () => hide(text)
    failures.addEventListener('failure', showFailure)
    failures.addEventListener('success', clear)
    return () => {
      failures.removeEventListener('failure', showFailure)
      failures.removeEventListener('success', clear)
    }
  }, [failures, session, show, hide, t])
  return null
}
