import type { OperationHandlers } from '../graphql/handler.ts'
import type { DocumentService } from './document.service.ts'

/** GraphQL, documents: each line hands its call to the service. */
export const documentOperationHandlers = (documents: DocumentService) =>
  ({
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
  }) satisfies OperationHandlers
