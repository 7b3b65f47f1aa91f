import type { MeView } from '@makewhole/contract/account/routes.ts'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { InitialEntry, RouteObject } from 'react-router'
import { ApiProvider, createQueries } from '../api/api.tsx'
import { LeadingBlanks } from '../controls/leading-blanks.tsx'
import { LiveProvider } from '../feedback/live.tsx'
import { SnackbarProvider } from '../feedback/snackbar.tsx'
import { everyMessage, loadEveryMessage } from '../i18n/every-message.ts'
import { TextsProvider } from '../i18n/texts.tsx'
import type { ClientConfig } from '../session/client-config.ts'
import type { Session, SessionState } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import { meOf } from './abilities.ts'
import { claimant } from './claim.ts'
import { testSettings } from './client-config.ts'

/** The address of the mocked server; tests write handlers for paths under it. */
export const apiUrl = 'http://portal.test/api/v1'

function sessionOf(me: MeView, settings: ClientConfig): Session {
  const state: SessionState = { status: 'signed-in', me, requestId: null }
  return {
    subscribe: () => () => undefined,
    getState: () => state,
    settings: () => Promise.resolve(settings),
  } as unknown as Session
}

export interface TestPortal {
  readonly at?: InitialEntry
  readonly locale?: 'en' | 'es'
  /** The signed-in person, where it is not the claimant. */
  readonly me?: Partial<MeView>
  /** Replaces the client of the mocked server. */
  readonly client?: ApiClient
  /** The server's settings, where they differ from the usual. */
  readonly settings?: Partial<ClientConfig>
}

/** Renders a signed-in portal with the shipped program around the routes under test. */
export function renderPortal(
  routes: RouteObject[],
  { at = '/', locale = 'en', me = {}, client = clientOf(locale), settings = {} }: TestPortal = {},
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const session = sessionOf(meOf({ ...claimant, ...me }), { ...testSettings, ...settings })
  const queries = createQueries({ onFailure: () => undefined, onSuccess: () => undefined })
  const view = render(
    <SessionContext value={session}>
      <ApiProvider client={client} queries={queries}>
        <TextsProvider locale={locale} messages={everyMessage[locale]} loadMessages={loadEveryMessage}>
          <LiveProvider>
            <SnackbarProvider>
              <LeadingBlanks />
              <RouterProvider router={router} />
            </SnackbarProvider>
          </LiveProvider>
        </TextsProvider>
      </ApiProvider>
    </SessionContext>,
  )
  return { ...view, router, queries }
}

function clientOf(locale: string): ApiClient {
  return createClient({ baseUrl: apiUrl, token: () => Promise.resolve('token'), locale: () => locale })
}
