import type {
  OfferHistoryView,
  offerDifferenceView,
  PastOfferView,
} from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { differenceBetween } from '@makewhole/domain/settlement/difference.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { findCurrentOffer, findOffers } from './offer.repository.ts'
import type { OfferRow } from './offer.repository.ts'
import type { SettlementParts } from './settlement-parts.ts'
import type { SettlementViews } from './settlement-view.ts'

type OfferDifferenceView = z.infer<typeof offerDifferenceView>

/** Offers as they are read: the one that stands, those before it, and what changed between two. */
export function createOfferReading({ db, clock, claims }: SettlementParts, views: SettlementViews) {
  return {
    /** The offer that stands, every line explained; a client follows it by a right of their own. Raises NOT_FOUND, FORBIDDEN. */
    async readCurrent(
      actor: Actor,
      claimId: string,
      locale: Locale,
      action: 'settlement.read' | 'claim.follow' = 'settlement.read',
    ): Promise<OfferHistoryView> {
      const { claim, view: answered } = await claims.getWhole(actor, claimId, action, locale)
      const offer = await findCurrentOffer(db.kysely, claimId)
      if (!offer) return { claimId, currentOffer: null, ruleResults: null }
      return {
        claimId,
        currentOffer: views.offer(offer, claim, clock.today(), locale),
        ruleResults: views.results(offer, answered, locale),
      }
    },

    /** Every offer of a claim, newest first, for staff. Raises NOT_FOUND, FORBIDDEN. */
    async list(actor: Actor, claimId: string, locale: Locale): Promise<PastOfferView[]> {
      const { claim, view: answered } = await claims.getWhole(actor, claimId, 'settlement.review', locale)
      const offers = await findOffers(db.kysely, claimId)
      return offers.map((offer) => views.pastOffer(offer, claim, answered, clock.today(), locale))
    },

    /** What changed between two offers, by their numbers. Raises NOT_FOUND, FORBIDDEN. */
    async compare(
      actor: Actor,
      claimId: string,
      { from, to }: { readonly from: number; readonly to: number },
      locale: Locale,
    ): Promise<OfferDifferenceView> {
      const { view: answered } = await claims.getWhole(actor, claimId, 'settlement.review', locale)
      const offers = await findOffers(db.kysely, claimId)
      const before = numbered(offers, from)
      const after = numbered(offers, to)
      const lines = differenceBetween(before.result, after.result).map((each) => ({
        id: each.id,
        before: each.before && views.line(each.before, before.input, answered, locale),
        after: each.after && views.line(each.after, after.input, answered, locale),
        change: each.change,
      }))
      return { lines, change: after.amount - before.amount }
    },
  }
}

function numbered(offers: readonly OfferRow[], number: number): OfferRow {
  const offer = offers.find((each) => each.number === number)
  if (!offer) throw new AppError('NOT_FOUND')
  return offer
}
