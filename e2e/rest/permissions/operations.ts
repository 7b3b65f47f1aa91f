import { randomUUID } from 'node:crypto'
import type { OperationArgs } from '@makewhole/contract/client.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Caller } from '../callers.ts'

/** The answers of an operation to the callers. */
type Row = readonly [
  owner: number,
  stranger: number,
  attorney: number,
  /** All of the staff, or everybody of them but the administrator, and the administrator; the manager where apart as well. */
  staff: number | { readonly others: number; readonly manager?: number; readonly admin: number },
  viewer: number,
  nobody: number,
]

const signedIn: Row = [200, 200, 200, 200, 200, 401]
const staffAlone: Row = [403, 403, 403, 200, 200, 401]
const seenByAll: Row = [200, 404, 404, 200, 200, 401]
const staffWithTabs: Row = [403, 403, 403, 200, 403, 401]
const noGroup: Row = [403, 403, 403, 404, 403, 401]
const notForViewers: Row = [200, 404, 404, 200, 403, 401]
/** Returns the row of an act for the household alone; without an offer it is refused. */
const householdAlone = (status: number): Row => [status, 404, 404, 403, 403, 401]

/** A claim in progress of the owner's, and a file of it. */
export interface Given {
  readonly claimId: string
  readonly documentId: string
}
export interface Case<N extends OperationName> {
  readonly expected: Row
  readonly args: (given: Given) => OperationArgs<N>
}

const ofClaim = ({ claimId }: Given) => ({ claimId })
const california = { zoom: 1, tlLat: 42, tlLon: -124.5, brLat: 32, brLon: -114 }
const person = { personId: randomUUID(), breakdownPercentage: 100 }

