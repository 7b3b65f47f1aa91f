import { closedUnpaidStatuses, isOneOf, paidStatuses, rebuildsUnderWay, statuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** Submitted once, and never counted: nobody's claim, or a claim twice (docs/rules/reports.md "What is counted"). */
export const uncountedStatuses = [
  'closedInvalid',
  'closedDuplicate',
] as const satisfies readonly ClaimStatus[]

/** Every status of a claim that was submitted and not closed without a payment (docs/rules/reports.md "What is counted"). */
export const openPaidStatuses: readonly ClaimStatus[] = statuses.filter(
  (status) => status !== 'inProgress' && !isOneOf(closedUnpaidStatuses, status),
)

/** Those of them on which a settlement is still to be paid, whatever its checks say. */
export const unpaidStatuses: readonly ClaimStatus[] = openPaidStatuses.filter(
  (status) => !isOneOf(paidStatuses, status),
)

/** How a claim may count in the figures, for the claims behind one. */
export const countings = [
  ...(['submitted', 'openPaid', 'inWork', 'paid'] as const),
  /** Something of a settlement was paid and did not come back. */
  'withMoney',
  /** A check came back and was not paid anew. */
  'withReturn',
  /** A rebuild bonus was paid and did not come back. */
  'withBonus',
] as const
export type Counting = (typeof countings)[number]

/**
 * Statuses of a claim on which a check may have been issued: no event leads out of them
 * (docs/rules/claims.md "Events").
 */
export const moneyStatuses = ['paymentInProgress', ...paidStatuses] as const satisfies readonly ClaimStatus[]

const submittedStatuses = statuses.filter((status) => !isOneOf(uncountedStatuses, status))
const statusesOf: Readonly<Record<Counting, readonly ClaimStatus[]>> = {
  submitted: submittedStatuses,
  openPaid: openPaidStatuses,
  // Paid, or in work again: a check of the settlement may have come back while the household rebuilds.
  inWork: [...unpaidStatuses, ...rebuildsUnderWay],
  paid: paidStatuses,
  withMoney: moneyStatuses,
  withReturn: moneyStatuses,
  withBonus: moneyStatuses,
}

/** The statuses in which a claim that was submitted once may count so (docs/rules/reports.md "What is counted"). */
export function statusesCounted(counting: Counting): readonly ClaimStatus[] {
  return statusesOf[counting]
}
