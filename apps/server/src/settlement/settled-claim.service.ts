import type { Queries, Transaction } from '../db/database.ts'
import { findCurrentOffer } from './offer.repository.ts'
import type { OfferRow } from './offer.repository.ts'
import { clearAddresses } from './party.repository.ts'

/** Returns the current offer, with the rates and the confirmed values that it was made of; null if none exists. */
export function offerInForce(queries: Queries, claimId: string): Promise<OfferRow | null> {
  return findCurrentOffer(queries, claimId)
}

/**
 * Asks every party again for their payment address; the former ones await confirmation
 * (docs/rules/settlement.md "Payments").
 */
export function reopenAddresses(tx: Transaction, claimId: string): Promise<void> {
  return clearAddresses(tx, claimId, null)
}
