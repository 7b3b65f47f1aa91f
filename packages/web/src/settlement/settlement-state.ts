import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import type { SettlementDocumentView, SignerView } from '@makewhole/contract/agreement/agreement.ts'
import type { OfferHistoryView, PartyView } from '@makewhole/contract/settlement/settlement.ts'

/** Everything that the tab shows, as the server knows it. */
export interface SettlementData {
  readonly claim: ClaimView
  readonly history: OfferHistoryView
  readonly parties: readonly PartyView[]
  /** The newest agreement that the household may see. */
  readonly agreement: SettlementDocumentView | null
  /** The required signers; empty until it is accepted, null until they are known. */
  readonly signers: readonly SignerView[] | null
}

export type PartName = 'offer' | 'breakdown' | 'agreement' | 'address'

/**
 * `off`: an earlier part is missing · `now`: the household acts · `waits`: the staff act · `open`: it can be read
 * · `done`: it is finished.
 */
export type PartTone = 'off' | 'now' | 'waits' | 'open' | 'done'

export interface Part {
  readonly name: PartName
  readonly tone: PartTone
}

/** Returns the parts of the tab in their order, with their states (docs/rules/screens.md "Offer & Settlement"). */
export function partsOf(data: SettlementData): readonly Part[] {
  const parts: Part[] = [
    { name: 'offer', tone: offerTone(data) },
    { name: 'breakdown', tone: breakdownTone(data) },
    { name: 'agreement', tone: agreementTone(data) },
    { name: 'address', tone: addressTone(data) },
  ]
  return parts.filter(({ name }) => name !== 'breakdown' || isSplit(data))
}

/** Returns the part that is open by default: the first in progress, else the last one that can be read. */
export function partToOpen(parts: readonly Part[]): PartName | null {
  const now = parts.find(({ tone }) => tone === 'now' || tone === 'waits')
  return (now ?? parts.findLast(({ tone }) => tone !== 'off'))?.name ?? null
}

/** Documents that a reviewer withdrew or replaced: the household doesn't see them. */
const withdrawn = ['draft', 'voided', 'replaced', 'expired']

/** Returns the one agreement that the household sees: the newest visible one. `documents` are the newest first. */
export function agreementToShow(documents: readonly SettlementDocumentView[]): SettlementDocumentView | null {
  return documents.find((file) => file.isVisibleToClaimant && !withdrawn.includes(file.state)) ?? null
}

/** True if there is more than one party, so that the household splits the payment. */
export function isSplit({ parties }: SettlementData): boolean {
  return parties.length > 1
}

export function isBreakdownSaved({ parties }: SettlementData): boolean {
  return parties.length > 0 && parties.every((party) => party.hasClaimantSavedPaymentBreakdown)
}

/** Returns the date of the saved split; null while the household is asked. */
export function breakdownSavedOn(data: SettlementData): string | null {
  return isBreakdownSaved(data) ? data.parties.map((party) => party.paymentBreakdownSavedDate).join() : null
}

/** Returns the people who receive a payment: everybody over 0 %. */
export function payees({ parties }: SettlementData): readonly PartyView[] {
  return parties.filter((party) => (party.breakdownPercentage ?? 0) > 0)
}

/** Returns the date of the saved addresses; null while one is missing. */
export function addressesSavedOn(data: SettlementData): string | null {
  const people = payees(data)
  const isSaved = people.length > 0 && people.every((party) => party.hasClaimantSavedPaymentAddress)
  return isSaved ? people.map((party) => party.paymentAddressSavedDate).join() : null
}

/** True if the household may answer the offer now: there is one, and the server accepts an answer. */
export function canAnswerOffer({ claim, history }: SettlementData): boolean {
  return history.currentOffer?.acceptOffer === null && isAllowed(claim, 'acceptOffer')
}

/** True if the household may split the payment now. */
export function canSplit({ claim }: SettlementData): boolean {
  return claim.abilities.includes('breakdown.edit')
}

export function canAnswerAgreement({ claim, agreement }: SettlementData): boolean {
  return agreement?.acceptOffer === null && isAllowed(claim, 'acceptAgreement')
}

function isAllowed({ allowedEvents }: ClaimView, name: ClaimEvent): boolean {
  return allowedEvents.some(({ event, allowed }) => event === name && allowed)
}

function offerTone(data: SettlementData): PartTone {
  const offer = data.history.currentOffer
  if (!offer) return 'off'
  if (offer.acceptOffer === true) return 'done'
  return canAnswerOffer(data) ? 'now' : 'open'
}

function breakdownTone(data: SettlementData): PartTone {
  if (isBreakdownSaved(data)) return 'done'
  if (data.history.currentOffer?.acceptOffer !== true) return 'off'
  return canSplit(data) ? 'now' : 'open'
}

function agreementTone(data: SettlementData): PartTone {
  if (!isBreakdownSaved(data) || !data.agreement) return 'off'
  if (canAnswerAgreement(data)) return 'now'
  if (isSigning(data)) return data.signers === null || isHandledByStaff(data.signers) ? 'waits' : 'now'
  return isAgreementAccepted(data.agreement) ? 'done' : 'open'
}

/** True if the household declined the document, or one of its people declined to sign it. */
export function isAgreementDeclined({ acceptOffer, state }: SettlementDocumentView): boolean {
  return acceptOffer === false || state === 'rejected' || state === 'declined'
}

/** True if it is accepted and nobody declined to sign. */
export function isAgreementAccepted(agreement: SettlementDocumentView | null): boolean {
  return agreement?.acceptOffer === true && !isAgreementDeclined(agreement)
}

/** True if it is accepted and a signature is missing: the links are in the household's e-mail. */
export function isSigning({ agreement }: SettlementData): boolean {
  return agreement?.state === 'accepted'
}

/** True if every missing signature is on a page that the staff check. */
function isHandledByStaff(signers: readonly SignerView[]): boolean {
  return signers.length > 0 && signers.every((signer) => signer.signedOn !== null || isPageWithStaff(signer))
}

/** True while the staff check a page that somebody signed by hand. */
export function isPageWithStaff({ page }: SignerView): boolean {
  return page?.state === 'toConfirm' || page?.state === 'checking'
}

/** True if new links can be sent now. */
export function canResend({ claim }: SettlementData): boolean {
  return claim.abilities.includes('agreement.remind')
}

/** True if the agreement is accepted and a payee has no address yet. */
export function isAddressDue(data: SettlementData): boolean {
  return addressTone(data) === 'now'
}

function addressTone(data: SettlementData): PartTone {
  if (addressesSavedOn(data) !== null) return 'done'
  return data.claim.abilities.includes('address.edit') ? 'now' : 'off'
}
