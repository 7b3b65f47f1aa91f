import { z } from 'zod'
import { route } from '../route.ts'
import {
  claimantValidationView,
  inspectionDecisionBody,
  inspectionFireBody,
  inspectionImportView,
  inspectionsView,
  inspectionUploadKey,
  missingInspectionsView,
  newInspectionImportBody,
  propertyValidationView,
} from './inspection.ts'

const common = { tag: 'Inspections', access: 'signed-in' } as const
const byId = z.object({ id: z.uuid() })
const ofClaim = z.object({ claimId: z.uuid() })

/** REST v1, damage inspections and their comparison with claims (docs/rules/review.md "Inspections"). */
export const inspectionRoutes = {
  getInspections: route({
    ...common,
    method: 'GET',
    path: '/Inspections',
    summary: 'The last files of inspections, and which fire the inspections of each day and county are of.',
    answer: inspectionsView,
    errors: ['FORBIDDEN'],
  }),
  getInspectionUploadKey: route({
    ...common,
    method: 'GET',
    path: '/Inspections/UploadKey',
    summary: 'An address to put a file of inspections to.',
    answer: inspectionUploadKey,
    ratePerMinute: 30,
    errors: ['FORBIDDEN', 'TOO_MANY_UPLOADS', 'STORAGE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  }),
  startInspectionImport: route({
    ...common,
    method: 'POST',
    path: '/Inspections/Imports',
    summary: 'Has a file of inspections read that was put to its address.',
    body: newInspectionImportBody,
    answer: inspectionImportView,
    status: 201,
    idempotent: true,
    errors: [
      'FORBIDDEN',
      'DOCUMENT_NOT_RECEIVED',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'INSPECTIONS_RUNNING',
      'STORAGE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
    ],
  }),
  getInspectionImport: route({
    ...common,
    method: 'GET',
    path: '/Inspections/Imports/:id',
    summary: 'How far a file of inspections was read, and what came of it.',
    params: byId,
    answer: inspectionImportView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  confirmInspectionImport: route({
    ...common,
    method: 'POST',
    path: '/Inspections/Imports/:id/Confirm',
    summary:
      'Decides about a waiting file: which days its numbers are and which records are gone. It is read again.',
    params: byId,
    body: inspectionDecisionBody,
    answer: inspectionImportView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INSPECTIONS_RUNNING'],
  }),
  listMissingInspections: route({
    ...common,
    method: 'GET',
    path: '/Inspections/Imports/:id/Missing',
    summary: 'Known records that a waiting file lacks, a hundred at a time.',
    params: byId,
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: missingInspectionsView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  discardInspectionImport: route({
    ...common,
    method: 'POST',
    path: '/Inspections/Imports/:id/Discard',
    summary: 'Drops a waiting file: nothing was changed by it.',
    params: byId,
    answer: inspectionImportView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INSPECTIONS_RUNNING'],
  }),
  undoInspectionImport: route({
    ...common,
    method: 'POST',
    path: '/Inspections/Imports/:id/Undo',
    summary: 'Takes back what the last imported file changed.',
    params: byId,
    answer: inspectionImportView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INSPECTIONS_RUNNING', 'INSPECTIONS_NOT_LAST'],
  }),
  setInspectionFire: route({
    ...common,
    method: 'PUT',
    path: '/Inspections/Fires',
    summary: 'Says which fire the inspections of one day and county are of.',
    body: inspectionFireBody,
    answer: inspectionsView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  validateClaimant: route({
    ...common,
    method: 'GET',
    path: '/Review/:claimId/ClaimantValidation',
    summary:
      'The people of a claim beside its proofs, signatures and payments, and other claims that share something.',
    params: ofClaim,
    answer: claimantValidationView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  validateProperty: route({
    ...common,
    method: 'GET',
    path: '/Review/:claimId/PropertyValidation',
    summary: 'What public inspections say of a claim’s property, beside what the claim says.',
    params: ofClaim,
    answer: propertyValidationView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const
