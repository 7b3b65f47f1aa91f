import { RuleError } from '../shared/rule-error.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** Statuses of a group, with the specification's names (docs/rules/groups.md "Statuses"). */
export const groupStatuses = {
  new: 'New',
  flagged: 'Flagged',
  match: 'Match',
  dismissed: 'Dismissed',
  none: 'None',
} as const
export type GroupStatus = keyof typeof groupStatuses
export const groupStatusNames = Object.keys(groupStatuses) as readonly GroupStatus[]

/** Statuses that people decide; nobody decides None. */
export const groupDecisions = ['new', 'flagged', 'match', 'dismissed'] as const
export type GroupDecision = (typeof groupDecisions)[number]

/**
 * Statuses closed for good as no separate claim: such a claim is no active member (docs/rules/groups.md
 * "Which claims").
 */
const withoutPart: readonly ClaimStatus[] = [
  'closedIneligible',
  'closedInvalid',
  'closedWithdrawn',
  'closedOther',
  'closedDuplicate',
]

/**
 * True if a claim is an active member of its groups: submitted, and not closed for good (docs/rules/groups.md
 * "Which claims").
 */
export function isActiveMember(status: ClaimStatus, wasSubmitted: boolean): boolean {
  return wasSubmitted && !withoutPart.includes(status)
}

/** The decision about a group, and its number of active members. */
export interface GroupState {
  readonly decision: GroupDecision
  readonly claims: number
  /** Of these, the ones that joined after the decision. */
  readonly joined: number
}

/**
 * Derives a group's status from its decision and active members alone, so that the order of events never
 * matters. New members make a Match or Dismissed group New again (docs/rules/groups.md "Statuses").
 */
export function groupStatus({ decision, claims, joined }: GroupState): GroupStatus {
  const minMembers = decision === 'match' ? 1 : 2
  if (claims < minMembers) return 'none'
  const isDecided = decision === 'match' || decision === 'dismissed'
  return isDecided && joined > 0 ? 'new' : decision
}

/** True if the change reverts a decision, which needs a reason (docs/rules/groups.md "Deciding"). */
export function revertsDecision(from: GroupStatus, to: GroupDecision): boolean {
  return (to === 'new' && from !== 'new') || from === 'match' || from === 'dismissed'
}

/**
 * Refuses an invalid decision (docs/rules/groups.md "Deciding"). Throws RuleError TRANSITION_NOT_ALLOWED for
 * the present status or an empty group. RATIONALE_MISSING if a decision is reverted without a reason,
 * FORBIDDEN if a group leaves Flagged without a manager.
 */
export function checkDecision(
  from: GroupStatus,
  to: GroupDecision,
  { reason, isManager }: { readonly reason: string; readonly isManager: boolean },
): void {
  if (from === 'none' || from === to) throw new RuleError('TRANSITION_NOT_ALLOWED', { from, to })
  if (from === 'flagged' && !isManager) throw new RuleError('FORBIDDEN')
  if (revertsDecision(from, to) && reason.trim() === '')
    throw new RuleError('RATIONALE_MISSING', { field: 'reason' })
}
