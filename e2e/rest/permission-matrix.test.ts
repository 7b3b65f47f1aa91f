import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import type { ReviewerChangeBody } from '@makewhole/contract/reviewer/reviewer.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { aHome, fileClaim, putFile, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { callers, clientsOf, emails } from './callers.ts'
import type { Caller } from './callers.ts'

/*
 * Who gets what from every route (docs/rules/permissions.md "What each may do"): the owner of a claim, another
 * claimant, a law firm without that client, each staff role, and nobody at all. The claim belongs to the owner; a claim
 * one may not see does not exist (404).
 */
/** A status for all of the staff, or one for reviewers and one for managers and administrators, or these apart as well. */
type Staff = number | { readonly reviewer: number; readonly manager: number; readonly admin?: number }
type Row = readonly [
  owner: number,
  stranger: number,
  attorney: number,
  staff: Staff,
  viewer: number,
  nobody: number,
]

const everyone: Row = [200, 200, 200, 200, 200, 200]
const signedIn: Row = [200, 200, 200, 200, 200, 401]
const filers: Row = [200, 200, 200, 403, 403, 401]
const ownerAlone: Row = [200, 404, 404, 403, 403, 401]
const ownerAndStaffReading: Row = [200, 404, 404, 200, 200, 401]
const ownerAndStaffNotViewers: Row = [200, 404, 404, 200, 403, 401]

/** Of the trial's staff, managers and administrators hold ACCESS.REPORTS or the admin level. */
const readsReports = (status: number): Row => [403, 403, 403, { reviewer: 403, manager: status }, 403, 401]

const proof = {
  name: 'deed.pdf',
  bytes: aPdf('Deed'),
  contentType: 'application/pdf',
  type: 120950001,
  kind: 120950001,
}

interface Case<N extends RouteName> {
  readonly expected: Row
  /** Made anew for each caller, so that one caller's success does not change what the next one meets. */
  readonly input: (given: Given) => CallInput<N> | Promise<CallInput<N>>
}

/** A claim of the owner's, in progress and ready to be signed. */
interface Given {
  readonly claimId: string
  readonly owner: ApiClient
}

/** A claim in progress has no agreement yet: who may ask gets as far as being told so. */
const staffOfAgreements = (status: number): Row => [403, 404, 404, status, 403, 401]
/** Of the staff's accounts of a trial, the administrator's alone may do test operations. */
const adminsAlone: Staff = { reviewer: 403, manager: 403, admin: 200 }
const managersAlone = (manager: number): Staff => ({ reviewer: 403, manager })
const aTemplate = { templateId: 'release', locale: 'en' } as const
const aLink = { token: 'nobody-gave-this-out' }

/** Staff who review; a claim in progress lets them do little, and says so. */
const reviewersAlone = (status: number): Row => [403, 404, 404, status, 403, 401]
const aConfirmation = {
  values: [
    {
      confirmed: { name: 'apn', value: '999-014-027-000' },
      rationale: { en: 'Tax bill', es: 'Recibo predial' },
    },
  ],
} as const

/** Editors hold an admin-level permission; of the trial's staff that is the administrator. */
const editorsAlone = (status: number): Row => [
  403,
  403,
  403,
  { reviewer: 403, manager: 403, admin: status },
  403,
  401,
]
/** The attorney runs a firm. */
const claimantsAlone = (status: number): Row => [status, status, 403, 403, 403, 401]
const firmsAlone = (status: number): Row => [403, 403, status, 403, 403, 401]
const anAttorney = () => ({ firstName: 'Ada', lastName: 'Moss', email: `${randomUUID()}@example.com` })
const aReviewerChange = {
  ...{ isClaimReviewer: true, hasReviewerPortalAccess: true, isTestUser: false },
  ...{ role: 'REVIEWER', permissions: ['ACCESS.ALLCLAIMTABS'], languages: ['en'] },
} satisfies ReviewerChangeBody
const aForm = { params: { formId: 'claimant' } } as const
const aFooter = btoa(
  JSON.stringify({ service: { en: '' }, copyright: { en: 'North Sierra Power' }, links: [] }),
)

