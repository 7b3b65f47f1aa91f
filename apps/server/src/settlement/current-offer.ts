import type { AgreementOffer } from '@makewhole/domain/agreement/content.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { lineWords } from '@makewhole/domain/settlement/explanation.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import type { Percentage } from '@makewhole/domain/shared/percentage.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Transition } from '../claim/lifecycle.service.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { endCurrentOffer, findCurrentOffer } from './offer.repository.ts'
import { clearBreakdown, findParties, insertMissingParties } from './party.repository.ts'
import type { SettlementParts } from './settlement-parts.ts'

/** One party of the current offer, as other features see it. */
interface PartyOfOffer {
  readonly personId: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** Hundredths; null until the breakdown is saved. */
  readonly percentage: Percentage | null
  readonly amount: Cents | null
  /** The address of their link, from their law firm. */
  readonly linkEmail: string | null
  /** True if they sign on paper, by their law firm's choice, and get no link. */
  readonly signsOnPaper: boolean
}

/** The parties of a claim's offer, the claimant first. */
export async function listParties(queries: Queries, claimId: string): Promise<readonly PartyOfOffer[]> {
  const parties = await findParties(queries, claimId)
  return parties.map(({ personId, firstName, lastName, percentage, amount, ...way }) => ({
    personId,
    firstName,
    lastName,
    percentage,
    amount,
    linkEmail: way.linkEmail,
    signsOnPaper: way.signsOnPaper,
  }))
}

/**
 * Returns the current offer's lines as text for agreements, without the household's answers. Null: there is none
 * (docs/rules/settlement.md "The lines of the offer").
 */
export function readOfferIn({ options }: SettlementParts['program']) {
  return async (queries: Queries, claimId: string, locale: Locale): Promise<AgreementOffer | null> => {
    const offer = await findCurrentOffer(queries, claimId)
    if (!offer) return null
    const lines = [...offer.result.lines, ...offer.result.additional]
    return {
      lines: lines.map((line) => ({
        ...lineWords(line, options.structureType, locale),
        rationale: line.rationale,
        value: line.value ?? 0,
      })),
      total: offer.amount,
      note: offer.totalNote,
    }
  }
}

/** Statuses of a claim back in review, which has no offer any more. */
const beforeOffers: readonly ClaimStatus[] = ['underReview', 'incomplete', 'complete']

/** Ends the offer, or reopens its breakdown, with the claim's transition. */
export function followTransitions({ claims, clock }: SettlementParts): void {
  claims.onTransition('the offer ends', async (tx, { claim, event, to }: Transition) => {
    if (claim.settlementAmount === null) return
    if (event === 'addPerson') await reopenBreakdown(tx, claim.id)
    if (!beforeOffers.includes(to)) return
    await endCurrentOffer(tx, claim.id, new Date(clock.now()), null)
    await claims.recordFacts(tx, claim.id, {
      settlementAmount: null,
      isBreakdownSaved: false,
      areAddressesComplete: false,
    })
  })

  /** Reopens the breakdown for a new person (docs/rules/claims.md "Adding a person"). */
  async function reopenBreakdown(tx: Transaction, claimId: string): Promise<void> {
    await insertMissingParties(tx, claimId)
    await clearBreakdown(tx, claimId, { keepPercentages: true })
    await claims.recordFacts(tx, claimId, { isBreakdownSaved: false })
  }
}
