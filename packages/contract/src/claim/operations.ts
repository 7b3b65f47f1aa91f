import { z } from 'zod'
import { operation } from '../operation.ts'
import { claimView } from './claim.ts'
import { claimsArgs, claimsPageView, claimWorkflowView, historyEntryView } from './claim-grid.ts'

const ofClaim = z.object({ claimId: z.uuid() })
const enveloped = { access: 'signed-in', isEnveloped: true } as const

/** GraphQL, claims for reviewers (attorney-and-reviewer-portals.md §7). */
export const claimOperations = {
  claims: operation({
    ...enveloped,
    kind: 'query',
    summary: 'One page of all claims; without arguments the first 500.',
    args: claimsArgs,
    data: claimsPageView,
    cost: 200,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  claimById: operation({
    ...enveloped,
    kind: 'query',
    summary: 'One claim with everything in it.',
    args: ofClaim,
    data: claimView.omit({ draft: true }),
    errors: ['NOT_FOUND'],
  }),
  claimHistory: operation({
    ...enveloped,
    kind: 'query',
    summary: "A claim's history, newest first.",
    args: ofClaim.extend({ before: z.number().int().min(0).max(2_000_000_000).nullish() }),
    data: z.array(historyEntryView),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  claimWorkflow: operation({
    ...enveloped,
    kind: 'query',
    summary: 'The ten dated states of a claim.',
    args: ofClaim,
    data: claimWorkflowView,
    errors: ['NOT_FOUND'],
  }),
} as const