const aMessage = { subject: 'A question', subjectId: 120950000, message: btoa('<p>Good morning</p>') }

const answers = aHome()
const { forms } = await loadProgram(join(import.meta.dirname, '../../program'))
const ofStart = Object.fromEntries(
  Object.entries(answers).filter(([name]) =>
    /^(incident|property(Address|City|Zip|State)|relationship)/.test(name),
  ),
) as AnswersBody['answers']
const bodyOf = <N extends SavedStepName>(step: N) =>
  bodyOfFacts(step, factsOf(forms.inForce.claimant, answers))
const ofClaim = ({ claimId }: Given) => ({ params: { id: claimId } })
const draft = {
  step: 'claimant',
  form: { id: forms.inForce.claimant.id, version: forms.inForce.claimant.version },
  answers: { claimantFirstName: 'Mar' },
  revision: 0,
}
const aSigning = ({ claimId }: Given) => ({
  body: {
    id: randomUUID(),
    form: { id: 'attorney', version: forms.inForce['attorney']?.version ?? '' },
    claims: [{ id: claimId, version: 1 }],
    answers: {
      ...{ attestTrueAndAccurate: true, attestOwners: true, attestInsurance: true, attestAttorneys: true },
      ...{ signedFirstName: 'Priya', signedLastName: 'Raman', signedDate: '2026-11-02' },
    },
  },
})
const aDocument = async ({ owner, claimId }: Given) => (await sendProof(owner, claimId, proof)).id

