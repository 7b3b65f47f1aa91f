import type { Handlers } from '../http/register-routes.ts'
import type { DocumentService } from './document.service.ts'
import type { DocumentZipService } from './document-zip.service.ts'

/** REST v1, documents (docs/rules/api.md "REST calls"). */
export const documentHandlers = (
  documents: DocumentService,
  zips: Pick<DocumentZipService, 'createZipUrl'>,
) =>
  ({
    listDocuments: ({ actor, params, query, locale }) => {
      const { documentTypeIds, documentClass, statusId } = query
      const filter = {
        documentTypeIds: [documentTypeIds ?? []].flat().map(Number),
        documentClass: documentClass ?? null,
        statusId: statusId === undefined ? null : Number(statusId),
      }
      return documents.list(actor, params.claimId, filter, locale)
    },
    getDocumentation: ({ actor, params, locale }) =>
      documents.getDocumentation(actor, params.claimId, locale),
    getUploadKey: async ({ actor, params }) => {
      const { documentId, address, expiresAt } = await documents.createUploadUrl(actor, params.claimId)
      return { sasUri: address, documentId, expiresOn: String(expiresAt) }
    },
    registerDocument: ({ actor, params, body, locale }) =>
      documents.register(actor, params.claimId, body, locale),
    registerAttorneyDocument: ({ actor, params, body, locale }) =>
      documents.registerForFirm(actor, params.claimId, body, locale),
    deleteAttorneyDocument: async ({ actor, params }) => {
      await documents.removeForFirm(actor, params.claimId, params.documentId)
      return null
    },
    getDownloadKey: async ({ actor, params }) => {
      const { address, expiresAt } = await documents.createDownloadUrl(actor, params.documentId)
      return { sasUri: address, expiresOn: String(expiresAt) }
    },
    zipDocuments: async ({ actor, params, body }) => {
      const { address, expiresAt, leftOut } = await zips.createZipUrl(actor, params.claimId, body.documentIds)
      return { sasUri: address, expiresOn: String(expiresAt), leftOut: [...leftOut] }
    },
    deleteDocument: async ({ actor, params }) => {
      await documents.remove(actor, params.documentId)
      return null
    },
  }) satisfies Handlers
