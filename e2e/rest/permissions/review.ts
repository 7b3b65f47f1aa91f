import { randomUUID } from 'node:crypto'
import { reviewersAlone } from './row.ts'
import type { Matrix } from './row.ts'

const aConfirmation = {
  values: [
    {
      confirmed: { name: 'apn', value: '999-014-027-000' },
      rationale: { en: 'Tax bill', es: 'Recibo predial' },
    },
  ],
} as const

/** The permissions of reviewing a claim. */
export const ofReview = {
  getReview: { expected: reviewersAlone(200), input: ({ claimId }) => ({ params: { claimId } }) },
  saveConfirmedValues: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { values: [...aConfirmation.values] } }),
  },
  moveClaim: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId, event: 'beginReview' }, body: {} }),
  },
  assignReviewer: {
    expected: reviewersAlone(422),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { systemUserId: '00000000-0000-4000-8000-00000000dead' },
    }),
  },
  exportClaims: { expected: [403, 403, 403, 200, 403, 401], input: () => ({ body: { filter: {} } }) },
  // None of the claims exists: nothing is assigned, and the answer lists that.
  assignTogether: {
    expected: [403, 403, 403, 422, 403, 401],
    input: () => ({ body: { reviewerId: randomUUID(), claims: [{ id: randomUUID(), version: 0 }] } }),
  },
  decideProperty: {
    // A claim in progress is not reviewed yet.
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({
      params: { claimId, propertyId: randomUUID() },
      body: { outcome: 'dismissed', rationale: 'Nobody lived there' },
    }),
  },
  addPerson: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { firstName: 'Ada', lastName: 'Moss' } }),
  },
  recordRepresentation: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { attorneyFirstName: 'Ruth', attorneyLastName: 'Lindqvist', rationale: 'A letter' },
    }),
  },
  endRepresentation: {
    expected: reviewersAlone(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { rationale: 'It ended' } }),
  },
  validateClaimant: { expected: reviewersAlone(200), input: ({ claimId }) => ({ params: { claimId } }) },
  validateProperty: {
    expected: [403, 404, 404, 200, 403, 401],
    input: ({ claimId }) => ({ params: { claimId } }),
  },
} satisfies Partial<Matrix>