/** One line a route; a route without a line does not compile. */
const matrix: { readonly [N in RouteName]: Case<N> } = {
  countUnreadMessages: { expected: signedIn, input: () => ({}) },
  listInbox: { expected: signedIn, input: () => ({}) },
  listMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  sendMessage: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ params: { claimId }, body: aMessage }),
  },
  listAttorneyMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  sendAttorneyMessage: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ body: { ...aMessage, claimId } }),
  },
  getThread: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { threadId: randomUUID() } }),
  },
  readThread: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { threadId: randomUUID() } }),
  },
  updateMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { messageId: randomUUID() }, body: aMessage }),
  },
  deleteMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { messageId: randomUUID() } }),
  },
  readMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  listFailingNotices: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  listNotices: { expected: reviewersAlone(200), input: ({ claimId }) => ({ params: { claimId } }) },
  sendNoticeAgain: {
    expected: reviewersAlone(404),
    input: ({ claimId }) => ({ params: { claimId, noticeId: randomUUID() } }),
  },
  // They accepted the statement before: once more changes nothing.
  acceptConfidentiality: { expected: [403, 403, 403, 200, 200, 401], input: () => ({}) },
  listReviewerRecords: { expected: editorsAlone(200), input: () => ({}) },
  listStaffRecords: { expected: editorsAlone(200), input: () => ({ query: {} }) },
  inviteReviewer: {
    expected: editorsAlone(200),
    input: () => ({ body: { ...anAttorney(), ...aReviewerChange } }),
  },
  changeReviewer: {
    expected: editorsAlone(404),
    input: () => ({ params: { reviewerId: randomUUID() }, body: aReviewerChange }),
  },
  renewReviewerInvitation: {
    expected: editorsAlone(404),
    input: () => ({ params: { reviewerId: randomUUID() } }),
  },
  removeReviewer: { expected: editorsAlone(404), input: () => ({ params: { reviewerId: randomUUID() } }) },
  listFirms: { expected: editorsAlone(200), input: () => ({}) },
  createFirm: {
    expected: editorsAlone(200),
    input: () => ({ body: { displayName: `Firm ${randomUUID()}`, administrator: anAttorney() } }),
  },
  inviteAdministrator: {
    expected: editorsAlone(404),
    input: () => ({ params: { firmId: randomUUID() }, body: anAttorney() }),
  },
  getFirm: { expected: firmsAlone(200), input: () => ({}) },
  getInspections: { expected: editorsAlone(200), input: () => ({}) },
  getInspectionUploadKey: { expected: editorsAlone(200), input: () => ({}) },
  startInspectionImport: {
    expected: editorsAlone(409),
    input: () => ({ body: { id: randomUUID(), fileName: 'inspections.csv' } }),
  },
  getInspectionImport: { expected: editorsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  confirmInspectionImport: { expected: editorsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  setInspectionFire: {
    expected: editorsAlone(404),
    input: () => ({ body: { startedOn: '2021-07-13', county: 'Nowhere', fireId: 120950002 } }),
  },
  validateClaimant: {
    expected: reviewersAlone(200),
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  validateProperty: {
    expected: [403, 404, 404, 200, 403, 401],
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  getImportTemplate: { expected: firmsAlone(200), input: () => ({ query: { fireId: '120950002' } }) },
  getImportUploadKey: { expected: firmsAlone(200), input: () => ({}) },
  startImport: {
    expected: firmsAlone(409),
    input: () => ({ body: { id: randomUUID(), fileName: 'may.xlsx', fireId: 120950002 } }),
  },
  listImports: { expected: firmsAlone(200), input: () => ({}) },
  getImport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  getImportReport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  compareImportRow: {
    expected: firmsAlone(404),
    input: () => ({ params: { id: randomUUID(), row: '2' } }),
  },
  confirmImport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listClaimsToSign: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  listAllToSign: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  // Another firm's claims, or none: each is told apart by the signing.
  startJointSigning: { expected: firmsAlone(200), input: aSigning },
  listJointSignings: { expected: firmsAlone(200), input: () => ({}) },
  getJointSigning: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listNotSigned: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listFirmClaims: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  listFirmClients: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  addFirmClient: {
    expected: firmsAlone(200),
    input: () => ({ body: { firstName: 'Ana', lastName: randomUUID(), email: 'ana@example.com' } }),
  },
  addFirmClients: {
    expected: firmsAlone(200),
    input: () => ({
      body: { file: btoa('First name,Last name,Email\nAna,Roe,ana@example.com'), isConfirmed: true },
    }),
  },
  removeFirmClient: { expected: firmsAlone(404), input: () => ({ params: { clientId: randomUUID() } }) },
  listClientConflicts: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  inviteMember: {
    expected: firmsAlone(200),
    input: () => ({ body: { ...anAttorney(), isAdministrator: false } }),
  },
  renewInvitation: {
    expected: firmsAlone(404),
    input: () => ({ params: { memberId: randomUUID() } }),
  },
  setFirmAdministrator: {
    expected: firmsAlone(404),
    input: () => ({ params: { memberId: randomUUID() }, body: { isAdministrator: true } }),
  },
  removeMember: { expected: firmsAlone(404), input: () => ({ params: { memberId: randomUUID() } }) },
  readClock: { expected: [403, 403, 403, adminsAlone, 403, 401], input: () => ({}) },
  moveClock: {
    expected: [403, 403, 403, adminsAlone, 403, 401],
    input: () => ({ body: { days: 1 } }),
  },
  listNextWork: { expected: [403, 403, 403, 200, 200, 401], input: () => ({}) },
  getReview: {
    expected: reviewersAlone(200),
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  saveConfirmedValues: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { values: [...aConfirmation.values] } }),
  },
  moveClaim: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId, event: 'beginReview' }, body: {} }),
  },
  assignReviewer: {
    expected: reviewersAlone(422),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { systemUserId: '00000000-0000-4000-8000-00000000dead' },
    }),
  },
  exportClaims: { expected: [403, 403, 403, 200, 403, 401], input: () => ({ body: { filter: {} } }) },
  // None of the claims is there: nothing is given, and that is said.
  assignTogether: {
    expected: [403, 403, 403, 422, 403, 401],
    input: () => ({ body: { reviewerId: randomUUID(), claims: [{ id: randomUUID(), version: 0 }] } }),
  },
  decideProperty: {
    // A claim in progress is not reviewed yet.
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({
      params: { claimId, propertyId: randomUUID() },
      body: { outcome: 'dismissed', rationale: 'Nobody lived there' },
    }),
  },
  addPerson: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { firstName: 'Ada', lastName: 'Moss' } }),
  },
  recordRepresentation: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { attorneyFirstName: 'Ruth', attorneyLastName: 'Lindqvist', rationale: 'A letter' },
    }),
  },
  endRepresentation: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { rationale: 'It ended' } }),
  },
  getFormDesk: { expected: editorsAlone(200), input: () => aForm },
  saveFormDraft: {
    expected: editorsAlone(422),
    input: () => ({ ...aForm, body: { definition: { steps: [] } } }),
  },
  discardFormDraft: { expected: editorsAlone(404), input: () => aForm },
  askForFormPublication: { expected: editorsAlone(404), input: () => ({ ...aForm, body: {} }) },
  takeBackFormDraft: { expected: editorsAlone(404), input: () => aForm },
  publishForm: { expected: editorsAlone(404), input: () => aForm },
  getContent: { expected: everyone, input: () => ({}) },
  saveContent: {
    expected: editorsAlone(200),
    input: () => ({ body: { section: 'FOOTER', data: aFooter, note: '' } }),
  },
  publishContent: { expected: editorsAlone(200), input: () => ({ body: { section: 'FOOTER' } }) },
  registerContentImage: {
    expected: editorsAlone(404),
    input: () => ({ params: { imageId: randomUUID() } }),
  },
  previewContent: { expected: editorsAlone(200), input: () => ({ params: { section: 'HOME' } }) },
  listContentVersions: { expected: editorsAlone(200), input: () => ({ params: { section: 'HOME' } }) },
  getContentVersion: {
    expected: editorsAlone(404),
    input: () => ({ params: { section: 'HOME', versionId: randomUUID() } }),
  },
  restoreContentVersion: {
    expected: editorsAlone(404),
    input: () => ({ params: { section: 'HOME', versionId: randomUUID() } }),
  },
  getProgram: { expected: everyone, input: () => ({}) },
  getForm: { expected: signedIn, input: () => ({ params: { formId: 'claimant' } }) },
  getCounties: { expected: everyone, input: () => ({ params: { state: 'CA' } }) },
  getMe: { expected: signedIn, input: () => ({}) },
  setLocale: { expected: signedIn, input: () => ({ body: { locale: 'es' } }) },
  listMyClaims: { expected: filers, input: () => ({}) },
  getClaim: { expected: ownerAndStaffReading, input: ofClaim },
  listFollowedClaims: { expected: filers, input: () => ({}) },
  // It is its owner's own: no firm represents it.
  getFollowedClaim: { expected: [403, 404, 404, 403, 403, 401], input: ofClaim },
  // It is a household's own: nobody invites anybody to it.
  getClientInvitation: { expected: [403, 404, 404, 403, 403, 401], input: ofClaim },
  inviteClient: {
    expected: [403, 404, 404, 403, 403, 401],
    input: (given) => ({ ...ofClaim(given), body: {} }),
  },
  listReceivedInvitations: { expected: claimantsAlone(200), input: () => ({}) },
  takeInvitation: { expected: claimantsAlone(404), input: () => ({ body: { code: '7K2M-QX4P-9TDB' } }) },
  getClaimLetter: { expected: ownerAndStaffNotViewers, input: ofClaim },
  getToldBeside: { expected: ownerAndStaffReading, input: ofClaim },
  getClaimPdf: { expected: ownerAndStaffNotViewers, input: ofClaim },
  // A claim in progress has no offer.
  getOfferPdf: { expected: [404, 404, 404, 404, 403, 401], input: ofClaim },
  createClaim: {
    expected: ownerAlone,
    input: ({ claimId }) => ({ body: { ...bodyOf('start'), id: claimId } }),
  },
  saveClaimant: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('claimant') }),
  },
  saveAttorney: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('attorney') }),
  },
  saveAdditionalPersons: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('additionalPersons') }),
  },
  savePropertyDetails: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('property') }),
  },
  saveInsurance: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('insurance') }),
  },
  signAndDate: {
    expected: ownerAlone,
    input: (given) => ({ ...ofClaim(given), body: bodyOf('sign') }),
  },
  beginIntake: {
    // An attorney's form has other questions: they get as far as being told so.
    expected: [200, 200, 422, 403, 403, 401],
    input: () => ({ params: { step: 'start' }, body: { answers: ofStart } }),
  },
  saveIntakeStep: {
    expected: ownerAlone,
    input: ({ claimId }) => ({ params: { id: claimId, step: 'start' }, body: { answers: ofStart } }),
  },
  withdrawClaim: { expected: ownerAlone, input: ofClaim },
  keepDraft: { expected: ownerAlone, input: (given) => ({ ...ofClaim(given), body: draft }) },
  getStartDraft: { expected: filers, input: () => ({}) },
  keepStartDraft: { expected: filers, input: () => ({ body: { ...draft, step: 'start' } }) },
  listDocuments: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  getDocumentation: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  getUploadKey: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  registerDocument: {
    expected: [200, 404, 404, 404, 403, 401],
    input: async ({ owner, claimId }) => ({
      params: { claimId },
      body: await putFile(owner, claimId, proof),
    }),
  },
  registerAttorneyDocument: {
    // A firm, and no claim of it.
    expected: firmsAlone(404),
    input: async ({ owner, claimId }) => ({
      params: { claimId },
      body: await putFile(owner, claimId, proof),
    }),
  },
  deleteAttorneyDocument: {
    expected: firmsAlone(404),
    input: async (given) => ({ params: { claimId: given.claimId, documentId: await aDocument(given) } }),
  },
  getDownloadKey: {
    expected: ownerAndStaffNotViewers,
    input: async (given) => ({ params: { documentId: await aDocument(given) } }),
  },
  zipDocuments: {
    expected: ownerAndStaffNotViewers,
    input: async (given) => ({
      params: { claimId: given.claimId },
      body: { documentIds: [await aDocument(given)] },
    }),
  },
  deleteDocument: {
    expected: ownerAlone,
    input: async (given) => ({ params: { documentId: await aDocument(given) } }),
  },
  listAgreementTemplates: {
    expected: [403, 403, 403, 200, 403, 401],
    input: () => ({ query: { fireId: '120950002' } }),
  },
  previewAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: aTemplate }),
  },
  generateAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: aTemplate }),
  },
  getAgreementUploadKey: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  registerAgreement: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { claimId, documentId: randomUUID(), documentName: 'agreement.pdf' },
    }),
  },
  listAgreements: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  getAgreementKey: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, documentId: randomUUID() } }),
  },
  sendAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { settlementDocumentId: randomUUID() } }),
  },
  voidAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'The wrong file.' } }),
  },
  answerAgreement: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({
      params: { claimId },
      body: { settlementDocumentId: randomUUID(), acceptOffer: true },
    }),
  },
  listSigners: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  resendSigningLink: {
    expected: [409, 404, 404, 409, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, personId: claimId } }),
  },
  // Nobody of the household signs on paper, and no page was sent.
  getPaperCopy: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, personId: claimId } }),
  },
  fileSignedPage: {
    expected: [404, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({
      params: { claimId, personId: claimId },
      body: { documentId: randomUUID(), documentName: 'page.pdf', settlementDocumentId: randomUUID() },
    }),
  },
  getSignedPage: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, pageId: randomUUID() } }),
  },
  confirmSignature: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId, pageId: randomUUID() },
      body: { nameAsSigned: 'Dennis Hale', signedOn: '2026-11-02' },
    }),
  },
  refuseSignature: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId, pageId: randomUUID() },
      body: { reason: { en: 'Not readable', es: 'No se lee' } },
    }),
  },
  calculateSettlement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { individual: [], manual: [] } }),
  },
  extendOffer: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { settlementOfferText: 'PHA+T2ZmZXI8L3A+' } }),
  },
  listOffers: { expected: staffOfAgreements(200), input: ({ claimId }) => ({ params: { claimId } }) },
  compareOffers: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({ params: { claimId }, query: { from: '1', to: '2' } }),
  },
  answerOffer: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { offerId: randomUUID(), acceptOffer: true } }),
  },
  // No firm represents the household.
  savePartyLinks: {
    expected: [403, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { people: [] } }),
  },
  reopenBreakdown: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'A wrong share' } }),
  },
  reopenAddress: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'They moved' } }),
  },
  voidSettlement: {
    expected: [403, 404, 404, managersAlone(409), 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'The amount was wrong.' } }),
  },
  getRebuild: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  // Nothing was paid yet.
  requestRebuild: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { spent: 3_450_000 } }),
  },
  startPayment: { expected: staffOfAgreements(409), input: ({ claimId }) => ({ params: { claimId } }) },
  listPayments: { expected: staffOfAgreements(200), input: ({ claimId }) => ({ params: { claimId } }) },
  issuePayment: {
    expected: [403, 404, 404, managersAlone(404), 403, 401],
    input: ({ claimId }) => ({
      params: { claimId, paymentId: randomUUID() },
      body: { reference: '10482' },
    }),
  },
  returnPayment: {
    expected: [403, 404, 404, managersAlone(404), 403, 401],
    input: ({ claimId }) => ({
      params: { claimId, paymentId: randomUUID() },
      body: { reason: 'Moved away.' },
    }),
  },
  listPaymentRegister: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  exportPayments: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  readDashboard: { expected: readsReports(200), input: () => ({ query: { days: '30' } }) },
  refreshDashboard: { expected: readsReports(200), input: () => ({}) },
  readExternalSummary: { expected: readsReports(200), input: () => ({}) },
  printExternalSummary: { expected: readsReports(200), input: () => ({}) },
  getSigning: { expected: [404, 404, 404, 404, 404, 404], input: () => ({ params: aLink }) },
  getSigningDocument: { expected: [404, 404, 404, 404, 404, 404], input: () => ({ params: aLink }) },
  signAgreement: {
    expected: [404, 404, 404, 404, 404, 404],
    input: () => ({ params: aLink, body: { typedName: 'Rosa Ito', consent: true } }),
  },
  declineToSign: {
    expected: [404, 404, 404, 404, 404, 404],
    input: () => ({ params: aLink, body: { reason: 'My name is misspelled.' } }),
  },
}

