import { z } from 'zod'
import { operation } from '../operation.ts'
import { documentDecisionInput, reviewerView } from './review.ts'

/** GraphQL, review (docs/rules/api.md "GraphQL"). */
export const reviewOperations = {
  reviewers: operation({
    kind: 'query',
    summary: 'Staff who can be given a claim.',
    access: 'signed-in',
    args: z.object({}),
    data: z.array(reviewerView),
    isEnveloped: true,
    errors: ['FORBIDDEN'],
  }),
  updateDocumentsStatus: operation({
    kind: 'mutation',
    summary: 'Accepts or refuses documents of one claim.',
    access: 'signed-in',
    args: documentDecisionInput,
    data: z.array(z.object({ displayName: z.string() })),
    isEnveloped: true,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID_ANSWERS',
      'REFUSAL_REASON_MISSING',
      'DOCUMENT_BLOCKED',
      'DOCUMENT_NOT_READY',
    ],
  }),
} as const
