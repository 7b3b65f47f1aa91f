import type { Program } from '@makewhole/domain/program/program.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { DocumentService } from './document.service.ts'

/** GraphQL, documents and lookups: each line hands its call to the service, or reads the program. */
export const documentOperationHandlers = (documents: DocumentService, program: Program) =>
  ({
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
    documentsByClaimId: async ({ actor, args, locale }) =>
      (await documents.list(actor, args.claimId, everything, locale)).documents,
    documentTypes: async ({ locale }) =>
      program.documents.types.map((type) => ({
        ...lookup(type, locale),
        createdOn: null,
        documentSubTypes: type.acceptableDocuments.map((option) => lookup(option, locale)),
      })),
    lookupTypes: async ({ locale }) =>
      Object.entries(program.options).map(([name, options]) => ({
        id: name,
        displayName: name,
        lookups: options.map((option) => lookup(option, locale)),
      })),
    incidents: async ({ locale }) =>
      program.fires.map((fire) => ({ ...lookup(fire, locale), description: fire.closedOn, type: null })),
  }) satisfies OperationHandlers

const everything = { documentTypeIds: [], documentClass: null, statusId: null }

function lookup({ id, name }: Pick<Option, 'id' | 'name'>, locale: Locale) {
  return { id: String(id), displayName: name[locale] }
}
