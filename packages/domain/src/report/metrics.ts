import {
  closedUnpaidStatuses,
  isOneOf,
  paidStatuses,
  openRebuildStatuses,
  statuses,
} from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'

/**
 * Submitted once, and never counted: without a client, or a duplicate (docs/rules/reports.md "What is
 * counted").
 */
export const excludedStatuses = ['closedInvalid', 'closedDuplicate'] as const satisfies readonly ClaimStatus[]

/** Every status of a claim that was submitted and not closed without a payment (docs/rules/reports.md "What is counted"). */
export const submittedOrPaidStatuses: readonly ClaimStatus[] = statuses.filter(
  (status) => status !== 'inProgress' && !isOneOf(closedUnpaidStatuses, status),
)

/** Statuses with a settlement still to be paid, whatever its checks. */
export const openStatuses: readonly ClaimStatus[] = submittedOrPaidStatuses.filter(
  (status) => !isOneOf(paidStatuses, status),
)

/** Metrics of the figures, each also a filter for its claims. */
export const metrics = [
  ...(['submitted', 'openPaid', 'inWork', 'paid'] as const),
  /** A part of the settlement was paid and did not come back. */
  'withMoney',
  /** A check came back and was not paid again. */
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
  // Paid, or open again: a check of the settlement may have come back during the rebuild.
  inWork: [...openStatuses, ...openRebuildStatuses],
  paid: paidStatuses,
  withMoney: paymentStatuses,
  withReturn: paymentStatuses,
  withBonus: paymentStatuses,
}

/**
 * Lists the statuses in which a submitted claim may count for the metric (docs/rules/reports.md "What is
 * counted").
 */
export function statusesOfMetric(metric: Metric): readonly ClaimStatus[] {
  return statusesOf[metric]
}
