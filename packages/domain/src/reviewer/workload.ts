import { closedUnpaidStatuses, statuses } from '../claim/status.ts'

/** Statuses in which a claim is nobody's work: still being filled in, or closed (docs/rules/review.md "Workload"). */
const idleStatuses: readonly string[] = [
  'inProgress',
  'closedPaid',
  'closedRebuildPaid',
  ...closedUnpaidStatuses,
]

/** Statuses whose claims count as somebody's open claims (docs/rules/review.md "Workload"). */
export const workStatuses = statuses.filter((status) => !idleStatuses.includes(status))

/** Claims that are given to somebody at once, at the most (docs/rules/review.md "Giving several claims to somebody"). */
export const maxAssigned = 200
