import type { Queries, Transaction } from '../db/database.ts'
import { findCurrentOffer } from './offer.repository.ts'
import type { OfferRow } from './offer.repository.ts'
import { clearAddresses } from './party.repository.ts'

/** The offer that stands, with the rates and the confirmed values that it was made of; null where none does. */
export function offerInForce(queries: Queries, claimId: string): Promise<OfferRow | null> {
  return findCurrentOffer(queries, claimId)
}

/** Asks every party again where their check goes; what they said before stays to be confirmed (docs/rules/settlement.md "Payments"). */
export function reopenAddresses(tx: Transaction, claimId: string): Promise<void> {
  return clearAddresses(tx, claimId, null)
}
