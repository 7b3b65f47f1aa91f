import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import {
  assignBody,
  confirmedValuesBody,
  newPersonBody,
  nextWorkView,
  propertyDecisionBody,
  representationBody,
  representationEndBody,
  reviewEvent,
  reviewEventBody,
  reviewView,
} from './review.ts'

const claimParams = z.object({ claimId: z.uuid() })
const review = { tag: 'Review', access: 'signed-in', answer: reviewView, versioned: true } as const

/** REST v1, the reviewers' own routes (docs/rules/review.md "The next act"). */
export const reviewRoutes = {
  listNextWork: route({
    ...addresses.listNextWork,
    summary:
      'The claims that wait for the program, the next promise that would be broken first; `offers`: those whose offer is late, ran out or was declined.',
    tag: 'Review',
    access: 'signed-in',
    query: z.object({ scope: z.enum(['mine', 'unassigned', 'all', 'offers']).optional() }),
    answer: nextWorkView,
    errors: ['FORBIDDEN'],
  }),
  getReview: route({
    ...addresses.getReview,
    ...review,
    summary: 'Answers beside confirmed values, what is missing to complete, and what may happen next.',
    params: claimParams,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  saveConfirmedValues: route({
    ...addresses.saveConfirmedValues,
    ...review,
    summary:
      'Keeps confirmed values with their rationales, or takes them back, with the proofs that they lean on.',
    params: claimParams,
    body: confirmedValuesBody,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'CLAIM_CHANGED',
      'INVALID_ANSWERS',
      'RATIONALE_MISSING',
      'CONFIRMED_VALUES_INVALID',
      'TRANSITION_NOT_ALLOWED',
      'DOCUMENT_NOT_READY',
      'DOCUMENT_BLOCKED',
    ],
  }),
  moveClaim: route({
    ...addresses.moveClaim,
    ...review,
    summary: 'One event of the life of a claim, set off by a reviewer.',
    params: z.object({ claimId: z.uuid(), event: reviewEvent }),
    body: reviewEventBody,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'CLAIM_CHANGED',
      'TRANSITION_NOT_ALLOWED',
      'INVALID_ANSWERS',
      'RATIONALE_MISSING',
      'VALUES_NOT_CONFIRMED',
      'PROPERTY_UNDECIDED',
      'CLAIM_HAS_REVIEWER',
      'SURVIVOR_NOT_FOUND',
    ],
  }),
  assignReviewer: route({
    ...addresses.assignReviewer,
    ...review,
    summary: 'Gives the claim to a reviewer.',
    params: claimParams,
    body: assignBody,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CLAIM_CHANGED', 'INVALID_ANSWERS', 'REVIEWER_CANNOT_OPEN'],
  }),
  decideProperty: route({
    ...addresses.decideProperty,
    ...review,
    summary: 'Splits another property off into a claim of its own, or dismisses it; the filer is told why.',
    params: claimParams.extend({ propertyId: z.uuid() }),
    body: propertyDecisionBody,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'RATIONALE_MISSING',
      'CLAIM_CHANGED',
      'TRANSITION_NOT_ALLOWED',
      'FIRE_CLOSED',
    ],
  }),
  addPerson: route({
    ...addresses.addPerson,
    ...review,
    summary: 'Adds a person to the household; a saved breakdown is asked for again.',
    params: claimParams,
    body: newPersonBody,
    idempotent: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TRANSITION_NOT_ALLOWED', 'CLAIM_CHANGED', 'INVALID_ANSWERS'],
  }),
  recordRepresentation: route({
    ...addresses.recordRepresentation,
    ...review,
    summary: 'An attorney represents the claim from today on, in place of the one before.',
    params: claimParams,
    body: representationBody,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'TRANSITION_NOT_ALLOWED',
      'CLAIM_CHANGED',
      'INVALID_ANSWERS',
      'RATIONALE_MISSING',
    ],
  }),
  endRepresentation: route({
    ...addresses.endRepresentation,
    ...review,
    summary: 'No attorney represents the claim from today on.',
    params: claimParams,
    body: representationEndBody,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'TRANSITION_NOT_ALLOWED',
      'CLAIM_CHANGED',
      'NOT_REPRESENTED',
      'RATIONALE_MISSING',
    ],
  }),
} as const