let server: RunningServer
let clients: Record<Caller, ApiClient>

beforeAll(async () => {
  server = await startFreshServer({
    port: 4393,
    dataDir: join(import.meta.dirname, '../../.test/permissions'),
  })
  clients = await clientsOf(server)
}, 120_000)

afterAll(async () => {
  await server.stop()
})

describe.each(Object.keys(routes) as RouteName[])('%s', (name) => {
  it.each(callers)('answers %s as the policy says', { timeout: 30_000 }, async (caller) => {
    const given = { owner: clients.owner, claimId: await claimFor(name, caller) }
    const input = await (matrix[name] as Case<RouteName>).input(given)
    expect(await statusOf(clients[caller], name, input)).toBe(expectedFor(matrix[name].expected, caller))
  })
})

/**
 * Routes that look at something by POST, one's own language, and typing that is no claim yet: what a withdrawn right does not
 * end at once.
 */
const harmless: readonly RouteName[] = [
  'zipDocuments',
  'previewAgreement',
  'setLocale',
  'keepStartDraft',
  'refreshDashboard',
]
const writesOf = (caller: Caller) =>
  (Object.keys(routes) as RouteName[]).filter(
    (name) =>
      routes[name].method !== 'GET' &&
      routes[name].access === 'signed-in' &&
      !harmless.includes(name) &&
      [200, 201, 409, 422].includes(expectedFor(matrix[name].expected, caller)),
  )

