import type { ParcelLedgerView } from '@makewhole/contract/group/ledger.ts'
import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ReviewView, ReviewedValueView } from '@makewhole/contract/review/review.ts'
import { aDocument, documentsAnswer, fileableBy } from '@makewhole/web/testing/document.ts'
import { aClaim, asSeenBy, claimId } from '@makewhole/web/testing/claim.ts'
import { form, programView } from '@makewhole/web/testing/program.ts'
import { renderPortal } from '@makewhole/web/testing/portal.tsx'
import type { TestPortal } from '@makewhole/web/testing/portal.tsx'
import type { ClaimDocuments } from '@makewhole/web/document/document-queries.ts'
import { vi } from 'vitest'
import type { Mock } from 'vitest'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import '../staff-errors.ts'
import { FaqContentPage } from '../content/faq-content-page.tsx'
import { FooterContentPage } from '../content/footer-content-page.tsx'
import { HomeContentPage } from '../content/home-content-page.tsx'
import { FormsPage } from '../forms/forms-page.tsx'
import { WholeFormPage } from '../forms/whole-form-page.tsx'
import { InspectionPage } from '../inspection/inspection-page.tsx'
import { InspectionsPage } from '../inspection/inspections-page.tsx'
import { MapPage } from '../map/map-page.tsx'
import { PagesMessagesProvider } from '../messages-provider.tsx'
import { GroupPage } from '../groups/group-page.tsx'
import { FirmsPage } from '../firms/firms-page.tsx'
import { GroupsPage } from '../groups/groups-page.tsx'
import { PaymentsPage } from '../payment/payments-page.tsx'
import { ReviewersPage } from '../reviewers/reviewers-page.tsx'
import { WorkloadPage } from '../reviewers/workload-page.tsx'
import { ClaimPage } from '../claim-page/claim-page.tsx'
import { ClaimsPage } from '../claims/claims-page.tsx'
import { HomePage } from '../work/home-page.tsx'

/** The server's answers by the name of the call; a function is called each time and may throw. */
export type Answers = Record<string, unknown>

export const reviewer: Partial<MeView> = { role: 'REVIEWER', permissions: ['ACCESS.ALLCLAIMTABS'] }
export const viewer: Partial<MeView> = { role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] }

/** Of a claim that has its parcel to itself. */
const aParcelLedger: ParcelLedgerView = {
  claimId: '',
  calculationVersion: 1,
  claims: [],
  kinds: [],
  isHeld: false,
  holds: [],
  holdsSeen: '',
  heldBy: null,
  approval: null,
  abilities: { approve: false },
}

const usual: Answers = {
  getProgram: programView,
  getForm: form,
  reviewers: [
    {
      systemUserId: 'r1',
      firstName: 'Priya',
      middleName: null,
      lastName: 'Anand',
      internalEmailAddress: null,
      awayUntil: null,
    },
  ],
  getDocumentation: documentsAnswer([aDocument('tax-bill', 120950003)]),
  claimHistory: [],
  groupsByClaimId: [],
  validateProperty: { hasInspections: false, foundBy: null, checks: [], values: [], records: [] },
  parcelLedger: aParcelLedger,
  listNotices: [],
  listSavedViews: { views: [] },
  listFailingNotices: { failed: 0, retrying: 0, claims: [] },
  listClientConflicts: [],
  documentTypes: [],
  countUnreadMessages: { unread: 0 },
}

/** Opens the reviewer portal with the test's server. */
export function openReviewerPage(
  at: string,
  answers: Answers,
  { me = reviewer, locale = 'en', settings = {} }: Omit<TestPortal, 'at' | 'client'> = {},
) {
  const sent: Mock = vi.fn()
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    sent(name, input)
    const answer = { ...usual, ...answers }[name]
    if (answer === undefined) throw new Error(`The test's server knows no ${name}`)
    const said = typeof answer === 'function' ? (answer as (given: unknown) => unknown)(input) : answer
    if (name === 'getClaim') return asSeenBy(me, (await said) as ClaimView)
    return name === 'getDocumentation' ? documentsFor(me, (await said) as ClaimDocuments) : said
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  const view = renderPortal(
    [
      { path: '/', element: <HomePage /> },
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/map', element: <MapPage /> },
      { path: '/claims', element: <ClaimsPage /> },
      { path: '/claim/:number/:id/:tab?', element: <ClaimPage /> },
      { path: '/payments', element: <PaymentsPage /> },
      {
        element: <PagesMessagesProvider of="evidence" />,
        children: [
          { path: '/inspections', element: <InspectionsPage /> },
          { path: '/inspections/:id', element: <InspectionPage /> },
        ],
      },
      { path: '/reviewers', element: <ReviewersPage /> },
      { path: '/workload', element: <WorkloadPage /> },
      { path: '/firms', element: <FirmsPage /> },
      { path: '/groups', element: <GroupsPage /> },
      { path: '/groups/:groupId', element: <GroupPage /> },
      { path: '/content/home', element: <HomeContentPage /> },
      { path: '/content/faq', element: <FaqContentPage /> },
      { path: '/content/footer', element: <FooterContentPage /> },
      { path: '/forms/:formId', element: <FormsPage /> },
      { path: '/forms/:formId/whole', element: <WholeFormPage /> },
    ],
    { at, locale, me, client, settings },
  )
  return { ...view, sent }
}

