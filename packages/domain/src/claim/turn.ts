import type { LocalDate } from '../shared/local-date.ts'
import { programDueOn } from './claim.ts'
import type { ClaimProgress, EventContext } from './claim.ts'
import { isOfRebuild } from './status.ts'
import type { ClaimStatus } from './status.ts'

export const turnSides = ['claimant', 'program', 'nobody', 'done', 'closed'] as const
export type TurnSide = (typeof turnSides)[number]

/** The side to act next, and its last day (docs/rules/claims.md "Whose turn it is"). */
export interface Turn {
  readonly side: TurnSide
  readonly dueOn: LocalDate | null
}

/**
 * The table status → turn of docs/rules/claims.md "Statuses", with the additions of
 * docs/rules/claims.md "Whose turn it is".
 */
export const turnOfStatus = {
  inProgress: 'claimant',
  submitted: 'program',
  underReview: 'program',
  incomplete: 'claimant',
  complete: 'program',
  offerExtended: 'claimant',
  offerExpired: 'program',
  agreementInProgress: 'program',
  agreementSent: 'claimant',
  agreementAccepted: 'program',
  paymentInProgress: 'program',
  inactive: 'claimant',
  resubmitViaAttorney: 'claimant',
  rebuildSubmitted: 'program',
  rebuildIncomplete: 'claimant',
  rebuildApproved: 'program',
  closedPaid: 'done',
  closedRebuildPaid: 'done',
  closedDeclined: 'closed',
  closedIneligible: 'closed',
  closedInvalid: 'closed',
  closedWithdrawn: 'closed',
  closedOther: 'closed',
  closedDuplicate: 'closed',
} as const satisfies Record<ClaimStatus, TurnSide>

export interface TurnFacts {
  /** The last day on which the claim's fire takes submissions. */
  readonly fireEndsOn: LocalDate | null
  /** More than one party and no breakdown saved: the claimant still has to split the offer. */
  readonly isBreakdownMissing: boolean
  readonly isAddressMissing: boolean
  /** Only the program's confirmation is missing: everybody signed, or sent a page signed on paper. */
  readonly areOnlyPagesMissing: boolean
  /** No firm works on it any more, and its client has no account and no invitation. */
  readonly isClientToInvite: boolean
}

/** Finds the side to act next on this claim, and its last day. */
export function turnOf(claim: ClaimProgress, facts: TurnFacts, context: EventContext): Turn {
  const side = sideOf(claim.status, facts)
  if (side === 'program') return { side, dueOn: programDueOn(claim, context) }
  if (side !== 'claimant') return { side, dueOn: null }
  return { side, dueOn: claimantDueOn(claim, facts) }
}

/**
 * True if the program has to invite the client of a claim that their firm left: nobody else can answer
 * (docs/rules/law-firms.md "Inviting the client").
 */
export function isInvitationDue(
  status: ClaimStatus,
  { isClientToInvite }: Pick<TurnFacts, 'isClientToInvite'>,
) {
  return isClientToInvite && status !== 'inProgress' && turnOfStatus[status] !== 'closed'
}

function sideOf(status: ClaimStatus, facts: TurnFacts): TurnSide {
  if (isInvitationDue(status, facts)) return 'program'
  if (status === 'agreementInProgress' && facts.isBreakdownMissing) return 'claimant'
  if (status === 'agreementSent' && facts.areOnlyPagesMissing) return 'program'
  // Also while it is paid: a returned check needs a new address.
  const isBeingPaid = status === 'agreementAccepted' || status === 'paymentInProgress' || isOfRebuild(status)
  if (isBeingPaid && facts.isAddressMissing) return 'claimant'
  return turnOfStatus[status]
}

/** Returns the claimant's last day; none for an inactive claim, whose deadlines are paused. */
function claimantDueOn(claim: ClaimProgress, facts: TurnFacts): LocalDate | null {
  if (claim.status === 'inactive') return null
  return claim.status === 'inProgress' ? facts.fireEndsOn : claim.claimantDeadline
}
