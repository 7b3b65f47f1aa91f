import type { GroupListArgs, ListedGroupView } from '@makewhole/contract/group/group.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import { groupStatuses } from '@makewhole/domain/group/group-status.ts'
import type { GroupStatus } from '@makewhole/domain/group/group-status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { readFullClaims } from './full-claim.repository.ts'
import { seesAttorneys } from './group-call.ts'
import type { GroupCall } from './group-call.ts'
import { createGroupViews } from './group-view.ts'
import { listGroupsOfClaim, readGroupedClaims, readGroupPage } from './group.repository.ts'
import type { GroupQuery, GroupRow } from './group.repository.ts'

export interface GroupListsParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getVisible'>
}

const maxListed = 500
const pageWithoutSize = 25
const sort = 'since'
const everyStatus = { statuses: [], types: [], fireId: null } as const

/** Lists of claim groups with their claims, in the forms in which calls ask for them (docs/rules/groups.md). */
export function createGroupLists(parts: GroupListsParts) {
  const { db, claims } = parts
  const views = createGroupViews(parts)

  async function claimsOf(groups: readonly GroupRow[], actor: Actor) {
    const ids = groups.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await readGroupedClaims(db.kysely, ids, seesAttorneys(actor))
    return (group: GroupRow) => rows.filter(({ groupId }) => groupId === group.id)
  }

  async function firstGroups(actor: Actor): Promise<readonly GroupRow[]> {
    authorize(actor, 'group.read')
    const query = { ...everyStatus, statuses: Object.keys(groupStatuses) as GroupStatus[] }
    const open = { seesAttorneys: seesAttorneys(actor), after: null, before: null, limit: maxListed }
    return readGroupPage(db.kysely, { ...query, ...open })
  }

  async function fullOf(groups: readonly GroupRow[], { actor, locale }: GroupCall) {
    const of = await claimsOf(groups, actor)
    const ids = [...new Set(groups.flatMap(of).map(({ id }) => id))]
    const full = ids.length === 0 ? [] : await readFullClaims(db.kysely, ids)
    const byId = new Map(full.map((row) => [row.id, row]))
    return groups.map((group) => views.full(group, of(group), byId, locale))
  }

  return {
    /** Lists groups with their light claims, the last change of status first. Raises FORBIDDEN. */
    async listLight({ actor, locale }: GroupCall) {
      const groups = await firstGroups(actor)
      const of = await claimsOf(groups, actor)
      return groups.map((group) => views.light(group, of(group), locale))
    },

    /** The same with claims in full form. Raises FORBIDDEN. */
    async listFull(call: GroupCall) {
      return fullOf(await firstGroups(call.actor), call)
    },

    /** The groups of one claim. Raises NOT_FOUND for a claim that one may not see, FORBIDDEN. */
    async listOfClaim(call: GroupCall, claimId: string) {
      await claims.getVisible(db.kysely, call.actor, claimId, 'review.read')
      return fullOf(await listGroupsOfClaim(db.kysely, claimId, seesAttorneys(call.actor)), call)
    },

    /** Returns one page with its cursors. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor. */
    async listPage({ actor, locale }: GroupCall, args: GroupListArgs) {
      authorize(actor, 'group.read')
      const query: GroupQuery & { readonly sort: string } = {
        statuses: (args.filter?.statuses ?? []) as GroupStatus[],
        types: (args.filter?.types ?? []) as GroupType[],
        fireId: args.filter?.fireId ?? null,
        seesAttorneys: seesAttorneys(actor),
        sort,
        after: cursorOf(args.after, sort, keys.instant),
        before: cursorOf(args.before, sort, keys.instant),
        limit: args.pageSize ?? pageWithoutSize,
      }
      const read = await readGroupPage(db.kysely, { ...query, limit: query.limit + 1 })
      const { rows, ...pageInfo } = pageOf(
        read.map((row) => ({ ...row, key: row.cursorKey, groupKey: row.key })),
        query,
      )
      const groups: GroupRow[] = rows.map(({ groupKey, ...row }) => ({ ...row, key: groupKey }))
      const of = await claimsOf(groups, actor)
      const data = groups.map((group): ListedGroupView => {
        const own = of(group)
        return { ...views.listed(group, own), claims: own.map((row) => views.claim(row, locale)) }
      })
      return { data, page: { pageInfo } }
    },
  }
}
