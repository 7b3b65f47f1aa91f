import type { ClaimService } from '../claim/claim.service.ts'
import { createGroupFinding } from './group-finding.ts'
import { groupOperationHandlers } from './group.graphql.ts'
import { groupJobs } from './group.jobs.ts'
import { createLedgerService } from './ledger.service.ts'
import type { LedgerServiceParts } from './ledger.service.ts'
import { createGroupService } from './group.service.ts'
import type { GroupServiceParts } from './group.service.ts'

/** Finds the groups of every claim that moves, in the move's own transaction. */
export function groupFinding(
  parts: Pick<GroupServiceParts, 'db' | 'clock'> & { readonly claims: Pick<ClaimService, 'onMove'> },
) {
  const finding = createGroupFinding(parts)
  parts.claims.onMove('its groups are found', (tx, { claim }) => finding.find(tx, claim.id))
  return finding
}

/** Everything that claim groups add to the server. */
export function groupFeature(parts: GroupServiceParts & LedgerServiceParts) {
  const groups = createGroupService(parts)
  const ledger = createLedgerService(parts)
  return {
    groups,
    ledger,
    operationHandlers: groupOperationHandlers(groups, ledger),
    jobs: groupJobs(parts.finding),
  }
}
