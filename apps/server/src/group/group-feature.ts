import { isActiveMember } from '@makewhole/domain/group/group-status.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Transition } from '../claim/lifecycle.service.ts'
import { createGroupFinding } from './group-finding.ts'
import { groupOperationHandlers } from './group.graphql.ts'
import { groupJobs } from './group.jobs.ts'
import { createLedgerService } from './ledger.service.ts'
import type { LedgerServiceParts } from './ledger.service.ts'
import { createGroupService } from './group.service.ts'
import type { GroupServiceParts } from './group.service.ts'

/** Finds the groups of every claim that moves, in the move's own transaction. */
export function groupFinding(
  parts: Pick<GroupServiceParts, 'db' | 'clock'> & { readonly claims: Pick<ClaimService, 'onTransition'> },
) {
  const finding = createGroupFinding(parts)
  parts.claims.onTransition('its groups are found', async (tx, move) => {
    if (mayChangeGroups(move)) await finding.find(tx, move.claim.id)
  })
  return finding
}

/**
 * What decides a claim's groups is told when it is submitted, and who represents it may change while it is put aside; any other
 * move matters where the claim begins or ceases to take part (docs/rules/groups.md "When groups are found").
 */
function mayChangeGroups({ event, from, to }: Pick<Transition, 'event' | 'from' | 'to'>): boolean {
  if (event === 'submit' || from === 'inactive' || to === 'inactive') return true
  return isActiveMember(from, true) !== isActiveMember(to, true)
}

/** Everything that claim groups add to the server. */
export function groupFeature(parts: Omit<GroupServiceParts, 'ledger'> & LedgerServiceParts) {
  const ledger = createLedgerService(parts)
  const groups = createGroupService({ ...parts, ledger })
  return {
    groups,
    ledger,
    operationHandlers: groupOperationHandlers(groups, ledger),
    jobs: groupJobs(parts.finding),
  }
}