/** The answer of every operation to each caller; an operation without a line does not compile. */
export const matrix: { readonly [N in OperationName]: Case<N> } = {
  claims: { expected: staffAlone, args: () => ({ pageSize: 1 }) },
  claimForReview: { expected: seenByAll, args: ofClaim },
  claimById: { expected: seenByAll, args: ofClaim },
  claimHistory: { expected: [403, 404, 404, 200, 403, 401], args: ofClaim },
  claimWorkflow: { expected: seenByAll, args: ofClaim },
  content: { expected: signedIn, args: () => ({}) },
  sharedAccessKeyForAssetDocumentUpload: {
    expected: [403, 403, 403, { others: 403, admin: 200 }, 403, 401],
    args: () => ({ documentName: '1-ridge.png' }),
  },
  messageThreads: { expected: signedIn, args: () => ({ pageSize: 1 }) },
  messagesByThreadId: { expected: [404, 404, 404, 404, 404, 401], args: () => ({ threadId: randomUUID() }) },
  createMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    args: () => ({ input: { threadId: randomUUID(), message: btoa('<p>Good morning</p>') } }),
  },
  createMessageThread: {
    // Between a firm and the staff who work with firms; no member of staff named a firm.
    expected: [403, 403, 200, 422, 403, 401],
    args: () => ({ input: { subject: 'Other', message: btoa('<p>Good morning</p>') } }),
  },
  updateMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    args: () => ({ input: { id: randomUUID(), message: btoa('<p>Good morning</p>') } }),
  },
  userGroups: { expected: [403, 403, 200, 200, 403, 401], args: () => ({}) },
  claimGroups: { expected: staffWithTabs, args: () => ({}) },
  groups: { expected: staffWithTabs, args: () => ({}) },
  groupsByClaimId: { expected: [403, 404, 404, 200, 403, 401], args: ofClaim },
  claimGroupList: { expected: staffWithTabs, args: () => ({ pageSize: 1 }) },
  claimGroupDetail: { expected: noGroup, args: () => ({ groupId: randomUUID() }) },
  setGroupStatus: {
    expected: noGroup,
    args: () => ({ input: { groupId: randomUUID(), status: 'dismissed' } }),
  },
  setGroupNotes: { expected: noGroup, args: () => ({ input: { groupId: randomUUID(), notes: 'Seen' } }) },
  parcelLedger: { expected: [403, 404, 404, 200, 403, 401], args: ofClaim },
  approveOffer: {
    // A manager's; this claim has no calculation yet.
    expected: [403, 403, 403, { others: 403, manager: 409, admin: 409 }, 403, 401],
    args: ({ claimId }) => ({
      input: { claimId, calculationVersion: 1, holdsSeen: 'none', rationale: 'Looked at' },
    }),
  },
  createClaimGroup: {
    // A claim twice is no two claims.
    expected: [403, 403, 403, 422, 403, 401],
    args: ({ claimId }) => ({ input: { groupTypeId: 120950000, claimIds: [claimId, claimId] } }),
  },
  addClaimToGroup: {
    expected: [403, 403, 403, 422, 403, 401],
    args: ({ claimId }) => ({ input: { groupId: randomUUID(), claimId } }),
  },
  downloadAttorneyClaimImportTemplate: { expected: [403, 403, 200, 403, 403, 401], args: () => ({}) },
  documentTypes: { expected: signedIn, args: () => ({}) },
  lookupTypes: { expected: signedIn, args: () => ({}) },
  incidents: { expected: signedIn, args: () => ({}) },
  sources: { expected: signedIn, args: () => ({}) },
  formConfigurationByIncidentId: { expected: signedIn, args: () => ({ incidentId: '120950002' }) },
  documentByteArray: { expected: notForViewers, args: ({ documentId }) => ({ documentId }) },
  documentsByClaimId: { expected: seenByAll, args: ofClaim },
  dashboardReporting: { expected: [403, 403, 403, 200, 403, 401], args: () => ({}) },
  mapDataPoints: { expected: [403, 403, 403, 200, 403, 401], args: () => ({ request: california }) },
  mapData: { expected: [403, 403, 403, 200, 403, 401], args: () => ({ request: california }) },
  reviewers: { expected: [403, 403, 403, 200, 403, 401], args: () => ({}) },
  uploadDocument: {
    // The owner's file, which they registered before.
    expected: [200, 404, 404, 404, 403, 401],
    args: ({ claimId, documentId }) => ({
      request: { documentId, claimId, displayName: 'deed.pdf', typeId: 120950001, subTypeId: 120950001 },
    }),
  },
  updateDocumentsStatus: {
    expected: [403, 404, 404, 200, 403, 401],
    args: ({ documentId }) => ({ documentIds: [documentId], statusId: documentStatuses.accepted }),
  },
  claimantOfferHistory: { expected: notForViewers, args: ofClaim },
  settlementOfferMembers: { expected: notForViewers, args: ofClaim },
  settlementCalculations: { expected: [403, 404, 404, 409, 403, 401], args: ofClaim },
  acceptOrRejectOffer: {
    expected: householdAlone(409),
    args: ({ claimId }) => ({ input: { claimId, offerId: randomUUID(), acceptOffer: true } }),
  },
  calculateOfferBreakdown: {
    expected: householdAlone(409),
    args: ({ claimId }) => ({ input: { claimId, people: [person] } }),
  },
  saveOfferBreakdown: {
    expected: householdAlone(409),
    args: ({ claimId }) => ({ input: { claimId, people: [{ ...person, individualOfferAmount: 1 }] } }),
  },
  createUpdateClaim: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({
      incidentId: '120950002',
      sourceId: '120950000',
      formConfigurationId: 'claimant',
      claimId,
      additionalInformation: [{ type: 'text', name: 'ourNumber', value: '1' }],
    }),
  },
  createAttestation: {
    // Without its four ticks nothing is signed.
    expected: householdAlone(422),
    args: ({ claimId }) => ({ claimId, signedFirstName: 'Ada', signedLastName: 'Moss' }),
  },
  createUpdateDamageProperties: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, damageProperties: [{ id: claimId, description: 'A house' }] }),
  },
  createUpdateDamagePropertiesAPNs: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ propertyId: claimId, apns: [{ apn: '999-014-027-000', primary: true }] }),
  },
  createUpdateDamageStructures: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ propertyId: claimId, damageStructures: [{ amount: 400 }] }),
  },
  createUpdateDamageVehicles: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, damageVehicles: [{ description: 'A wagon' }] }),
  },
  createUpdateInsuranceInformation: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, insurancePolicies: [{ policyNumber: 'SM-1' }] }),
  },
  createUpdatePeopleInformation: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, people: [{ firstName: 'Dennis' }] }),
  },
  createUpdatePersonalInjuryInformation: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, personalInjuries: [{ description: 'Smoke' }] }),
  },
  createUpdatePersonalLossInformation: {
    expected: householdAlone(200),
    args: ({ claimId }) => ({ claimId, personalLosses: [{ typeId: '120950000' }] }),
  },
  updateSettlementOfferParties: {
    expected: householdAlone(409),
    args: ({ claimId }) => ({ input: { claimId, people: [{ personId: person.personId }] } }),
  },
}

/** Returns the answer of a row for this caller. */
export function expectedFor([owner, stranger, attorney, staff, viewer, nobody]: Row, caller: Caller): number {
  const {
    others,
    admin,
    manager = others,
  } = typeof staff === 'number' ? { others: staff, admin: staff } : staff
  return { owner, stranger, attorney, reviewer: others, manager, admin, viewer, nobody }[caller]
}
