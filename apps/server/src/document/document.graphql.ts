import { maySee } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { AppError } from '../http/app-error.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { DocumentService } from './document.service.ts'

/** GraphQL, documents and lookups: each line hands its call to the service, or reads the program. */
export function documentOperationHandlers(documents: DocumentService, program: Program) {
  const form = Buffer.from(JSON.stringify(program.forms.claimant)).toString('base64')
  return {
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
    documentsByClaimId: async ({ actor, args, locale }) =>
      (await documents.list(actor, args.claimId, everything, locale)).documents,
    documentByteArray: ({ actor, args }) => documents.readBytes(actor, args.documentId),
    documentTypes: async ({ actor, locale }) =>
      program.documents.types
        .filter(({ documentClass }) => maySee(actor.role, documentClass))
        .map((type) => ({
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
      program.fires.map((fire) => ({
        ...lookup(fire, locale),
        description: fire.closedOn,
        additionalInformation: [],
        type: null,
      })),
    sources: async ({ locale }) =>
      program.options.source.map((source) => ({
        ...lookup(source, locale),
        additionalInformation: [],
        type: null,
      })),
    formConfigurationByIncidentId: async ({ args, locale }) => {
      const fire = program.fires.find(({ id }) => String(id) === args.incidentId)
      if (!fire) throw new AppError('NOT_FOUND')
      const { id, version } = program.forms.claimant
      return { id, version, incident: lookup(fire, locale), ...alwaysPublished, configuration: form }
    },
  } satisfies OperationHandlers
}

/** A form is part of the program, which was published with it. */
const alwaysPublished = { published: true, publishedBy: null, publishedOn: null }

const everything = { documentTypeIds: [], documentClass: null, statusId: null }

function lookup({ id, name }: Pick<Option, 'id' | 'name'>, locale: Locale) {
  return { id: String(id), displayName: name[locale] }
}
