import { uploadFile, sendProof } from '../../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../../apps/server/src/trial/proof-files.ts'
import { ownerAlone, ownerAndStaffReading, ownerAndStaffNotViewers, firmsAlone } from './row.ts'
import type { PermissionContext, Matrix } from './row.ts'

const proof = {
  name: 'deed.pdf',
  bytes: aPdf('Deed'),
  contentType: 'application/pdf',
  type: 120950001,
  kind: 120950001,
}
const aDocument = async ({ owner, claimId }: PermissionContext) => (await sendProof(owner, claimId, proof)).id

/** The permissions of documents. */
export const ofDocuments = {
  listDocuments: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  getDocumentation: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  getUploadKey: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  registerDocument: {
    expected: [200, 404, 404, 404, 403, 401],
    input: async ({ owner, claimId }) => ({
      params: { claimId },
      body: await uploadFile(owner, claimId, proof),
    }),
  },
  registerAttorneyDocument: {
    // A firm, and no claim of it.
    expected: firmsAlone(404),
    input: async ({ owner, claimId }) => ({
      params: { claimId },
      body: await uploadFile(owner, claimId, proof),
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
} satisfies Partial<Matrix>