describe.each([
  ['staff', 'admin', writesOf('admin')],
  ['the household', 'owner', writesOf('owner')],
] as const)('a write by %s whose rights were withdrawn a minute ago', (_who, caller, names) => {
  let claimId: string
  let before: unknown
  const inputs = new Map<RouteName, CallInput<RouteName>>()

  beforeAll(async () => {
    claimId = await fileOne()
    for (const name of names)
      inputs.set(name, await (matrix[name] as Case<RouteName>).input({ owner: clients.owner, claimId }))
    await server.command('apps/server/src/account/change-rights.ts', emails[caller], 'withdraw')
    before = await asItStands(claimId)
  }, 60_000)
  afterAll(async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails[caller], 'restore')
    // Tokens of before stay outdated.
    clients[caller] = await server.asAnew(emails[caller])
  })

  it.each(names)('%s is refused, says why, and changes nothing', { timeout: 30_000 }, async (name) => {
    const input = inputs.get(name) as CallInput<RouteName>
    await expect(clients[caller].call(name, input)).rejects.toMatchObject({
      status: 403,
      code: 'RIGHTS_CHANGED',
      message: expect.stringContaining('Nothing was saved.') as string,
    })
    expect(await asItStands(claimId)).toEqual(before)
  })
})

it('a reviewer is added by a command, has claims before the first sign-in, and stays while there are some', async () => {
  const reviewers = (...args: string[]) =>
    server.command('apps/server/src/reviewer/change-reviewers.ts', ...args)
  const email = 'una@example.org'
  expect(await reviewers('add', email, 'Una', 'Seen', 'reviewer')).toContain('added')
  expect(await reviewers()).toMatch(/REVIEWER\tuna@example\.org\tUna\tSeen\tnot signed in yet/)
  const una = async () =>
    (await clients.manager.query('reviewers', {})).find(
      ({ internalEmailAddress }) => internalEmailAddress === email,
    )
  const claimId = (await fileClaim(clients.owner, answers)).id
  const { systemUserId = '' } = (await una()) ?? {}
  await clients.manager.call('assignReviewer', { params: { claimId }, body: { systemUserId } })
  const { reviewer } = await clients.owner.call('getClaim', { params: { id: claimId } })
  expect(reviewer).toEqual({ firstName: 'Una', lastName: 'Seen' })
  await expect(reviewers('remove', email)).rejects.toThrow('has claims')
})

