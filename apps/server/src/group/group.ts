import { isActiveMember } from '@makewhole/domain/group/group-status.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Transition } from '../claim/lifecycle.service.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createGroupFinding } from './group-finding.ts'
import type { GroupFinding } from './group-finding.ts'
import { createGroupService } from './group.service.ts'
import type { GroupService, GroupServiceParts } from './group.service.ts'
import { createLedgerService } from './ledger.service.ts'
import type { LedgerService, LedgerServiceParts } from './ledger.service.ts'

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
 * Checks whether a transition can change groups (docs/rules/groups.md "When groups are found"). A submission sets the
 * keys, and the representation may change while a claim is inactive. Any other matters only if the claim starts or
 * stops to count.
 */
function mayChangeGroups({ event, from, to }: Pick<Transition, 'event' | 'from' | 'to'>): boolean {
  if (event === 'submit' || from === 'inactive' || to === 'inactive') return true
  return isActiveMember(from, true) !== isActiveMember(to, true)
}

/** The server's feature of claim groups. */
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

/** GraphQL, claim groups. */
const groupOperationHandlers = (groups: GroupService, ledger: LedgerService) =>
  ({
    claimGroups: (call) => groups.listLight(call),
    groups: (call) => groups.listFull(call),
    groupsByClaimId: (call) => groups.listOfClaim(call, call.args.claimId),
    claimGroupList: (call) => groups.listPage(call, call.args),
    claimGroupDetail: (call) => groups.getGroup(call, call.args.groupId, call.args.beside ?? []),
    parcelLedger: ({ actor, args, locale }) => ledger.read(actor, args.claimId, locale),
    approveOffer: async ({ actor, args }) => {
      await ledger.approve(actor, args.input)
      return { claimId: args.input.claimId }
    },
    setGroupStatus: (call) => groups.setStatus(call, call.args.input),
    setGroupNotes: (call) => groups.setNotes(call, call.args.input),
    createClaimGroup: (call) => groups.create(call, call.args.input),
    addClaimToGroup: (call) => groups.addClaim(call, call.args.input),
  }) satisfies OperationHandlers

/** A job for every night and every start of a server: the rules of groups may have changed. */
function groupJobs(finding: Pick<GroupFinding, 'rebuild'>): Jobs {
  return {
    tasks: { rebuildClaimGroups: async () => void (await finding.rebuild()) },
    schedule: { rebuildClaimGroups: '40 9 * * *' },
  }
}
