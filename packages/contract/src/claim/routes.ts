import { z } from 'zod'
import { csvAnswer, route } from '../route.ts'
import { claimsExportBody } from './claim-grid.ts'
import { claimSummaryView, claimView, draftView } from './claim.ts'
import {
  additionalPersonsBody,
  attorneyStepBody,
  claimantBody,
  createClaimBody,
  draftBody,
  insuranceBody,
  propertyDetailsBody,
  signAndDateBody,
} from './step-body.ts'

const claimParams = z.object({ id: z.uuid() })

/** The answer to a saved step: the claim's current state. */
export const savedStepView = z.object({
  id: z.uuid(),
  claimNumber: z.string(),
  /** The first step that is not saved yet; null: all are. */
  stepName: z.string().nullable(),
  version: z.number().int(),
  status: z.object({ id: z.number().int(), name: z.string() }),
  /** The remaining draft: answers typed in other steps, perhaps in another window. 0: none. */
  draftRevision: z.number().int(),
  /**
   * Answers that may be right and rarely are, of this step, and with the signature of the whole claim. They refuse
   * nothing.
   */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type SavedStepView = z.infer<typeof savedStepView>

/** State of a saved draft. */
export const savedDraftView = z.object({ revision: z.number().int(), savedAt: z.string() })

const stepErrors = [
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'INVALID_ANSWERS',
  'CLAIM_TOO_LARGE',
  'STEP_OUT_OF_ORDER',
  'CLAIM_ALREADY_SUBMITTED',
  'CLAIM_CHANGED',
  'TRANSITION_NOT_ALLOWED',
  'FIRE_CLOSED',
] as const

/** Settings of every call that saves a step. */
export const savedStep = {
  tag: 'Claims',
  access: 'signed-in',
  versioned: true,
  idempotent: true,
  answer: savedStepView,
  errors: stepErrors,
} as const

/** REST v1, claims (docs/rules/api.md "REST calls"). */
export const claimRoutes = {
  listMyClaims: route({
    method: 'GET',
    path: '/claimsbyclaimant',
    summary: "The signed-in person's claims, newest first.",
    tag: 'Claims',
    access: 'signed-in',
    answer: z.array(claimSummaryView),
    errors: [],
  }),
  getClaim: route({
    method: 'GET',
    path: '/claims/:id',
    summary: 'One claim with everything in it.',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    answer: claimView,
    versioned: true,
    errors: ['NOT_FOUND'],
  }),
  createClaim: route({
    ...savedStep,
    method: 'PUT',
    path: '/Claims/CreateClaim',
    summary: 'Begins a claim, or saves its first step again.',
    body: createClaimBody,
  }),
  saveClaimant: route({
    ...savedStep,
    method: 'POST',
    path: '/Claims/:id/Claimant',
    summary: 'Saves the step Claimant Information.',
    params: claimParams,
    body: claimantBody,
  }),
  saveAttorney: route({
    ...savedStep,
    method: 'PUT',
    path: '/Claims/:id/Attorney',
    summary: 'Saves the step Attorney Representation.',
    params: claimParams,
    body: attorneyStepBody,
  }),
  saveAdditionalPersons: route({
    ...savedStep,
    method: 'POST',
    path: '/Claims/:id/AdditionalPersons',
    summary: 'Saves the step Additional Persons.',
    params: claimParams,
    body: additionalPersonsBody,
  }),
  savePropertyDetails: route({
    ...savedStep,
    method: 'POST',
    path: '/Claims/:id/PropertyDetails',
    summary: 'Saves the step Property Details.',
    params: claimParams,
    body: propertyDetailsBody,
  }),
  saveInsurance: route({
    ...savedStep,
    method: 'PUT',
    path: '/Claims/:id/UpdateClaimInsurance',
    summary: 'Saves the step Insurance.',
    params: claimParams,
    body: insuranceBody,
  }),
  signAndDate: route({
    ...savedStep,
    method: 'POST',
    path: '/Claims/:id/SignAndDate',
    summary: 'Saves the signature and submits the claim.',
    params: claimParams,
    body: signAndDateBody,
    errors: [...stepErrors, 'IMPORT_UNDONE'],
  }),
  withdrawClaim: route({
    ...savedStep,
    method: 'POST',
    path: '/Claims/:id/Withdraw',
    summary: 'Withdraws the claim.',
    params: claimParams,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'CLAIM_CHANGED'],
  }),
  deleteClaim: route({
    method: 'DELETE',
    path: '/Claims/:id',
    summary: 'Deletes a claim in progress, with everything in it. Doing so again answers the same.',
    tag: 'Claims',
    access: 'signed-in',
    versioned: true,
    idempotent: true,
    params: claimParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CLAIM_CHANGED', 'CLAIM_ALREADY_SUBMITTED', 'TRANSITION_NOT_ALLOWED'],
  }),
  keepDraft: route({
    method: 'PUT',
    path: '/Claims/:id/Draft',
    summary: 'Keeps what is typed and not saved by Next yet.',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    body: draftBody,
    answer: savedDraftView,
    ratePerMinute: 120,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'CLAIM_ALREADY_SUBMITTED', 'PAYLOAD_TOO_LARGE'],
  }),
  getStartDraft: route({
    method: 'GET',
    path: '/ClaimDrafts/Start',
    summary: 'What was typed in the first step of a claim that does not exist yet, or null.',
    tag: 'Claims',
    access: 'signed-in',
    answer: z.object({ draft: draftView.nullable() }),
    errors: [],
  }),
  keepStartDraft: route({
    method: 'PUT',
    path: '/ClaimDrafts/Start',
    summary: 'Keeps what is typed in the first step of a claim that does not exist yet.',
    tag: 'Claims',
    access: 'signed-in',
    body: draftBody,
    answer: savedDraftView,
    ratePerMinute: 120,
    errors: ['DRAFT_CHANGED', 'PAYLOAD_TOO_LARGE'],
  }),
  exportClaims: route({
    method: 'POST',
    path: '/Review/Export',
    summary: 'Every claim that a filter of the grid finds, as comma-separated values.',
    tag: 'Review',
    access: 'signed-in',
    body: claimsExportBody,
    answer: csvAnswer,
    ratePerMinute: 6,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'RIGHTS_CHANGED'],
  }),
} as const
