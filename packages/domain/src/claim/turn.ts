import type { LocalDate } from '../shared/local-date.ts'
import { programDueOn } from './claim.ts'
import type { ClaimProgress, EventContext } from './claim.ts'
import type { ClaimStatus } from './status.ts'

export const turnSides = ['you', 'us', 'nobody', 'done', 'closed'] as const
export type TurnSide = (typeof turnSides)[number]

/**
 * Whose turn it is and until when (docs/rules/claims.md "Whose turn it is"); `you` is the claimant, `us` the program.
 */
export interface Turn {
  readonly side: TurnSide
  readonly dueOn: LocalDate | null
}

/**
 * The table status → turn of docs/rules/claims.md "Statuses", with the additions of
 * docs/rules/claims.md "Whose turn it is".
 */
export const turnOfStatus = {
  inProgress: 'you',
  submitted: 'us',
  underReview: 'us',
  incomplete: 'you',
  complete: 'us',
  offerExtended: 'you',
  offerExpired: 'us',
  agreementInProgress: 'us',
  agreementSent: 'you',
  agreementAccepted: 'us',
  paymentInProgress: 'us',
  inactive: 'you',
  resubmitViaAttorney: 'you',
  rebuildSubmitted: 'us',
  rebuildIncomplete: 'you',
  rebuildApproved: 'us',
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
}

/** Whose turn it is on this claim, and until when. */
export function turnOf(claim: ClaimProgress, facts: TurnFacts, context: EventContext): Turn {
  const side = sideOf(claim.status, facts)
  if (side === 'us') return { side, dueOn: programDueOn(claim, context) }
  if (side !== 'you') return { side, dueOn: null }
  return { side, dueOn: claimantDueOn(claim, facts) }
}

function sideOf(status: ClaimStatus, facts: TurnFacts): TurnSide {
  if (status === 'agreementInProgress' && facts.isBreakdownMissing) return 'you'
  // While it is paid, too: a check that came back wants a new address.
  const isBeingPaid = status === 'agreementAccepted' || status === 'paymentInProgress'
  if (isBeingPaid && facts.isAddressMissing) return 'you'
  return turnOfStatus[status]
}

/** While a claim is inactive its deadlines stand still, so no date is promised. */
function claimantDueOn(claim: ClaimProgress, facts: TurnFacts): LocalDate | null {
  if (claim.status === 'inactive') return null
  return claim.status === 'inProgress' ? facts.fireEndsOn : claim.claimantDeadline
}
