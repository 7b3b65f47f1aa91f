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

/** What people decide; None nobody decides. */
export const groupDecisions = ['new', 'flagged', 'match', 'dismissed'] as const
export type GroupDecision = (typeof groupDecisions)[number]

/** Closed for good as no claim of its own: it takes no part in a group any more (docs/rules/groups.md "Which claims"). */
const withoutPart: readonly ClaimStatus[] = [
  'closedIneligible',
  'closedInvalid',
  'closedWithdrawn',
  'closedOther',
  'closedDuplicate',
]

/** Whether a claim takes part in groups: it was submitted, and not closed for good (docs/rules/groups.md "Which claims"). */
export function isActiveMember(status: ClaimStatus, wasSubmitted: boolean): boolean {
  return wasSubmitted && !withoutPart.includes(status)
}

/** What was decided of a group, and how many claims take part now. */
export interface GroupState {
  readonly decision: GroupDecision
  readonly claims: number
  /** Of these, who was not there when the group was decided on. */
  readonly joined: number
}

/**
 * A group's status: a function of what was decided and of who takes part now, so that it never depends on the order of
 * things. Whoever joined makes a Match or Dismissed group New again (docs/rules/groups.md "Statuses").
 */
export function groupStatus({ decision, claims, joined }: GroupState): GroupStatus {
  const minMembers = decision === 'match' ? 1 : 2
  if (claims < minMembers) return 'none'
  const isDecided = decision === 'match' || decision === 'dismissed'
  return isDecided && joined > 0 ? 'new' : decision
}

/** Whether this change takes a decision back, which wants a reason (docs/rules/groups.md "Deciding"). */
export function revertsDecision(from: GroupStatus, to: GroupDecision): boolean {
  return (to === 'new' && from !== 'new') || from === 'match' || from === 'dismissed'
}

/**
 * Refuses what can't be decided (docs/rules/groups.md "Deciding"). Throws RuleError TRANSITION_NOT_ALLOWED where the group
 * has this status already or nobody is left in it, RATIONALE_MISSING where a decision is taken back without a reason,
 * FORBIDDEN where a group leaves Flagged without a manager.
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
