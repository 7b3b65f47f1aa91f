import { closedUnpaidStatuses, statuses } from '../claim/status.ts'

/** Statuses of a claim without work for anybody: unfinished, or closed (docs/rules/review.md "Workload"). */
const idleStatuses: readonly string[] = [
  'inProgress',
  'closedPaid',
  'closedRebuildPaid',
  ...closedUnpaidStatuses,
]

/** Statuses of a reviewer's open claims (docs/rules/review.md "Workload"). */
export const workStatuses = statuses.filter((status) => !idleStatuses.includes(status))

/** Maximum claims of one bulk assignment (docs/rules/review.md "Giving several claims to somebody"). */
export const maxAssigned = 200
