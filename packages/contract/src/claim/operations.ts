import { z } from 'zod'
import { operation } from '../operation.ts'
import { uuidArgument } from '../wire.ts'
import { claimView } from './claim.ts'
import { claimsArgs, claimsPage, claimWorkflowView, historyEntryView, listedClaimView } from './claim-grid.ts'

const ofClaim = z.object({ claimId: z.uuid() })
const enveloped = { access: 'signed-in', isEnveloped: true } as const

/** GraphQL, claims for reviewers (docs/rules/api.md "GraphQL"). */
export const claimOperations = {
  claims: operation({
    ...enveloped,
    kind: 'query',
    summary: 'One page of all claims; without arguments the first 500.',
    args: claimsArgs,
    data: z.array(listedClaimView),
    page: claimsPage,
    // A page may have 500 rows.
    cost: 900,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  claimForReview: operation({
    ...enveloped,
    kind: 'query',
    summary: "One claim as REST's `claims/{id}` has it, without a draft and an attorney claim's `data`.",
    args: ofClaim,
    data: claimView.omit({ draft: true, data: true }),
    errors: ['NOT_FOUND'],
  }),
  claimHistory: operation({
    ...enveloped,
    kind: 'query',
    summary: "A claim's history, newest first.",
    args: ofClaim.extend({
      /** The `activityId` of the last loaded line. */ before: z.string().max(60).nullish(),
    }),
    data: z.array(historyEntryView),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  claimWorkflow: operation({
    ...enveloped,
    kind: 'query',
    summary: 'The ten dated states of a claim.',
    args: z.object({ claimId: uuidArgument }),
    data: claimWorkflowView,
    errors: ['NOT_FOUND'],
  }),
} as const
