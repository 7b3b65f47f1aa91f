import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ReviewerChangeBody } from '@makewhole/contract/reviewer/reviewer.ts'
import { loadProgram } from '../../../apps/server/src/program/load-program.ts'
import { editorsAlone, firmsAlone, managersAlone } from './row.ts'
import type { PermissionContext, Matrix } from './row.ts'

const { forms } = await loadProgram(join(import.meta.dirname, '../../../program'))
const anAttorney = () => ({ firstName: 'Ada', lastName: 'Moss', email: `${randomUUID()}@example.com` })
const aReviewerChange = {
  isClaimReviewer: true,
  hasReviewerPortalAccess: true,
  isTestUser: false,
  role: 'REVIEWER',
  permissions: ['ACCESS.ALLCLAIMTABS'],
  languages: ['en'],
} satisfies ReviewerChangeBody
const aSavedView = () => ({ name: `View ${randomUUID()}`, query: 'view=late', isDefault: false })
const aSigning = ({ claimId }: PermissionContext) => ({
  body: {
    id: randomUUID(),
    form: { id: 'attorney', version: forms.inForce['attorney']?.version ?? '' },
    claims: [{ id: claimId, version: 1 }],
    answers: {
      attestTrueAndAccurate: true,
      attestOwners: true,
      attestInsurance: true,
      attestAttorneys: true,
      signedFirstName: 'Priya',
      signedLastName: 'Raman',
      signedDate: '2026-11-02',
    },
  },
})

/** The permissions of staff, law firms and firms' acts on many claims. */
export const ofStaffAndFirms = {
  // They accepted the statement before: a second time changes nothing.
  acceptConfidentiality: { expected: [403, 403, 403, 200, 200, 401], input: () => ({}) },
  listWorkload: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  recordAbsence: {
    expected: [403, 403, 403, managersAlone(404), 403, 401],
    input: () => ({
      params: { reviewerId: randomUUID() },
      body: { from: '2026-11-02', until: '2026-11-03', handover: 'queue' },
    }),
  },
  endAbsence: {
    expected: [403, 403, 403, managersAlone(404), 403, 401],
    input: () => ({ params: { reviewerId: randomUUID() } }),
  },
  listSavedViews: { expected: [403, 403, 403, 200, 200, 401], input: () => ({}) },
  saveView: { expected: [403, 403, 403, 200, 200, 401], input: () => ({ body: aSavedView() }) },
  changeSavedView: {
    expected: [403, 403, 403, 404, 404, 401],
    input: () => ({ params: { viewId: randomUUID() }, body: aSavedView() }),
  },
  deleteSavedView: {
    expected: [403, 403, 403, 200, 200, 401],
    input: () => ({ params: { viewId: randomUUID() } }),
  },
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
  getImportTemplate: { expected: firmsAlone(200), input: () => ({ query: { fireId: '120950002' } }) },
  getImportUploadKey: { expected: firmsAlone(200), input: () => ({}) },
  startImport: {
    expected: firmsAlone(409),
    input: () => ({ body: { id: randomUUID(), fileName: 'may.xlsx', fireId: 120950002 } }),
  },
  listImports: { expected: firmsAlone(200), input: () => ({}) },
  getImport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  getImportReport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  compareImportRow: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID(), row: '2' } }) },
  correctImport: {
    expected: firmsAlone(404),
    input: () => ({ params: { id: randomUUID() }, body: { corrected: [] } }),
  },
  confirmImport: {
    expected: firmsAlone(404),
    input: () => ({ params: { id: randomUUID() }, body: { absent: [] } }),
  },
  undoImport: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listClaimsToSign: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  listAllToSign: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  // Another firm's claims, or none: the signing distinguishes them.
  startJointSigning: { expected: firmsAlone(200), input: aSigning },
  listJointSignings: { expected: firmsAlone(200), input: () => ({}) },
  getJointSigning: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listJointSigningClaims: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listNotSigned: { expected: firmsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  listFirmClaims: { expected: firmsAlone(200), input: () => ({ query: {} }) },
  listFirmFolders: { expected: firmsAlone(404), input: ({ claimId }) => ({ query: { claimId } }) },
  setClaimFolders: {
    expected: firmsAlone(404),
    input: ({ claimId }) => ({ params: { claimId }, body: { names: ['North ridge'] } }),
  },
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
  renewInvitation: { expected: firmsAlone(404), input: () => ({ params: { memberId: randomUUID() } }) },
  setFirmAdministrator: {
    expected: firmsAlone(404),
    input: () => ({ params: { memberId: randomUUID() }, body: { isAdministrator: true } }),
  },
  removeMember: { expected: firmsAlone(404), input: () => ({ params: { memberId: randomUUID() } }) },
} satisfies Partial<Matrix>
