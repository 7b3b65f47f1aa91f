/**
 * The 24 claim statuses with their option ids (docs/rules/claims.md "Statuses"). Their displayed names are
 * the program's option list `claimStatus`; code uses the keys here.
 */
export const statusIds = {
  inProgress: 120950000,
  submitted: 120950001,
  incomplete: 120950002,
  offerExpired: 120950003,
  offerExtended: 120950004,
  agreementSent: 120950005,
  agreementAccepted: 120950006,
  complete: 120950007,
  closedDeclined: 120950008,
  paymentInProgress: 120950009,
  agreementInProgress: 120950010,
  closedIneligible: 120950011,
  closedPaid: 120950012,
  closedInvalid: 120950013,
  underReview: 120950014,
  closedWithdrawn: 120950015,
  closedOther: 120950016,
  closedDuplicate: 120950017,
  inactive: 120950018,
  resubmitViaAttorney: 120950019,
  rebuildSubmitted: 120950020,
  rebuildIncomplete: 120950021,
  rebuildApproved: 120950022,
  closedRebuildPaid: 120950023,
} as const

export type ClaimStatus = keyof typeof statusIds

export const statuses = Object.keys(statusIds) as readonly ClaimStatus[]

/**
 * The statuses that docs/rules/claims.md "Statuses" calls *open*: submitted, undecided, and neither paused nor settled.
 */
export const openStatuses = [
  'submitted',
  'underReview',
  'incomplete',
  'complete',
  'offerExtended',
  'offerExpired',
  'agreementInProgress',
  'agreementSent',
] as const satisfies readonly ClaimStatus[]

/** Closed without a payment: a manager may open these again. */
export const closedUnpaidStatuses = [
  'closedDeclined',
  'closedIneligible',
  'closedInvalid',
  'closedWithdrawn',
  'closedOther',
  'closedDuplicate',
] as const satisfies readonly ClaimStatus[]

/** Every payment of the offer was issued; during a rebuild one may have come back since. */
export const paidStatuses = [
  'closedPaid',
  'rebuildSubmitted',
  'rebuildIncomplete',
  'rebuildApproved',
  'closedRebuildPaid',
] as const satisfies readonly ClaimStatus[]

/** A rebuild was requested, and is neither denied nor paid. */
export const openRebuildStatuses = [
  'rebuildSubmitted',
  'rebuildIncomplete',
  'rebuildApproved',
] as const satisfies readonly ClaimStatus[]

/** A rebuild was requested, and not denied. */
export const rebuildStatuses = [
  ...openRebuildStatuses,
  'closedRebuildPaid',
] as const satisfies readonly ClaimStatus[]

/** True if a rebuild of the claim is requested, approved or paid. */
export const isOfRebuild = (status: ClaimStatus): boolean => isOneOf(rebuildStatuses, status)

/** Checks whether the list, which may have a narrower type, contains this status. */
export const isOneOf = (list: readonly ClaimStatus[], status: ClaimStatus): boolean => list.includes(status)

/** These statuses pause the program's clock (docs/rules/claims.md "Clocks"). */
export const pausedStatuses = ['incomplete', 'inactive'] as const satisfies readonly ClaimStatus[]

const statusById = new Map<number, ClaimStatus>(statuses.map((status) => [statusIds[status], status]))

/** Finds the status of an option id. Throws when the id is none of the 24: stored data would be broken. */
export function statusOf(id: number): ClaimStatus {
  const status = statusById.get(id)
  if (!status) throw new Error(`There is no claim status ${id}`)
  return status
}