/** Returns the documents as the server shows them to this member of staff. */
function documentsFor({ role = 'CLAIMANT' }: Partial<MeView>, answer: ClaimDocuments): ClaimDocuments {
  const decides = role !== 'VIEWER'
  const documents = answer.documents.map((file) => {
    const isOpen = decides && (file.scan === 'clean' || file.scan === 'none')
    return { ...file, abilities: [...(isOpen ? ['document.decide' as const] : []), ...file.abilities] }
  })
  return { ...answer, documents, uploadTypeIds: fileableBy(role, 'underReview') }
}

export function claimPlace(tab = 'overview'): string {
  return `/claim/LH-10519-2/${claimId}/${tab}`
}

/** Returns events that a claim allows every reader. */
export const can = (...events: string[]) => events.map((event) => ({ event, allowed: true, reason: null }))

/** A claim whose values wait for confirmation. */
export const claimUnderReview: ClaimView = aClaim('underReview', {
  turn: { side: 'program', dueOn: '2026-06-02' },
  allowedEvents: [
    { event: 'complete', allowed: false, reason: 'VALUES_NOT_CONFIRMED' },
    ...can('requestDocuments', 'await', 'close'),
  ],
})

export function aListedClaim(over: Partial<ListedClaimView> = {}): ListedClaimView {
  return {
    id: claimId,
    claimNumber: 'LH-10519-2',
    matchNumber: null,
    version: 1,
    fireName: 'Long Hollow Fire',
    fire: { id: 120950002, name: 'Long Hollow Fire' },
    status: { id: 120950007, name: 'Claim Complete: Under Review for Offer' },
    apn: '999-120-004-000',
    reviewer: null,
    claimant: { firstName: 'Marisol', lastName: 'Quintero' },
    property: { address1: '7 Lantern Fern Way', city: 'Chester', county: 'Plumas' },
    damagedStructures: [],
    additionalPersons: [],
    isClaimantRepresentedByAttorney: false,
    countdown: null,
    daysSinceCompletion: null,
    createdOn: '1770000000000',
    signedDate: null,
    settlementSentDate: null,
    settlementAcceptedDate: null,
    claimCompleteDate: null,
    offerExtendedDate: null,
    paymentIssuedDate: null,
    settlementAmountTotalAmount: null,
    offerDeadline: null,
    paymentDeadline: null,
    turn: { side: 'program', dueOn: '2026-05-18' },
    damagedItems: null,
    didHaveInsuranceCoverage: null,
    doesHavePendingClaim: null,
    hasReceivedPayments: null,
    paymentAmountReceived: null,
    canProvideProofOfInsurance: null,
    additionalInsuranceInformation: null,
    femaAmount: null,
    attorney: null,
    attorneyCommunicationDate: null,
    confirmedAPN: null,
    confirmedClaimantName: null,
    confirmedPropertyAddress: null,
    confirmedRelationship: null,
    confirmedRelationshipId: null,
    lastViewed: null,
    groups: null,
    ...over,
  }
}

export function aReviewedValue(over: Partial<ReviewedValueView> = {}): ReviewedValueView {
  return {
    key: 'apn',
    name: 'apn',
    structureId: null,
    answer: '999-120-004-000',
    answerValue: '999-120-004-000',
    confirmed: null,
    rationale: null,
    confirmedBy: null,
    confirmedOn: null,
    isNeeded: true,
    documentTypeIds: [120950003],
    asAnswered: [],
    ...over,
  }
}

export function aReview(claim: ClaimView, values: readonly ReviewedValueView[]): ReviewView {
  return {
    claimId: claim.id,
    version: 4,
    claimVersion: claim.version,
    status: claim.status,
    turn: claim.turn,
    values: [...values],
    missing: [],
    wantedDocumentTypeIds: [],
    wantedMessage: null,
    householdLocale: 'en',
    reviewer: null,
    duplicates: [],
    otherProperties: [],
    toldBeside: [],
    allowedEvents: claim.allowedEvents,
  }
}
