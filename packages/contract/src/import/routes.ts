import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import {
  bothValuesView,
  importDetailView,
  importReport,
  importTemplateKey,
  importUploadKey,
  importView,
  newImportBody,
} from './import.ts'

const common = { tag: 'Law firms', access: 'signed-in' } as const
const byId = z.object({ id: z.uuid() })

/** REST v1, importing claims (docs/rules/law-firms.md "Importing"). */
export const importRoutes = {
  getImportTemplate: route({
    ...common,
    ...addresses.getImportTemplate,
    summary: 'An address of the template, made of the published form of a fire.',
    query: z.object({ fireId: z.string().regex(/^\d{1,12}$/) }),
    answer: importTemplateKey,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STORAGE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  }),
  getImportUploadKey: route({
    ...common,
    ...addresses.getImportUploadKey,
    summary: 'An address to put a file to.',
    answer: importUploadKey,
    ratePerMinute: 30,
    errors: ['FORBIDDEN', 'TOO_MANY_UPLOADS', 'STORAGE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  }),
  startImport: route({
    ...common,
    ...addresses.startImport,
    summary: 'Has a file checked that was put to its address. Nothing is imported.',
    body: newImportBody,
    answer: importDetailView,
    status: 201,
    idempotent: true,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'FIRE_CLOSED',
      'DOCUMENT_NOT_RECEIVED',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'IMPORT_RUNNING',
      'STORAGE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
    ],
  }),
  listImports: route({
    ...common,
    ...addresses.listImports,
    summary: "The firm's last 50 imports, the newest first.",
    answer: z.array(importView),
    errors: ['FORBIDDEN'],
  }),
  getImport: route({
    ...common,
    ...addresses.getImport,
    summary: 'One import, as far as it came.',
    params: byId,
    answer: importDetailView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  getImportReport: route({
    ...common,
    ...addresses.getImportReport,
    summary: 'Every problem of a checked file, and rows that are there already or failed.',
    params: byId,
    answer: importReport,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  compareImportRow: route({
    ...common,
    ...addresses.compareImportRow,
    summary: 'What a row that was left out says, beside what its claim says by now.',
    params: z.object({ id: z.uuid(), row: z.string().regex(/^\d{1,7}$/) }),
    answer: bothValuesView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  confirmImport: route({
    ...common,
    ...addresses.confirmImport,
    summary: 'Imports the rows of a checked file that are ready.',
    params: byId,
    answer: importDetailView,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'FIRE_CLOSED', 'IMPORT_RUNNING', 'NOTHING_TO_IMPORT'],
  }),
  undoImport: route({
    ...common,
    ...addresses.undoImport,
    summary: 'Deletes every claim that an import began, while none of them is signed.',
    params: byId,
    answer: importDetailView,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_SIGNED', 'NOTHING_TO_UNDO'],
  }),
} as const
