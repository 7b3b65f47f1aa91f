import type { MeView } from '@makewhole/contract/account/routes.ts'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import type { Role } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { workflowStates } from '@makewhole/domain/claim/workflow.ts'
import { takesDocuments } from '@makewhole/domain/document/filing.ts'
import {
  documentStatuses,
  mayFile,
  proofsByRelationship,
  wantedProofs,
} from '@makewhole/domain/document/proofs.ts'
import { readProgram } from '@makewhole/contract/program/read-program.ts'
import type { SettlementStanding } from '@makewhole/domain/settlement/standing.ts'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { InitialEntry, RouteObject } from 'react-router'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import claimantForm from '../../../../program/forms/claimant.json' with { type: 'json' }
import agreementsJson from '../../../../program/templates/agreements.json' with { type: 'json' }
import noticesJson from '../../../../program/templates/notices.json' with { type: 'json' }
import settings from '../../../../program/program.json' with { type: 'json' }
import states from '../../../../program/states.json' with { type: 'json' }
import { ApiProvider, createQueries } from '../api/api.tsx'
import { LiveProvider } from '../components/live.tsx'
import { SnackbarProvider } from '../components/snackbar.tsx'
import { everyMessage, loadEveryMessage } from '../i18n/every-message.ts'
import { TextsProvider } from '../i18n/texts.tsx'
import { meOf, seenBy } from '../session/abilities-for-tests.ts'
import type { Session, SessionState } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'

/** Where the mocked server answers; tests write handlers for paths under it. */
export const apiUrl = 'http://portal.test/api/v1'
export const today = '2026-05-20'

export const program = readProgram({
  'program.json': settings,
  'states.json': states,
  'forms/claimant.json': claimantForm,
  'templates/agreements.json': agreementsJson,
  'templates/notices.json': noticesJson,
})
export const form = program.forms.inForce.claimant
export const programView: ProgramView = {
  name: program.name,
  operator: program.operator,
  locales: [...program.locales],
  timeZone: program.timeZone,
  support: program.support,
  fires: program.fires.map((fire) => ({
    ...{ id: fire.id, name: fire.name, closedOn: fire.closedOn, forms: fire.forms },
    isOpen: fire.closedOn === null,
  })),
  statuses: program.options['claimStatus'].map(({ id, name }) => ({ id, name })),
  messageSubjects: program.options['messageSubject'].map(({ id, name }) => ({ id, name })),
  confirmedRelationships: program.options['confirmedRelationship'].map(({ id, name }) => ({ id, name })),
  rejectionReasons: program.options['rejectionReason'].map(({ id, name }) => ({ id, name })),
  documentTypes: program.documents.types.map(({ id, name, hint, documentClass, acceptableDocuments }) => ({
    id,
    name,
    hint,
    documentClass,
    acceptableDocuments: acceptableDocuments.map((option) => ({ id: option.id, name: option.name })),
  })),
  proofs: proofsByRelationship(program.documents, program.options['relationshipToProperty']).map(
    ({ relationship: { id, name }, proofs }) => ({ relationship: { id, name }, proofs: [...proofs] }),
  ),
  deadlines: program.deadlines,
  upload: { maxBytes: program.documents.maxBytes, extensions: [...program.documents.extensions] },
  today,
}

const claimant = meOf({
  subject: 'm',
  firstName: 'Marisol',
  lastName: 'Quintero',
  email: null,
  role: 'CLAIMANT',
  permissions: [],
})

function sessionOf(me: MeView): Session {
  const state: SessionState = { status: 'signed-in', me, requestId: null }
  return { subscribe: () => () => undefined, getState: () => state } as unknown as Session
}

export interface TestPortal {
  readonly at?: InitialEntry
  readonly locale?: 'en' | 'es'
  /** Who is signed in, where it is not the claimant. */
  readonly me?: Partial<MeView>
  /** Takes the place of the client that asks the mocked server. */
  readonly client?: ApiClient
}

