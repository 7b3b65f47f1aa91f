import type { FollowedClaimView } from '@makewhole/contract/followed-claim/followed-claim.ts'
import type { OfferHistoryView, RuleLineView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { OfferService } from '../settlement/offer.service.ts'

export interface FollowedClaimServiceParts {
  readonly claims: Pick<ClaimService, 'getFullClaim' | 'listFollowedClaims'>
  readonly offers: Pick<OfferService, 'readCurrent'>
}

export type FollowedClaimService = ReturnType<typeof createFollowedClaimService>

/** Claims of a law firm, as its client may read them (docs/rules/law-firms.md "What the client sees"). */
export function createFollowedClaimService({ claims, offers }: FollowedClaimServiceParts) {
  return {
    /** The claims that a law firm works on for the caller, newest first. Raises FORBIDDEN. */
    list: claims.listFollowedClaims,

    /** Returns the progress of one followed claim, without answers or messages. Raises NOT_FOUND, FORBIDDEN. */
    async get(actor: Actor, claimId: string, locale: Locale): Promise<FollowedClaimView> {
      const { view } = await claims.getFullClaim(actor, claimId, 'claim.follow', locale)
      const offer = await offers.readCurrent(actor, claimId, locale, 'claim.follow')
      const { id, claimNumber, fire, status, turn, workflow, pauses, attorney, documents } = view
      const name = attorney && { firstName: attorney.attorneyFirstName, lastName: attorney.attorneyLastName }
      return {
        id,
        claimNumber,
        fire,
        status,
        turn,
        workflow,
        pauses,
        attorney: { name: (name && fullName(name)) || null, firmName: attorney?.firmName ?? null },
        documents: documents.map((each) => ({
          id: each.id,
          documentName: each.documentName,
          createdOn: each.createdOn,
        })),
        offer: offerOf(offer),
      }
    },
  }
}

function offerOf({ currentOffer, ruleResults }: OfferHistoryView): FollowedClaimView['offer'] {
  if (!currentOffer || !ruleResults) return null
  const { offerAmount, sentOn, offerDeadline } = currentOffer
  const results = {
    ...ruleResults,
    ruleResults: ruleResults.ruleResults.map(withoutAnswer),
    additionalPaymentsResults: ruleResults.additionalPaymentsResults.map(withoutAnswer),
  }
  return { offerAmount, sentOn, offerDeadline, results }
}

/** The firm's answer is confidential between firm and client. */
const withoutAnswer = (line: RuleLineView): RuleLineView => ({ ...line, asked: null })
