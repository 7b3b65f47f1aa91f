import type { OperationHandlers } from '../graphql/handler.ts'
import type { LedgerService } from './ledger.service.ts'
import type { GroupService } from './group.service.ts'

/** GraphQL, claim groups: each line hands its call to the service. */
export const groupOperationHandlers = (groups: GroupService, ledger: LedgerService) =>
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
