import type { LocalDate } from '../shared/local-date.ts'
import { programDueOn } from './claim.ts'
import type { ClaimProgress, EventContext } from './claim.ts'
import { isOfRebuild } from './status.ts'
import type { ClaimStatus } from './status.ts'

export const turnSides = ['claimant', 'program', 'nobody', 'done', 'closed'] as const
export type TurnSide = (typeof turnSides)[number]

/** Whose turn it is and until when (docs/rules/claims.md "Whose turn it is"). */
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
  /** Everybody signed, or signed on paper and sent the page: what is missing is that the program confirms. */
  readonly areOnlyPagesMissing: boolean
  /** No firm works on it any more, and whoever it is of has no account and no invitation. */
  readonly isClientToInvite: boolean
}

/** Whose turn it is on this claim, and until when. */
export function turnOf(claim: ClaimProgress, facts: TurnFacts, context: EventContext): Turn {
  const side = sideOf(claim.status, facts)
  if (side === 'program') return { side, dueOn: programDueOn(claim, context) }
  if (side !== 'claimant') return { side, dueOn: null }
  return { side, dueOn: claimantDueOn(claim, facts) }
}

/**
 * Whether the program has to invite the client of a claim that their firm left, for nobody else can answer
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
  // While it is paid, too: a check that came back wants a new address.
  const isBeingPaid = status === 'agreementAccepted' || status === 'paymentInProgress' || isOfRebuild(status)
  if (isBeingPaid && facts.isAddressMissing) return 'claimant'
  return turnOfStatus[status]
}

/** While a claim is inactive its deadlines stand still, so no date is promised. */
function claimantDueOn(claim: ClaimProgress, facts: TurnFacts): LocalDate | null {
  if (claim.status === 'inactive') return null
  return claim.status === 'inProgress' ? facts.fireEndsOn : claim.claimantDeadline
}