/** A signed-in portal with the shipped program around the routes under test. */
export function renderPortal(
  routes: RouteObject[],
  { at = '/', locale = 'en', me = {}, client = clientOf(locale) }: TestPortal = {},
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const session = sessionOf(meOf({ ...claimant, ...me }))
  const queries = createQueries({ onFailure: () => undefined, onSuccess: () => undefined })
  const view = render(
    <SessionContext value={session}>
      <ApiProvider client={client} queries={queries}>
        <TextsProvider locale={locale} messages={everyMessage[locale]} loadMessages={loadEveryMessage}>
          <LiveProvider>
            <SnackbarProvider>
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

export const claimId = '3f0c9f5e-6b7a-4c52-9d0e-2a1b7c4d5e6f'
const secondFire = { id: 120950002, name: 'Long Hollow Fire' }
const at = (day: string) => String(Date.parse(`${day}T18:00:00Z`))

function statusView(status: ClaimStatus) {
  const id = statusIds[status]
  return { id, name: programView.statuses.find((known) => known.id === id)?.name.en ?? '' }
}

/** A line of "my claims". */
export function aClaimSummary(
  status: ClaimStatus,
  changes: Partial<ClaimSummaryView> = {},
): ClaimSummaryView {
  return {
    id: claimId,
    claimNumber: 'LH-10519-2',
    status: statusView(status),
    fire: secondFire,
    step: 4,
    stepName: 'property',
    claimant: { firstName: 'Marisol', lastName: 'Quintero' },
    property: { address1: '7 Lantern Fern Way', address2: null, city: 'Chester', state: 'CA', zip: '96020' },
    apn: '999-120-004-000',
    createdOn: at('2026-03-20'),
    signedDate: status === 'inProgress' ? null : at('2026-03-27'),
    turn: { side: 'program', dueOn: null },
    stepCount: claimantForm.steps.length,
    ...changes,
  }
}

/** What the landlord of `aClaim` answered. */
const answersOfClaim = {
  incident: secondFire.id,
  propertyAddress: '7 Lantern Fern Way',
  propertyCity: 'Chester',
  propertyZip: '96020',
  'propertyStateCounty-state': 'CA',
  'propertyStateCounty-county': 'Plumas',
  relationshipToClaimant: 120950000,
  claimantFirstName: 'Marisol',
  claimantLastName: 'Quintero',
  claimantPhone: '+1 (530) 555-0117',
  claimantEmail: 'marisol.q@example.com',
  claimantAddress: 'PO Box 0000',
  claimantCity: 'Quincy',
  claimantZip: '95971',
  'claimantStateCounty-state': 'CA',
  'claimantStateCounty-county': 'Plumas',
  claimantContactMethod: [120950000],
  claimantRelationship: 120950001,
  representedByAttorney: yesNoIds.no,
  isLawsuitFiled: 120950001,
  additionalPersons: [],
  propertyUse: 120950000,
  propertyAPN: '999-120-004-000',
  propertyAcreage: 0.8,
  propertyDamagePercent: 100,
  structures: [
    {
      id: 's1',
      structureType: 120950000,
      structureName: 'Cabin',
      structureFootage: 1200,
      structureDamagedPercent: 120950003,
    },
  ],
  insuranceCoverage: yesNoIds.yes,
  policies: [{ id: 'p1', policyProviderName: 'Example Mutual', policyNumber: 'EM-000-5120' }],
  insuranceReceivedPayments: yesNoIds.no,
  insurancePendingClaim: yesNoIds.no,
  attestTrueAndAccurate: true,
  attestOwners: true,
  attestInsurance: true,
  attestAttorneys: true,
  signedFirstName: 'Marisol',
  signedLastName: 'Quintero',
  signedDate: '2026-03-27',
}

/** A submitted claim of a landlord, with one structure and one policy, as the claimant sees it. */
export function aClaim(status: ClaimStatus, changes: Partial<ClaimView> = {}): ClaimView {
  return { ...seenByOwner(allOfClaim(status, changes)), ...changes }
}

/** The claim as the claimant sees it. */
export function seenByOwner(
  claim: Omit<ClaimView, 'abilities'>,
  standing: Partial<SettlementStanding> = {},
): ClaimView {
  return seenBy(claimant, claim, claimant.subject, standing)
}

/** The same claim as another person sees it. */
export function asSeenBy(me: Partial<MeView>, claim: ClaimView): ClaimView {
  const person = { ...claimant, ...me, subject: me.subject ?? 'somebody' }
  return seenBy(person, claim, claimant.subject, { isAgreementAccepted: true })
}

function allOfClaim(status: ClaimStatus, changes: Partial<ClaimView>): Omit<ClaimView, 'abilities'> {
  const option = (id: number, name: string) => ({ id, name })
  const names = { firstName: 'Marisol', middleName: null, lastName: 'Quintero' }
  return {
    ...aClaimSummary(status),
    matchNumber: null,
    version: 9,
    reviewer: null,
    countdown: null,
    signedFirstName: names.firstName,
    signedLastName: names.lastName,
    isFilingOnBehalf: false,
    relationToClaim: option(120950000, 'Self/Claimant'),
    onBehalfOf: null,
    claimantAlreadyFiledLawsuit: option(120950001, 'No'),
    isClaimantRepresentedByAttorney: false,
    representation: { asSigned: false, recorded: [] },
    claimant: {
      ...names,
      phoneNumber: '+1 (530) 555-0117',
      phoneNumber2: null,
      claimantEmailAddress: 'marisol.q@example.com',
      claimantEmailAddress2: null,
      address1: 'PO Box 0000',
      address2: null,
      city: 'Quincy',
      state: 'CA',
      county: 'Plumas',
      zipCode: '95971',
      contactMethods: [option(120950000, 'Email')],
      propertyRelationship: option(120950001, 'Rental Property Owner (Landlord)'),
    },
    attorney: null,
    additionalPersons: [],
    property: {
      address1: '7 Lantern Fern Way',
      address2: null,
      city: 'Chester',
      state: 'CA',
      county: 'Plumas',
      zip: '96020',
      useOfProperty: option(120950000, 'Full time residential'),
      apn: '999-120-004-000',
      otherAPNs: null,
      totalAcreage: 0.8,
      percentageOfAcreageDamaged: 100,
      anythingElseToShare: null,
      rebuild: null,
    },
    damagedStructures: [
      {
        id: 's1',
        claimId,
        type: option(120950000, 'Single Family Residence Single Story'),
        name: 'Cabin',
        info: null,
        footage: 1200,
        damagedPercentage: option(120950003, 'Over 50%'),
        proofOfSquareFootage: [],
      },
    ],
    damagedItems: [],
    didHaveInsuranceCoverage: true,
    doesHavePendingClaim: false,
    hasReceivedPayments: false,
    paymentAmountReceived: null,
    canProvideProofOfInsurance: null,
    additionalInsuranceInformation: null,
    femaAmount: null,
    insurancePolicies: [
      {
        id: 'p1',
        providerName: 'Example Mutual',
        number: 'EM-000-5120',
        coverageAmount: null,
        totalDeductible: null,
      },
    ],
    attestations: {
      firstAttest: true,
      secondAttest: true,
      thirdAttest: true,
      fourthAttest: true,
      signedFirstName: names.firstName,
      signedLastName: names.lastName,
      signedDate: at('2026-03-27'),
    },
    documents: [],
    settlementDocuments: [],
    settlementSentDate: null,
    settlementAcceptedDate: null,
    claimCompleteDate: null,
    offerExtendedDate: null,
    paymentIssuedDate: null,
    daysSinceCompletion: null,
    offerDeadline: null,
    paymentDeadline: null,
    workflow: workflowStates.map((step) => ({
      stateId: step.id,
      stateName: step.name.en,
      stateOrder: step.id,
      stateOverview: step.overview.en,
      stateCompletedOn: step.id <= 2 ? at('2026-03-27') : null,
      completedBy: step.id <= 2 ? { firstName: 'Marisol', lastName: 'Quintero' } : null,
      isKeyDate: step.isKeyDate,
      isInFinalState: false,
    })),
    pauses: [],
    allowedEvents: [{ event: 'withdraw', allowed: true, reason: null }],
    form: { id: claimantForm.id, version: claimantForm.version },
    answers: answersOfClaim,
    draft: null,
    ...changes,
  }
}

/** A document of the given type, received and clean. */
export function aDocument(id: string, typeId: number, changes: Partial<DocumentView> = {}): DocumentView {
  const type = programView.documentTypes.find((known) => known.id === typeId)
  return {
    id,
    claimId,
    documentName: `${id}.pdf`,
    originalName: `${id}.pdf`,
    documentationType: { id: typeId, name: type?.name.en ?? '' },
    acceptableDocument: null,
    documentClass: type?.documentClass ?? '',
    formFieldPath: null,
    contentType: 'application/pdf',
    size: 1000,
    createdOn: at('2026-05-18'),
    status: { id: documentStatuses.received, name: 'Received' },
    scan: 'clean',
    refusalReason: null,
    abilities: ['document.delete'],
    ...changes,
  }
}

/** What the server answers for these documents: the proofs come from the domain's own rule. */
export function documentsAnswer(
  documents: readonly DocumentView[],
  relationshipId = 120950001,
  asked: readonly number[] = [],
  status: ClaimStatus = 'submitted',
) {
  const filed = documents.map((file) => ({
    id: file.id,
    documentTypeId: file.documentationType.id,
    statusId: file.status.id,
    scan: file.scan,
    createdAt: new Date(Number(file.createdOn)),
  }))
  const proofs = wantedProofs(program.documents, relationshipId, filed, {
    typeIds: asked,
    since: new Date(0),
  }).map((proof) => ({
    ...proof,
    documentType: { id: proof.documentType.id, name: proof.documentType.name.en },
  }))
  return { documents, proofs, uploadTypeIds: fileableBy('CLAIMANT', status) }
}

/** The types that the server lets this role file on a claim of this status. */
export function fileableBy(role: Role, status: ClaimStatus): number[] {
  const types = takesDocuments(status) ? program.documents.types : []
  return types.filter((type) => mayFile(role, type.documentClass, status)).map(({ id }) => id)
}
