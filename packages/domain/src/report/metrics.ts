import {
  closedUnpaidStatuses,
  isOneOf,
  paidStatuses,
  openRebuildStatuses,
  statuses,
} from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** Submitted once, and never counted: nobody's claim, or a claim twice (docs/rules/reports.md "What is counted"). */
export const excludedStatuses = ['closedInvalid', 'closedDuplicate'] as const satisfies readonly ClaimStatus[]

/** Every status of a claim that was submitted and not closed without a payment (docs/rules/reports.md "What is counted"). */
export const submittedOrPaidStatuses: readonly ClaimStatus[] = statuses.filter(
  (status) => status !== 'inProgress' && !isOneOf(closedUnpaidStatuses, status),
)

/** Those of them on which a settlement is still to be paid, whatever its checks say. */
export const openStatuses: readonly ClaimStatus[] = submittedOrPaidStatuses.filter(
  (status) => !isOneOf(paidStatuses, status),
)

/** How a claim may count in the figures, for the claims behind one. */
export const metrics = [
  ...(['submitted', 'openPaid', 'inWork', 'paid'] as const),
  /** Something of a settlement was paid and did not come back. */
  'withMoney',
  /** A check came back and was not paid anew. */
  'withReturn',
  /** A rebuild bonus was paid and did not come back. */
  'withBonus',
] as const
export type Metric = (typeof metrics)[number]

/**
 * Statuses of a claim on which a check may have been issued: no event leads out of them
 * (docs/rules/claims.md "Events").
 */
export const paymentStatuses = [
  'paymentInProgress',
  ...paidStatuses,
] as const satisfies readonly ClaimStatus[]

const submittedStatuses = statuses.filter((status) => !isOneOf(excludedStatuses, status))
const statusesOf: Readonly<Record<Metric, readonly ClaimStatus[]>> = {
  submitted: submittedStatuses,
  openPaid: submittedOrPaidStatuses,
  // Paid, or in work again: a check of the settlement may have come back while the household rebuilds.
  inWork: [...openStatuses, ...openRebuildStatuses],
  paid: paidStatuses,
  withMoney: paymentStatuses,
  withReturn: paymentStatuses,
  withBonus: paymentStatuses,
}

/** The statuses in which a claim that was submitted once may count so (docs/rules/reports.md "What is counted"). */
export function statusesOfMetric(metric: Metric): readonly ClaimStatus[] {
  return statusesOf[metric]
}
