import type { Handlers } from '../http/register-routes.ts'
import type { DocumentService } from './document.service.ts'

/** REST v1, documents (claimant-portal.md §7). */
export const documentHandlers = (documents: DocumentService) =>
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
    getUploadKey: async ({ actor, params }) => {
      const { documentId, address, expiresAt } = await documents.giveUploadKey(actor, params.claimId)
      return { sasUri: address, documentId, expiresOn: String(expiresAt) }
    },
    registerDocument: ({ actor, params, body, locale }) =>
      documents.register(actor, params.claimId, body, locale),
    getDownloadKey: async ({ actor, params }) => {
      const { address, expiresAt } = await documents.giveDownloadKey(actor, params.documentId)
      return { sasUri: address, expiresOn: String(expiresAt) }
    },
    deleteDocument: async ({ actor, params }) => {
      await documents.remove(actor, params.documentId)
      return null
    },
  }) satisfies Handlers
