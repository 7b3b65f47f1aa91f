import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { shippedDeadlines } from '@makewhole/domain/testing/deadlines.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import { vi } from 'vitest'
import { everyMessage, loadEveryMessage } from '../i18n/every-message.ts'
import { meOf } from './abilities.ts'
import { testSettings } from './client-config.ts'
import type { Session, SessionState } from '../session/session.ts'
import { Portal } from '../shell/portal.tsx'
import { basenameOf } from '../shell/start-portal.tsx'

export const testProgram: ProgramView = {
  name: { en: 'Community Recovery Payments', es: 'Pagos de Recuperación' },
  operator: 'North Sierra Power',
  locales: ['en', 'es'],
  timeZone: 'America/Los_Angeles',
  support: {
    email: 'help@example.com',
    phone: '+1 (530) 555-0142',
    hours: { en: 'every day', es: 'todos los días' },
  },
  fires: [
    {
      id: 120950000,
      name: { en: 'Juniper Gap Fire', es: 'Incendio Juniper Gap' },
      isOpen: false,
      closedOn: '2024-10-26',
      forms: { claimant: 'claimant', attorney: 'claimant' },
    },
    {
      id: 120950002,
      name: { en: 'Long Hollow Fire', es: 'Incendio Long Hollow' },
      isOpen: true,
      closedOn: null,
      forms: { claimant: 'claimant', attorney: 'claimant' },
    },
  ],
  statuses: [],
  messageSubjects: [],
  confirmedRelationships: [],
  rejectionReasons: [],
  documentTypes: [],
  proofs: [],
  deadlines: shippedDeadlines,
  upload: { maxBytes: 1, extensions: [] },
  today: '2026-05-20',
}

export const testMe = meOf({
  subject: 'a',
  firstName: 'Marisol',
  lastName: 'Quintero',
  email: 'marisol@example.com',
  role: 'CLAIMANT',
  permissions: [],
  firm: null,
})

export interface TestPortal {
  /** The portal whose base path the routes have; by default the claimants'. */
  readonly portal?: PortalName
  readonly routes: RouteObject[]
  readonly at?: string
  readonly locale?: Locale
  readonly state?: Partial<SessionState>
  /** The answers of calls other than the program's, of REST and GraphQL. */
  readonly call?: (name: string, input?: unknown) => Promise<unknown>
}

/** Renders a whole portal around routes under test, with the test's session and server. */
export function renderPortal(parts: TestPortal) {
  const { portal = 'claimant', routes, at = '/', locale = 'en', state = {}, call } = parts
  const calls = vi.fn(async (name: string, input?: unknown) => {
    if (name === 'getProgram') return testProgram
    return call ? call(name, input) : null
  })
  const store = createTestSession(calls, { status: 'signed-in', me: testMe, requestId: null, ...state })
  const basename = basenameOf(portal)
  const router = createMemoryRouter(routes, { basename, initialEntries: [basename.replace(/\/$/, '') + at] })
  const view = render(
    <Portal
      session={store.session}
      locale={locale}
      messages={everyMessage[locale]}
      loadMessages={loadEveryMessage}
    >
      <RouterProvider router={router} />
    </Portal>,
  )
  return { ...view, ...store, router, calls }
}

function createTestSession(ask: (name: string, input?: unknown) => Promise<unknown>, first: SessionState) {
  let state = first
  const listeners = new Set<() => void>()
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const live = () => new Promise<never>(() => undefined)
  const session: Session = {
    client: { call: ask, query: ask, mutate: ask, live } as unknown as ApiClient,
    start: async () => undefined,
    arrive: vi.fn(async () => '/claims'),
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    endIdle: vi.fn(async () => change({ status: 'timed-out' })),
    settings: async () => testSettings,
    resume: vi.fn(() => change({ status: 'signed-in' })),
    admitAgain: () => Promise.resolve(),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { session, change }
}
