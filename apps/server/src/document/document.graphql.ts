import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { structuredClaimLists } from '@makewhole/domain/claim/structured-claim.ts'
import { extensionsFor } from '@makewhole/domain/document/file-type.ts'
import { pathOfThing, thingOfPath } from '@makewhole/domain/document/form-field-path.ts'
import type { DamagedThingInput } from '@makewhole/domain/document/form-field-path.ts'
import { maySee } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { optionListWords } from '@makewhole/domain/program/option-list-words.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import { incidentOf, lookup, sourceOf } from '../program/lookup-view.ts'
import type { DocumentService } from './document.service.ts'

/** Raises NOT_FOUND where the claim has no such property, vehicle, loss or injury. */
export type RequirePart = (
  call: { readonly actor: Actor; readonly locale: Locale },
  claimId: string,
  thing: DamagedThingInput,
) => Promise<void>

/** GraphQL, documents and lookups: each line hands its call to the service, or reads the program. */
export function documentOperationHandlers(
  documents: DocumentService,
  program: Program,
  today: () => LocalDate,
  requirePart: RequirePart,
) {
  return {
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
    documentsByClaimId: async ({ actor, args, locale }) =>
      (await documents.list(actor, args.claimId, everything, locale)).map(ofClaim),
    uploadDocument: async ({ actor, args: { request }, locale }) => {
      const { claimId, documentId, displayName, typeId, subTypeId, ...thing } = request
      await requirePart({ actor, locale }, claimId, thing)
      const body = {
        ...{ claimId, documentId, documentName: displayName },
        ...{ documentTypeId: typeId, acceptableDocumentTypeId: subTypeId },
        formFieldPath: pathOfThing(claimId, thing),
      }
      return ofClaim(await documents.register(actor, claimId, body, locale))
    },
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
      Object.entries({ ...program.options, ...structuredClaimLists }).map(([name, options]) => ({
        id: name,
        displayName: optionListWords(name)[locale],
        lookups: options.map((option) => lookup(option, locale)),
      })),
    incidents: async ({ locale }) => program.fires.map((fire) => incidentOf(fire, today(), locale)),
    sources: async ({ locale }) => program.options.source.map((source) => sourceOf(source, locale)),
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
    path: null,
    ...thingOfPath(document.claimId, document.formFieldPath),
  }
}

const everything = { documentTypeIds: [], documentClass: null, statusId: null }
