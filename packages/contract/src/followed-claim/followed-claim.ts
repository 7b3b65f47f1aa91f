import { z } from 'zod'
import { claimSummaryView, claimView } from '../claim/claim.ts'
import { offerView, ruleResultsView } from '../settlement/settlement.ts'
import { epochText } from '../wire.ts'

/**
 * A claim as the person reads it whom a law firm represents (docs/rules/law-firms.md "What the client sees"): how it stands, and
 * nothing that they told.
 */
export const followedClaimView = claimView
  .pick({ id: true, claimNumber: true, fire: true, status: true, turn: true, workflow: true, pauses: true })
  .extend({
    /** Who answers for the client. */
    attorney: z.object({ name: z.string().nullable(), firmName: z.string().nullable() }),
    documents: z.array(z.object({ id: z.uuid(), documentName: z.string(), createdOn: epochText })),
    /** The offer that stands, with each line of its sum; null while there is none. */
    offer: offerView
      .pick({ offerAmount: true, sentOn: true, offerDeadline: true })
      .extend({ results: ruleResultsView })
      .nullable(),
  })
export type FollowedClaimView = z.infer<typeof followedClaimView>

export const followedClaims = z.array(claimSummaryView)
