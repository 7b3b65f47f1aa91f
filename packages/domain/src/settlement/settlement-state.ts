import { rebuildStatuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** Facts of a claim about its settlement's progress. */
export interface SettlementState {
  readonly status: ClaimStatus
  /** The status to which an inactive claim returns. */
  readonly inactiveFrom: ClaimStatus | null
  readonly isBreakdownSaved: boolean
  readonly isAgreementAccepted: boolean
}

/** Statuses in which a new offer may still follow: a calculation makes sense in them. */
const calculable: readonly ClaimStatus[] = [
  'underReview',
  'incomplete',
  'complete',
  'offerExtended',
  'offerExpired',
  'agreementInProgress',
  'closedDeclined',
]

/** Checks whether an offer may be calculated in this status (docs/rules/settlement.md "Calculation"). */
export function canCalculate(status: ClaimStatus): boolean {
  return calculable.includes(status)
}

/**
 * True if the household still has a current offer, open or accepted: the same lines again would add nothing
 * (docs/rules/settlement.md "Extending an offer").
 */
export function hasOpenOffer(status: ClaimStatus): boolean {
  return status !== 'offerExpired' && status !== 'closedDeclined'
}

/** The missed steps of an offer that ended by its days. */
export const deadlineKinds = ['answer', 'split', 'signatures'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/**
 * Names the missed step of an offer that ended by its days, or null: the household's acceptance stays
 * (docs/rules/claims.md "Expiring").
 */
export function deadlineKindOf(
  { status, isBreakdownSaved }: Pick<SettlementState, 'status' | 'isBreakdownSaved'>,
  accepted: boolean | null,
): DeadlineKind | null {
  if (status !== 'offerExpired') return null
  if (accepted !== true) return 'answer'
  return isBreakdownSaved ? 'signatures' : 'split'
}

/** Checks whether an agreement may be made or sent in this status (docs/rules/settlement.md "Agreement"). */
export function canPrepareAgreement(status: ClaimStatus): boolean {
  return status === 'agreementInProgress'
}

/** Statuses that need addresses: from the accepted agreement on, and while a check has to be sent again. */
const awaitingStatuses: readonly ClaimStatus[] = [
  'agreementSent',
  'agreementAccepted',
  'paymentInProgress',
  ...rebuildStatuses,
]

/**
 * Checks whether addresses may be edited: once the agreement is accepted, not before
 * (docs/rules/settlement.md "Payment addresses").
 */
export function canEditAddresses(state: SettlementState): boolean {
  return awaitingStatuses.includes(resumed(state)) && state.isBreakdownSaved && state.isAgreementAccepted
}

/**
 * Checks whether the household may split the offer: once, after accepting it (docs/rules/settlement.md
 * "Breakdown").
 */
export function canEditBreakdown(
  state: Pick<SettlementState, 'status' | 'inactiveFrom' | 'isBreakdownSaved'>,
): boolean {
  return resumed(state) === 'agreementInProgress' && !state.isBreakdownSaved
}

/**
 * Checks whether a firm may set its household's link addresses: from the accepted offer until everybody
 * signed (docs/rules/settlement.md "Links of a represented household").
 */
export function canEditPartyLinks(state: Pick<SettlementState, 'status' | 'inactiveFrom'>): boolean {
  const status = resumed(state)
  return status === 'agreementInProgress' || status === 'agreementSent'
}

/** Checks whether parties can be sent new links: while they sign (docs/rules/settlement.md "Signing"). */
export function canSendReminders({
  status,
  isAgreementAccepted,
}: Pick<SettlementState, 'status' | 'isAgreementAccepted'>): boolean {
  return status === 'agreementSent' && isAgreementAccepted
}

/**
 * Checks whether signed pages are accepted: from the accepted agreement until everybody signed
 * (docs/rules/settlement.md "Signing on paper").
 */
export function canUploadSignedPages(state: SettlementState): boolean {
  return resumed(state) === 'agreementSent' && state.isAgreementAccepted
}

/** Returns the status that an inactive claim resumes with the household's answer; else its own. */
function resumed({ status, inactiveFrom }: Pick<SettlementState, 'status' | 'inactiveFrom'>): ClaimStatus {
  return inactiveFrom ?? status
}
