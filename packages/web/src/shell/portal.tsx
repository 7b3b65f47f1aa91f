import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiProvider, createQueries } from '../api/api.tsx'
import { LiveProvider } from '../components/live.tsx'
import { SnackbarProvider, useSnackbar } from '../components/snackbar.tsx'
import type { Messages } from '../i18n/messages.ts'
import { TextsProvider, useTexts } from '../i18n/texts.tsx'
import type { Session } from '../session/session.ts'
import { SessionContext, useSession } from '../session/use-session.ts'
import { LookProvider } from '../theme/look-provider.tsx'
import { useProgram } from './use-program.ts'

export interface PortalProps {
  readonly session: Session
  readonly locale: Locale
  readonly messages: Messages
  readonly children: ReactNode
}

/** Everything a page of a portal may ask for: the look, the texts, the session, the server, the snackbar, the voice. */
export function Portal({ session, locale, messages, children }: PortalProps) {
  const [failures] = useState(() => new EventTarget())
  const [queries] = useState(() => createQueries(() => failures.dispatchEvent(new Event('failure'))))
  useEffect(() => {
    void session.start()
  }, [session])
  return (
    <LookProvider>
      <SessionContext value={session}>
        <ApiProvider client={session.client} queries={queries}>
          <ProgramTexts session={session} locale={locale} messages={messages}>
            <LiveProvider>
              <SnackbarProvider>
                <FailureSnackbar failures={failures} />
                {children}
              </SnackbarProvider>
            </LiveProvider>
          </ProgramTexts>
        </ApiProvider>
      </SessionContext>
    </LookProvider>
  )
}

/** Texts with the program's time zone; the server learns a chosen language, so that notices come in it. */
function ProgramTexts({ session, locale, messages, children }: PortalProps) {
  const program = useProgram()
  const { me } = useSession()
  const isKnown = me !== null
  const tellServer = useCallback(
    (chosen: Locale) => {
      // A lost call costs nothing: the language is told again at the next sign-in.
      if (isKnown) session.client.call('setLocale', { body: { locale: chosen } }).catch(reportError)
    },
    [session, isKnown],
  )
  return (
    <TextsProvider
      locale={locale}
      messages={messages}
      onLocaleChange={tellServer}
      {...(program ? { timeZone: program.timeZone } : {})}
    >
      {children}
    </TextsProvider>
  )
}

/** A failure that no screen claims as its own: 6 seconds at the top centre (content-and-public-pages.md §8). */
function FailureSnackbar({ failures }: { readonly failures: EventTarget }) {
  const { t } = useTexts()
  const { show } = useSnackbar()
  useEffect(() => {
    const tell = () => show(t('shell.somethingWrong'), 'problem')
    failures.addEventListener('failure', tell)
    return () => failures.removeEventListener('failure', tell)
  }, [failures, show, t])
  return null
}
