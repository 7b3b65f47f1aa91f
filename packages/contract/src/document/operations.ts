import { z } from 'zod'
import { operation } from '../operation.ts'
import { incidentView, lookupView as lookup, sourceView } from '../structured-claim/structured-claim.ts'
import { epochText, typedText } from '../wire.ts'
import { documentView, registerDocumentBody } from './document.ts'
import { documentRoutes } from './routes.ts'

const text = z.string().nullable()
/**
 * The specification's model of a document besides ours. One of the four ids names the part that it belongs
 * to; none: the claim as a whole.
 */
const documentOfClaim = documentView.extend({
  displayName: z.string(),
  typeId: z.number().int(),
  subTypeId: z.number().int().nullable(),
  statusId: z.number().int(),
  type: lookup,
  subType: lookup.nullable(),
  /** The route of its address. */
  uri: z.string(),
  path: text,
  propertyId: text,
  vehicleId: text,
  personalInjuryId: text,
  personalLossId: text,
})
/** Type of a file, and the one part of the claim that it belongs to, if any. */
const uploadInput = z
  .object({
    documentId: z.uuid(),
    claimId: z.uuid(),
    displayName: registerDocumentBody.shape.documentName,
    typeId: registerDocumentBody.shape.documentTypeId,
    subTypeId: registerDocumentBody.shape.acceptableDocumentTypeId,
    propertyId: z.uuid().nullish(),
    vehicleId: z.uuid().nullish(),
    personalInjuryId: z.uuid().nullish(),
    personalLossId: z.uuid().nullish(),
  })
  .refine(
    ({ propertyId, vehicleId, personalInjuryId, personalLossId }) =>
      [propertyId, vehicleId, personalInjuryId, personalLossId].filter(Boolean).length <= 1,
    { message: 'one-thing-at-most' },
  )
const listed = { kind: 'query', access: 'signed-in', isEnveloped: true, args: z.object({}) } as const

/** GraphQL, documents and lookups (docs/rules/api.md "GraphQL"). */
export const documentOperations = {
  documentTypes: operation({
    ...listed,
    summary: 'Types of documents with what may serve as each.',
    data: z.array(
      lookup.extend({
        createdOn: epochText.nullable(),
        documentSubTypes: z.array(lookup),
        documentClass: z.string(),
        /** Extensions of file names that the class accepts. */
        extensions: z.array(z.string()),
      }),
    ),
    errors: [],
  }),
  lookupTypes: operation({
    ...listed,
    summary: 'Every option list of the program.',
    data: z.array(lookup.extend({ lookups: z.array(lookup) })),
    errors: [],
  }),
  incidents: operation({
    ...listed,
    summary: 'The fires of the program.',
    data: z.array(incidentView),
    errors: [],
  }),
  sources: operation({
    ...listed,
    summary: 'Where claims come from.',
    data: z.array(sourceView),
    errors: [],
  }),
  formConfigurationByIncidentId: operation({
    ...listed,
    summary: 'The claim form of a fire, as its steps, sections, rows and fields.',
    args: z.object({ incidentId: typedText(20) }),
    data: z.object({
      id: z.string(),
      incident: lookup,
      published: z.boolean(),
      publishedBy: text,
      publishedOn: epochText.nullable(),
      version: z.string(),
      /** Base64 of the definition as JSON. */
      configuration: z.string(),
    }),
    cost: 200,
    errors: ['NOT_FOUND'],
  }),
  documentByteArray: operation({
    ...listed,
    summary: "A small document's bytes; larger ones have an address of their own (`Docs/{documentId}/Key`).",
    args: z.object({ documentId: z.uuid() }),
    data: z.object({
      /** Base64 of the file. */
      documentData: z.string(),
      fileName: z.string(),
    }),
    cost: 1900,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_NOT_READY', 'DOCUMENT_BLOCKED', 'FILE_TOO_LARGE'],
  }),
  uploadDocument: operation({
    kind: 'mutation',
    access: 'signed-in',
    isEnveloped: true,
    summary: 'Registers a file that was put to its upload address (`Docs/Upload/Key/{claimId}`).',
    args: z.object({ request: uploadInput }),
    data: documentOfClaim.pick({
      id: true,
      typeId: true,
      subTypeId: true,
      claimId: true,
      displayName: true,
      type: true,
      subType: true,
      createdOn: true,
    }),
    errors: documentRoutes.registerDocument.errors,
  }),
  documentsByClaimId: operation({
    kind: 'query',
    access: 'signed-in',
    isEnveloped: true,
    summary: "A claim's documents that the caller may see.",
    args: z.object({ claimId: z.uuid() }),
    data: z.array(documentOfClaim),
    errors: ['NOT_FOUND'],
  }),
} as const
