import { z } from 'zod'
import { operation } from '../operation.ts'

/** GraphQL, importing claims (docs/rules/law-firms.md "The template"). */
export const importOperations = {
  downloadAttorneyClaimImportTemplate: operation({
    kind: 'query',
    summary: 'An address of the template, made of the published form of the fire that takes new claims.',
    access: 'signed-in',
    args: z.object({}),
    data: z.object({
      /** Address of the file, without credentials. */
      blobUri: z.string(),
      documentId: z.uuid(),
      /** Credentials for a limited time, as the query of the address. */
      credentials: z.string(),
      /** Address and credentials together. */
      sasUri: z.string(),
    }),
    isEnveloped: true,
    // The first call of a version makes the workbook.
    cost: 100,
    errors: ['FORBIDDEN', 'STORAGE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  }),
} as const
