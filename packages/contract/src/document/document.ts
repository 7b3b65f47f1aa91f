import { formFieldPathPattern } from '@makewhole/domain/document/form-field-path.ts'
import { z } from 'zod'
import { documentAbilities } from '../abilities.ts'
import { epochText, optionView, typedText } from '../wire.ts'

/** State of a proof: docs/rules/documents.md "Statuses of a document", plus `checking` until the scan is done. */
export const documentView = z.object({
  id: z.uuid(),
  claimId: z.uuid(),
  documentName: z.string(),
  originalName: z.string(),
  documentationType: optionView,
  acceptableDocument: optionView.nullable(),
  documentClass: z.string(),
  /** The field of the form that it was filed at: `field` or `list[itemId].field`; null: unknown. */
  formFieldPath: z.string().nullable(),
  contentType: z.string(),
  size: z.number().int(),
  createdOn: epochText,
  status: optionView,
  scan: z.enum(['none', 'waiting', 'clean', 'blocked']),
  refusalReason: z.string().nullable(),
  /** Actions that the caller may do with it now. */
  abilities: documentAbilities,
})
export type DocumentView = z.infer<typeof documentView>

/** A document that was just registered, with the specification's names of an upload's result besides ours. */
export const registeredDocumentView = documentView.extend({
  documentId: z.uuid(),
  documentTypeId: z.number().int(),
})
export type RegisteredDocumentView = z.infer<typeof registeredDocumentView>

/** An address for one object and one method, with its end (docs/rules/api.md "Addresses of files"). */
export const uploadKeyView = z.object({ sasUri: z.string(), documentId: z.uuid(), expiresOn: epochText })
export const downloadKeyView = z.object({ sasUri: z.string(), expiresOn: epochText })

/** A zip of the files that may be fetched; `leftOut` are those not yet scanned or blocked. */
export const zipKeyView = downloadKeyView.extend({ leftOut: z.array(z.uuid()) })

/** Without a type, or without a required acceptable document, each missing one is named (INVALID_ANSWERS). */
export const registerDocumentBody = z.object({
  documentId: z.uuid(),
  claimId: z.uuid(),
  documentName: typedText(255).min(1),
  documentTypeId: z.number().int().safe().nullish(),
  acceptableDocumentTypeId: z.number().int().safe().nullish(),
  formFieldPath: typedText(200).regex(formFieldPathPattern).nullish(),
})
export type RegisterDocumentBody = z.infer<typeof registerDocumentBody>

/** A document as part of its claim (docs/rules/api.md "A document"); `documentClass` groups them. */
export const claimDocumentView = documentView
  .pick({ id: true, documentName: true, documentClass: true, createdOn: true, formFieldPath: true })
  .extend({
    /** With everything that may serve as one. */
    documentationType: optionView.extend({ acceptableDocuments: z.array(optionView) }),
  })
export type ClaimDocumentView = z.infer<typeof claimDocumentView>

/** A proof that the claim needs, and its state; `documentIds` are those uploaded for it. */
export const requiredProofView = z.object({
  documentType: optionView,
  need: z.enum(['required', 'optional', 'not-needed']),
  state: z.enum(['not-sent', 'checking', 'accepted', 'send-again', 'optional', 'not-needed']),
  /** A reviewer requested it, and the claim waits for it. */
  isAsked: z.boolean(),
  /** The reviewer's words with the request; null without one. */
  request: z.string().nullable(),
  documentIds: z.array(z.uuid()),
})

/**
 * The content of a page of documents, from one read: the claim's documents, its needed proofs, and types to
 * add.
 */
export const documentationView = z.object({
  documents: z.array(documentView),
  proofs: z.array(requiredProofView),
  /** The types that the caller may file now. */
  uploadTypeIds: z.array(z.number().int()),
})
