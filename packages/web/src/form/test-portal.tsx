import { createClient } from '@makewhole/contract/client.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { readProgram } from '@makewhole/domain/program/read-program.ts'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import claimantForm from '../../../../program/forms/claimant.json' with { type: 'json' }
import settings from '../../../../program/program.json' with { type: 'json' }
import states from '../../../../program/states.json' with { type: 'json' }
import { ApiProvider, createQueries } from '../api/api.tsx'
import { LiveProvider } from '../components/live.tsx'
import { SnackbarProvider } from '../components/snackbar.tsx'
import { messages } from '../i18n/messages-en.ts'
import { TextsProvider } from '../i18n/texts.tsx'
import type { Session, SessionState } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import type { ProgramView } from './use-wizard.ts'

/** The program as it ships, for tests that fill in the form people get. */
export const program = readProgram({
  'program.json': settings,
  'states.json': states,
  'forms/claimant.json': claimantForm,
})
export const definition = program.forms.claimant
export const today = '2026-05-20'

export const programView: ProgramView = {
  name: program.name,
  operator: program.operator,
  locales: [...program.locales],
  timeZone: program.timeZone,
  support: program.support,
  fires: program.fires.map(({ id, name, closedOn }) => ({ id, name, closedOn, isOpen: closedOn === null })),
  statuses: [],
  documentTypes: [],
  upload: { maxBytes: 1, extensions: [] },
  today,
}

// A whole form is drawn in tests that run beside others on few cores: patience, not a timed assertion.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

export const claimId = '6f1c3a52-8f6e-4f0e-9d5e-0b6a1c2d3e4f'

/** Every answer of a claim filed for oneself, ready to be signed. */
export const claimAnswers = {
  incident: 120950002,
  propertyAddress: '14 Ridge Road',
  propertyCity: 'Hollow',
  propertyZip: '95971',
  'propertyStateCounty-state': 'CA',
  'propertyStateCounty-county': 'Plumas',
  relationshipToClaimant: 120950000,
  claimantFirstName: 'Maria',
  claimantLastName: 'Lopez',
  claimantPhone: '+1 (530) 555-0142',
  claimantEmail: 'maria@example.com',
  claimantContactMethod: [120950000],
  claimantAddress: '14 Ridge Road',
  claimantCity: 'Hollow',
  claimantZip: '95971',
  'claimantStateCounty-state': 'CA',
  'claimantStateCounty-county': 'Plumas',
  claimantRelationship: 120950000,
  representedByAttorney: yesNoIds.no,
  propertyUse: 120950000,
  propertyAPN: '999-014-027-000',
  propertyAcreage: 7.5,
  propertyRebuildIntent: yesNoIds.yes,
  insuranceCoverage: yesNoIds.no,
  insuranceReceivedPayments: yesNoIds.no,
  insurancePendingClaim: yesNoIds.no,
}

/** A claim in progress as the server has it, as far as the wizard reads it. */
export function claimView({ version = 3, step = 2, firstName = 'Maria' }) {
  return {
    id: claimId,
    claimNumber: 'LH-10482-7',
    version,
    step,
    status: { id: 120950000, name: 'Claim In Progress' },
    fire: { id: 120950002, name: 'Long Hollow Fire' },
    relationToClaim: { id: 120950000, name: 'Self/Claimant' },
    onBehalfOf: null,
    claimantAlreadyFiledLawsuit: null,
    isClaimantRepresentedByAttorney: null,
    claimant: { firstName, contactMethods: [], propertyRelationship: null },
    attorney: null,
    additionalPersons: [],
    property: { address1: '14 Ridge Road', useOfProperty: null, rebuild: null },
    damagedStructures: [],
    insurancePolicies: [],
    attestations: null,
    draft: null,
  }
}

const client = createClient({
  baseUrl: 'http://portal.test/api/v1',
  token: () => Promise.resolve('token'),
  locale: () => 'en',
})

const state: SessionState = {
  status: 'signed-in',
  me: {
    subject: 'maria',
    firstName: 'Maria',
    lastName: 'Lopez',
    email: null,
    role: 'CLAIMANT',
    permissions: [],
  },
  requestId: null,
}

const session = {
  subscribe: () => () => undefined,
  getState: () => state,
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  arrive: () => Promise.resolve('/'),
  resume: () => undefined,
} as unknown as Session

/** A portal around the routes under test: texts, session, server, live region. */
export function renderRoutes(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const queries = createQueries(() => undefined)
  const view = render(
    <SessionContext value={session}>
      <ApiProvider client={client} queries={queries}>
        <TextsProvider locale="en" messages={messages}>
          <LiveProvider>
            <SnackbarProvider>
              <RouterProvider router={router} />
            </SnackbarProvider>
          </LiveProvider>
        </TextsProvider>
      </ApiProvider>
    </SessionContext>,
  )
  return { ...view, router }
}

/** A portal around one part. */
export function renderInPortal(part: ReactNode) {
  return renderRoutes([{ path: '*', element: part }], '/')
}