describe('rights that were changed', () => {
  it('end with the next write of an older token; a new one has those of now', async () => {
    const claimId = await fileOne()
    const say = (client: ApiClient) => client.call('sendMessage', { params: { claimId }, body: aMessage })
    await server.command('apps/server/src/account/change-rights.ts', emails.manager, 'set', 'VIEWER')
    await expect(say(clients.manager)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    await expect(say(await server.asAnew(emails.manager))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('that are withdrawn leave no way to a new token', async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails.reviewer, 'withdraw')
    await expect(server.token(emails.reviewer)).rejects.toThrow('No account')
  })
})

/** What a claim and the public pages look like to somebody who sees everything of them. */
async function asItStands(claimId: string): Promise<unknown> {
  const { viewer, reviewer } = clients
  return Promise.all([
    viewer.call('getClaim', { params: { id: claimId } }),
    reviewer.call('listMessages', { params: { claimId } }),
    reviewer.query('claimHistory', { claimId }),
    viewer.call('listDocuments', { params: { claimId } }),
    clients.nobody.call('getContent', {}),
    reviewer.call('listPayments', { params: { claimId } }),
  ])
}

const shared = new Map<RouteName | 'unchanged', Promise<string>>()
const fileOne = async () => (await fileClaim(clients.owner, answers, 'insurance')).id

/**
 * The owner's writes that change their claim have one of their own; others meet one claim a route, and where nobody changes it,
 * the same one: a person's calls a minute are limited.
 */
function claimFor(name: RouteName, caller: Caller): Promise<string> {
  const changes = (each: Caller) =>
    routes[name].method !== 'GET' && expectedFor(matrix[name].expected, each) < 400
  if (caller === 'owner' && changes('owner')) return fileOne()
  const among = callers.some(changes) ? name : 'unchanged'
  const known = shared.get(among) ?? fileOne()
  shared.set(among, known)
  return known
}

function expectedFor([owner, stranger, attorney, staff, viewer, nobody]: Row, caller: Caller): number {
  const of: Exclude<Staff, number> = typeof staff === 'number' ? { reviewer: staff, manager: staff } : staff
  return { owner, stranger, attorney, ...of, admin: of.admin ?? of.manager, viewer, nobody }[caller]
}

/** 200 for every success; 204 says the same of a call that has nothing to tell. */
async function statusOf<N extends RouteName>(
  client: ApiClient,
  name: N,
  input: CallInput<N>,
): Promise<number> {
  try {
    await client.call(name, input)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
