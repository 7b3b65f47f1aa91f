import type { OperationHandlers } from '../graphql/handler.ts'
import type { TemplateService } from './template.service.ts'

/** GraphQL, importing claims: each line hands its call to the service. */
export const importOperationHandlers = (templates: TemplateService) =>
  ({
    downloadAttorneyClaimImportTemplate: async ({ actor }) => {
      const { documentId, address } = await templates.giveTemplate(actor, null)
      const [blobUri = '', credentials = ''] = address.split('?', 2)
      return { blobUri, documentId, credentials, sasUri: address }
    },
  }) satisfies OperationHandlers
