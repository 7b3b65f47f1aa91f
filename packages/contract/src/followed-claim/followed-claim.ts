import { z } from 'zod'
import { claimSummaryView, claimView } from '../claim/claim.ts'
import { offerView, ruleResultsView } from '../settlement/settlement.ts'
import { epochText } from '../wire.ts'

/**
 * A claim for the person whom a law firm represents (docs/rules/law-firms.md "What the client sees"): its
 * progress, without the firm's answers.
 */
export const followedClaimView = claimView
  .pick({ id: true, claimNumber: true, fire: true, status: true, turn: true, workflow: true, pauses: true })
  .extend({
    /** The attorney who represents the client. */
    attorney: z.object({ name: z.string().nullable(), firmName: z.string().nullable() }),
    documents: z.array(z.object({ id: z.uuid(), documentName: z.string(), createdOn: epochText })),
    /** The current offer, with each line of its sum; null while there is none. */
    offer: offerView
      .pick({ offerAmount: true, sentOn: true, offerDeadline: true })
      .extend({ results: ruleResultsView })
      .nullable(),
  })
export type FollowedClaimView = z.infer<typeof followedClaimView>

export const followedClaims = z.array(claimSummaryView)
