import { z } from 'zod'
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
const idText = z.string().regex(/^\d{1,9}$/)

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
    method: 'GET',
    path: '/Docs/MetaData/:claimId',
    summary: "A claim's documents, by type, class or status, oldest first.",
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    query: z.object({
      documentTypeIds: z.union([idText, z.array(idText).max(50)]).optional(),
      /** A class, or the set of classes that one side files. */
      documentClass: z.string().max(50).optional(),
      statusId: idText.optional(),
    }),
    answer: z.array(documentView),
    errors: ['NOT_FOUND', 'MALFORMED_REQUEST'],
  }),
  getDocumentation: route({
    method: 'GET',
    path: '/Docs/:claimId',
    summary: "A claim's documents, and which proofs it still needs.",
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    answer: documentationView,
    errors: ['NOT_FOUND'],
  }),
  getUploadKey: route({
    method: 'GET',
    path: '/Docs/Upload/Key/:claimId',
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
    method: 'POST',
    path: '/Docs/:claimId',
    summary: 'Registers a file that was put to its upload address; the same document again answers the same.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: registerDocumentBody,
    answer: registeredDocumentView,
    errors: registerErrors,
  }),
  registerAttorneyDocument: route({
    method: 'POST',
    path: '/AttorneyPortal/Claims/:claimId/Documents',
    summary: 'Registers a file of a claim of the own law firm, as `Docs/{claimId}` does.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: registerDocumentBody,
    answer: registeredDocumentView,
    errors: registerErrors,
  }),
  deleteAttorneyDocument: route({
    method: 'DELETE',
    path: '/AttorneyPortal/Claims/:claimId/Documents/:documentId',
    summary: 'Takes an own document that was not accepted yet off a claim of the own law firm.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams.extend({ documentId: z.uuid() }),
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_LOCKED'],
  }),
  getDownloadKey: route({
    method: 'GET',
    path: '/Docs/:documentId/Key',
    summary: 'An address to fetch one file from, for a few minutes.',
    tag: 'Documents',
    access: 'signed-in',
    params: documentParams,
    // Programs of the attorney document send it; a firm's claim answers the same without it.
    query: z.object({ isAttorneyClaim: z.enum(['true', 'false']).optional() }),
    answer: downloadKeyView,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_NOT_READY', 'DOCUMENT_BLOCKED'],
  }),
  zipDocuments: route({
    method: 'POST',
    path: '/Docs/:claimId/Zip',
    summary: 'An address to fetch several files of one claim from as one zip, for a few minutes.',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    body: z.object({ documentIds: z.array(z.uuid()).min(1).max(500) }),
    answer: zipKeyView,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_NOT_READY'],
  }),
  deleteDocument: route({
    method: 'DELETE',
    path: '/Docs/:documentId',
    summary: 'Deletes an own document that was not accepted yet.',
    tag: 'Documents',
    access: 'signed-in',
    params: documentParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DOCUMENT_LOCKED'],
  }),
} as const
