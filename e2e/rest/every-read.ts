import { randomUUID } from 'node:crypto'
import type { ApiClient, CallInput, OperationArgs } from '@makewhole/contract/client.ts'
import type { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import type { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'

/*
 * Every read, by REST and GraphQL: a read without a line here does not compile. Matrices that search answers for
 * words use all of it.
 */

export interface ReadContext {
  readonly claimId: string
  readonly documentId: string
  readonly agreementId: string
  readonly token: string
  readonly threadId: string
  /** An import and a signing of a law firm. */
  readonly importId?: string
  readonly signingId?: string
}

type ReadName = {
  [N in RouteName]: (typeof routes)[N]['method'] extends 'GET' ? N : never
}[RouteName]
type QueryName = {
  [N in OperationName]: (typeof operations)[N]['kind'] extends 'query' ? N : never
}[OperationName]

const ofClaim = ({ claimId }: ReadContext) => ({ params: { claimId } })

const reads: { readonly [N in ReadName]: (given: ReadContext) => CallInput<N> } = {
  listMissingInspections: () => ({ params: { id: randomUUID() }, query: {} }),
  countUnreadMessages: () => ({}),
  listInbox: () => ({}),
  listMessages: ofClaim,
  listAttorneyMessages: ofClaim,
  getThread: ({ threadId }) => ({ params: { threadId } }),
  listFailingNotices: () => ({}),
  listNotices: ofClaim,
  readClock: () => ({}),
  listNextWork: () => ({}),
  getReview: ofClaim,
  getRebuild: ofClaim,
  getContent: () => ({}),
  previewContent: () => ({ params: { section: 'HOME' } }),
  listContentVersions: () => ({ params: { section: 'HOME' } }),
  getContentVersion: () => ({ params: { section: 'HOME', versionId: randomUUID() } }),
  getProgram: () => ({}),
  getForm: () => ({ params: { formId: 'claimant' } }),
  getFormDesk: () => ({ params: { formId: 'claimant' } }),
  getCounties: () => ({ params: { state: 'CA' } }),
  getMe: () => ({}),
  listFirms: () => ({}),
  listSavedViews: () => ({}),
  listReviewerRecords: () => ({}),
  listWorkload: () => ({}),
  listStaffRecords: () => ({ query: {} }),
  getFirm: () => ({}),
  listFirmClaims: () => ({ query: {} }),
  getInspections: () => ({}),
  getInspectionUploadKey: () => ({}),
  getInspectionImport: () => ({ params: { id: randomUUID() } }),
  validateProperty: ofClaim,
  validateClaimant: ofClaim,
  getImportTemplate: () => ({ query: { fireId: '120950002' } }),
  getImportUploadKey: () => ({}),
  listImports: () => ({}),
  getImport: ({ importId = randomUUID() }) => ({ params: { id: importId } }),
  getImportReport: ({ importId = randomUUID() }) => ({ params: { id: importId } }),
  compareImportRow: ({ importId = randomUUID() }) => ({ params: { id: importId, row: '2' } }),
  listClaimsToSign: () => ({ query: {} }),
  listAllToSign: () => ({ query: {} }),
  listJointSignings: () => ({}),
  getJointSigning: ({ signingId = randomUUID() }) => ({ params: { id: signingId } }),
  listJointSigningClaims: ({ signingId = randomUUID() }) => ({ params: { id: signingId } }),
  listNotSigned: ({ signingId = randomUUID() }) => ({ params: { id: signingId } }),
  listFirmFolders: ({ claimId }) => ({ query: { claimId } }),
  listFirmClients: () => ({ query: {} }),
  listClientConflicts: () => ({}),
  listMyClaims: () => ({}),
  listFollowedClaims: () => ({}),
  getFollowedClaim: ({ claimId }) => ({ params: { id: claimId } }),
  getClaim: ({ claimId }) => ({ params: { id: claimId } }),
  getClientInvitation: ({ claimId }) => ({ params: { id: claimId } }),
  listReceivedInvitations: () => ({}),
  getClaimLetter: ({ claimId }) => ({ params: { id: claimId } }),
  getToldBeside: ({ claimId }) => ({ params: { id: claimId } }),
  getClaimPdf: ({ claimId }) => ({ params: { id: claimId } }),
  getOfferPdf: ({ claimId }) => ({ params: { id: claimId } }),
  getStartDraft: () => ({}),
  listDocuments: ofClaim,
  getDocumentation: ofClaim,
  getUploadKey: ofClaim,
  getDownloadKey: ({ documentId }) => ({ params: { documentId } }),
  listAgreementTemplates: () => ({ query: { fireId: '120950002' } }),
  getAgreementUploadKey: ofClaim,
  listAgreements: ofClaim,
  getAgreementKey: ({ claimId, agreementId }) => ({ params: { claimId, documentId: agreementId } }),
  listSigners: ofClaim,
  getPaperCopy: ({ claimId }) => ({ params: { claimId, personId: claimId } }),
  getSignedPage: ({ claimId }) => ({ params: { claimId, pageId: claimId } }),
  listOffers: ofClaim,
  compareOffers: ({ claimId }) => ({ params: { claimId }, query: { from: '1', to: '1' } }),
  listPayments: ofClaim,
  listPaymentRegister: () => ({}),
  exportPayments: () => ({}),
  readDashboard: () => ({}),
  readExternalSummary: () => ({}),
  printExternalSummary: () => ({}),
  getSigning: ({ token }) => ({ params: { token } }),
  getSigningDocument: ({ token }) => ({ params: { token } }),
}

/** All that the program's counties are. */
const wholeMap = { zoom: 4, tlLat: 42, tlLon: -124.5, brLat: 39, brLon: -119 }

const args = ({ claimId }: ReadContext) => ({ claimId })

const queries: { readonly [N in QueryName]: (given: ReadContext) => OperationArgs<N> } = {
  claims: () => ({ withDetails: true }),
  claimForReview: args,
  claimById: args,
  userGroups: () => ({}),
  messageThreads: () => ({}),
  messagesByThreadId: ({ threadId }) => ({ threadId }),
  claimHistory: args,
  claimWorkflow: args,
  content: () => ({}),
  sharedAccessKeyForAssetDocumentUpload: () => ({ documentName: '1-ridge.png' }),
  downloadAttorneyClaimImportTemplate: () => ({}),
  documentTypes: () => ({}),
  lookupTypes: () => ({}),
  incidents: () => ({}),
  sources: () => ({}),
  formConfigurationByIncidentId: () => ({ incidentId: '120950002' }),
  documentByteArray: ({ documentId }) => ({ documentId }),
  documentsByClaimId: args,
  claimGroups: () => ({}),
  groups: () => ({}),
  groupsByClaimId: args,
  claimGroupList: () => ({}),
  parcelLedger: args,
  claimGroupDetail: () => ({ groupId: randomUUID() }),
  reviewers: () => ({}),
  dashboardReporting: () => ({}),
  mapDataPoints: () => ({ request: wholeMap }),
  mapData: () => ({ request: wholeMap }),
  claimantOfferHistory: args,
  settlementOfferMembers: args,
  settlementCalculations: args,
}

/** Returns every answer about a claim and its parts as one text. A refusal adds nothing. */
export async function everyAnswer(client: ApiClient, given: ReadContext): Promise<string> {
  const answers: unknown[] = []
  for (const [name, input] of Object.entries(reads))
    answers.push(await client.call(name as ReadName, input(given) as never).catch(() => null))
  for (const [name, input] of Object.entries(queries))
    answers.push(await client.query(name as QueryName, input(given) as never).catch(() => null))
  // Read by POST, because its filter is no part of an address.
  const exported = await client.call('exportClaims', { body: { filter: {} } }).catch(() => null)
  answers.push(await exported?.content.text())
  return answers.flatMap(textsIn).join('\n')
}

/** Collects every text of an answer, base64 decoded; a separate name counts as one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('utf8')]
  if (typeof value !== 'object' || value === null) return []
  const { firstName, lastName } = value as Record<string, unknown>
  return [`${String(firstName)} ${String(lastName)}`, ...Object.values(value).flatMap(textsIn)]
}
