import { rebuildStatuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** What of a claim says how far its settlement is. */
export interface SettlementState {
  readonly status: ClaimStatus
  /** The status that an inactive claim goes back to. */
  readonly inactiveFrom: ClaimStatus | null
  readonly isBreakdownSaved: boolean
  readonly isAgreementAccepted: boolean
}

/** Statuses in which a new offer may still follow: there a calculation makes sense. */
const calculable: readonly ClaimStatus[] = [
  'underReview',
  'incomplete',
  'complete',
  'offerExtended',
  'offerExpired',
  'agreementInProgress',
  'closedDeclined',
]

/** Whether an offer may be calculated in this status (docs/rules/settlement.md "Calculation"). */
export function canCalculate(status: ClaimStatus): boolean {
  return calculable.includes(status)
}

/**
 * Whether another offer of the same lines would give the household nothing: it still has the one that is out, to answer or accepted
 * (docs/rules/settlement.md "Extending an offer").
 */
export function hasOpenOffer(status: ClaimStatus): boolean {
  return status !== 'offerExpired' && status !== 'closedDeclined'
}

/** The steps that did not come in time where an offer ended by its days. */
export const deadlineKinds = ['answer', 'split', 'signatures'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/**
 * Names the step that ran out of time on an offer that ended by its days, null where none did: the household's yes stays its yes
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

/** Whether an agreement may be made or sent in this status (docs/rules/settlement.md "Agreement"). */
export function canPrepareAgreement(status: ClaimStatus): boolean {
  return status === 'agreementInProgress'
}

/** Statuses in which addresses are asked for: from the accepted agreement on, and while a check has to go out again. */
const awaitingStatuses: readonly ClaimStatus[] = [
  'agreementSent',
  'agreementAccepted',
  'paymentInProgress',
  ...rebuildStatuses,
]

/** Whether addresses are asked for: once the agreement is accepted, not before (docs/rules/settlement.md "Payment addresses"). */
export function canEditAddresses(state: SettlementState): boolean {
  return awaitingStatuses.includes(resumed(state)) && state.isBreakdownSaved && state.isAgreementAccepted
}

/** Whether the household may say how the offer is split: once, after it accepted (docs/rules/settlement.md "Breakdown"). */
export function canEditBreakdown(
  state: Pick<SettlementState, 'status' | 'inactiveFrom' | 'isBreakdownSaved'>,
): boolean {
  return resumed(state) === 'agreementInProgress' && !state.isBreakdownSaved
}

/** Whether a firm may say where the links of its client's household go: from the accepted offer until everybody signed (docs/rules/settlement.md "Links of a represented household"). */
export function canEditPartyLinks(state: Pick<SettlementState, 'status' | 'inactiveFrom'>): boolean {
  const status = resumed(state)
  return status === 'agreementInProgress' || status === 'agreementSent'
}

/** Whether parties can be sent new links: while they sign (docs/rules/settlement.md "Signing"). */
export function canSendReminders({
  status,
  isAgreementAccepted,
}: Pick<SettlementState, 'status' | 'isAgreementAccepted'>): boolean {
  return status === 'agreementSent' && isAgreementAccepted
}

/** Whether signed pages are taken: once the agreement is accepted, until everybody signed (docs/rules/settlement.md "Signing on paper"). */
export function canUploadSignedPages(state: SettlementState): boolean {
  return resumed(state) === 'agreementSent' && state.isAgreementAccepted
}

/** A claim that was put aside goes on with the household's answer, so it counts as where it came from. */
function resumed({ status, inactiveFrom }: Pick<SettlementState, 'status' | 'inactiveFrom'>): ClaimStatus {
  return inactiveFrom ?? status
}
