import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { fireWords } from '@makewhole/domain/claim/fire.ts'
import { extensionsFor } from '@makewhole/domain/document/file-type.ts'
import { maySee } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { optionListWords } from '@makewhole/domain/program/option-list-words.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { DocumentService } from './document.service.ts'

/** GraphQL, documents and lookups: each line hands its call to the service, or reads the program. */
export function documentOperationHandlers(
  documents: DocumentService,
  program: Program,
  today: () => LocalDate,
) {
  return {
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
    documentsByClaimId: async ({ actor, args, locale }) =>
      (await documents.list(actor, args.claimId, everything, locale)).map(ofClaim),
    documentByteArray: ({ actor, args }) => documents.readBytes(actor, args.documentId),
    documentTypes: async ({ actor, locale }) =>
      program.documents.types
        .filter(({ documentClass }) => maySee(actor.role, documentClass))
        .map((type) => ({
          ...lookup(type, locale),
          createdOn: null,
          documentSubTypes: type.acceptableDocuments.map((option) => lookup(option, locale)),
          documentClass: type.documentClass,
          extensions: [...extensionsFor(program.documents, type.documentClass)],
        })),
    lookupTypes: async ({ locale }) =>
      Object.entries(program.options).map(([name, options]) => ({
        id: name,
        displayName: optionListWords(name)[locale],
        lookups: options.map((option) => lookup(option, locale)),
      })),
    incidents: async ({ locale }) =>
      program.fires.map((fire) => ({
        ...lookup(fire, locale),
        description: fireWords(fire, today())[locale],
        additionalInformation: [],
        type: null,
      })),
    sources: async ({ locale }) =>
      program.options.source.map((source) => ({
        ...lookup(source, locale),
        additionalInformation: [],
        type: null,
      })),
  } satisfies OperationHandlers
}

/** A document in the words of the specification's model (docs/rules/api.md "A document"). */
function ofClaim(document: DocumentView) {
  const { documentationType: type, acceptableDocument: subType } = document
  return {
    ...document,
    displayName: document.documentName,
    typeId: type.id,
    subTypeId: subType?.id ?? null,
    statusId: document.status.id,
    type: { id: String(type.id), displayName: type.name },
    subType: subType && { id: String(subType.id), displayName: subType.name },
    uri: `/api/v1/Docs/${document.id}/Key`,
    ...belongsToTheClaim,
  }
}

const belongsToTheClaim = {
  path: null,
  propertyId: null,
  vehicleId: null,
  personalInjuryId: null,
  personalLossId: null,
}

const everything = { documentTypeIds: [], documentClass: null, statusId: null }

function lookup({ id, name }: Pick<Option, 'id' | 'name'>, locale: Locale) {
  return { id: String(id), displayName: name[locale] }
}
