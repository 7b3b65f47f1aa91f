import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import {
  documentationView,
  documentView,
  downloadKeyView,
  registerDocumentBody,
  registeredDocumentView,
  uploadKeyView,
  zipKeyView,
} from './document.ts'

const claimParams = z.object({ claimId: z.uuid() })
const documentParams = z.object({ documentId: z.uuid() })
const ids = z.union([z.string().max(1000), z.array(z.string().max(20)).max(50)]).optional()

const registerErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'TRANSITION_NOT_ALLOWED',
  'INVALID_ANSWERS',
  'DOCUMENT_NOT_RECEIVED',
  'FILE_EMPTY',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_TYPE_MISMATCH',
  'FILE_TOO_LARGE',
  'REQUEST_IN_PROGRESS',
  'STORAGE_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
] as const

/** REST v1, documents (docs/rules/api.md "REST calls"). */
export const documentRoutes = {
  listDocuments: route({
    ...addresses.listDocuments,
    summary: "A claim's documents, by type, class or status, oldest first.",
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    query: z.object({
      documentTypeIds: ids,
      documentClass: z.string().max(50).optional(),
      statusId: z.string().max(20).optional(),
    }),
    answer: z.array(documentView),
    errors: ['NOT_FOUND'],
  }),
  getDocumentation: route({
    ...addresses.getDocumentation,
    summary: "A claim's documents, and which proofs it still needs.",
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    answer: documentationView,
    errors: ['NOT_FOUND'],
  }),
  getUploadKey: route({
    ...addresses.getUploadKey,
    summary: 'An address to put one file to, for a few minutes.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    answer: uploadKeyView,
    // A household that sends 300 proofs at once gets their places within a minute.
    ratePerMinute: 400,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'RIGHTS_CHANGED',
      'TRANSITION_NOT_ALLOWED',
      'TOO_MANY_UPLOADS',
      'UPLOADS_FULL',
    ],
  }),
  registerDocument: route({
    ...addresses.registerDocument,
    summary: 'Registers a file that was put to its upload address; the same document again answers the same.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: registerDocumentBody,
    answer: registeredDocumentView,
    errors: registerErrors,
  }),
  registerAttorneyDocument: route({
    ...addresses.registerAttorneyDocument,
    summary: 'Registers a file of a claim of the own law firm, as `Docs/{claimId}` does.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: registerDocumentBody,
    answer: registeredDocumentView,
    errors: registerErrors,
  }),
  deleteAttorneyDocument: route({
    ...addresses.deleteAttorneyDocument,
    summary: 'Takes an own document that was not accepted yet off a claim of the own law firm.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams.extend({ documentId: z.uuid() }),
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_LOCKED'],
  }),
  getDownloadKey: route({
    ...addresses.getDownloadKey,
    summary: 'An address to fetch one file from, for a few minutes.',
    tag: 'Documents',
    access: 'signed-in',
    params: documentParams,
    // Said by programs of the attorney document; a firm's claim answers the same without it.
    query: z.object({ isAttorneyClaim: z.enum(['true', 'false']).optional() }),
    answer: downloadKeyView,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_NOT_READY', 'DOCUMENT_BLOCKED'],
  }),
  zipDocuments: route({
    ...addresses.zipDocuments,
    summary: 'An address to fetch several files of one claim from as one zip, for a few minutes.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: z.object({ documentIds: z.array(z.uuid()).min(1).max(500) }),
    answer: zipKeyView,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_NOT_READY'],
  }),
  deleteDocument: route({
    ...addresses.deleteDocument,
    summary: 'Deletes an own document that was not accepted yet.',
    tag: 'Documents',
    access: 'signed-in',
    params: documentParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_LOCKED'],
  }),
} as const
