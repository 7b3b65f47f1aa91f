import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { groupStatuses } from '@makewhole/domain/group/group-status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { inspectionsInShort } from '../inspection/inspections-in-short.ts'
import { createComparisonViews } from './comparison-view.ts'
import { readCompared } from './comparison.repository.ts'
import { seesAttorneys } from './group-call.ts'
import type { GroupCall } from './group-call.ts'
import { createGroupViews, joinedSince } from './group-view.ts'
import {
  findGroup,
  findNeighbours,
  listGroupEvents,
  maxClaimsOfOne,
  readGroupedClaims,
  readLightClaims,
} from './group.repository.ts'
import type { GroupEventRow, GroupedClaimRow, GroupRow } from './group.repository.ts'
import type { LedgerService } from './ledger.service.ts'
import { findNearMatches } from './near-match.ts'

export interface GroupDetailParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly ledger: Pick<LedgerService, 'readShared'>
}

/** The max claims in a comparison. */
const maxCompared = 12

/** One claim group with all facts for a decision (docs/rules/groups.md "Deciding"). */
export function createGroupDetail(parts: GroupDetailParts) {
  const { db, program } = parts
  const views = createGroupViews(parts)
  const comparisons = createComparisonViews(program)

  /** Returns the ledgers of a group's claims: of claims on one parcel that were not dismissed from each other. */
  async function ledgersOf(group: GroupRow, own: readonly GroupedClaimRow[], { actor, locale }: GroupCall) {
    if (group.type === 'lastName' || group.status === 'dismissed') return []
    return parts.ledger.readShared(actor, own, locale)
  }

  /** Lists claims that nearly match those of a group by parcel or address. */
  async function nearMatchesOf(
    group: GroupRow,
    own: readonly GroupedClaimRow[],
    { actor, locale }: GroupCall,
  ): Promise<GroupDetailView['near']> {
    if (group.type === 'lastName') return []
    const ids = own.map(({ id }) => id)
    const matches = await findNearMatches(db.kysely, ids, seesAttorneys(actor))
    if (matches.length === 0) return []
    const nearIds = matches.map(({ claimId }) => claimId)
    const rows = await readLightClaims(db.kysely, nearIds)
    return matches.flatMap(({ claimId, near: to }) => {
      const row = rows.find(({ id }) => id === claimId)
      const claimNumber = own.find(({ id }) => id === to.claimId)?.claimNumber ?? ''
      return row ? [{ claim: views.claim(row, locale), near: { ...to, claimNumber } }] : []
    })
  }

  return {
    /**
     * Returns one group with all facts for a decision, and a comparison of these claims. Raises FORBIDDEN, NOT_FOUND.
     */
    async getGroup(
      { actor, locale }: GroupCall,
      groupId: string,
      comparedIds: readonly string[] = [],
    ): Promise<GroupDetailView> {
      authorize(actor, 'group.read')
      const canSeeAttorneys = seesAttorneys(actor)
      const group = await findGroup(db.kysely, groupId, canSeeAttorneys)
      if (!group) throw new AppError('NOT_FOUND')
      const rows = await readGroupedClaims(db.kysely, [groupId], canSeeAttorneys, maxClaimsOfOne)
      const own = inOrder(group, rows)
      const displayed = firstOf(own, comparedIds).slice(0, maxCompared)
      const shownIds = displayed.map(({ id }) => id)
      const [compared, inspections, ledgers, events, near, neighbours] = await Promise.all([
        readCompared(db.kysely, shownIds),
        inspectionsInShort(db.kysely, shownIds, locale),
        ledgersOf(group, own, { actor, locale }),
        listGroupEvents(db.kysely, groupId, canSeeAttorneys),
        nearMatchesOf(group, own, { actor, locale }),
        findNeighbours(db.kysely, group, canSeeAttorneys),
      ])
      const lights = displayed.map((row) => views.claim(row, locale))
      return {
        ...views.listed(group, rows),
        claims: comparisons.claims(lights, compared, inspections, locale),
        members: own.map((row) => views.member(row, locale)),
        ledgers,
        events: eventsOf(group, own, events),
        near,
        abilities: { decide: can(actor, 'group.decide'), release: can(actor, 'group.release') },
        ...neighbours,
      }
    },
  }
}

/** Sorts claims that joined after the decision first, and closed ones last. */
function inOrder(group: GroupRow, claims: readonly GroupedClaimRow[]): readonly GroupedClaimRow[] {
  const place = (row: GroupedClaimRow) => (joinedSince(group, row) ? 0 : row.isLive ? 1 : 2)
  return claims.toSorted((one, other) => place(one) - place(other))
}

/** Sorts the requested claims first. */
function firstOf(
  claims: readonly GroupedClaimRow[],
  requestedIds: readonly string[],
): readonly GroupedClaimRow[] {
  const isRequested = ({ id }: GroupedClaimRow) => Number(requestedIds.includes(id))
  return claims.toSorted((one, other) => isRequested(other) - isRequested(one))
}

/** Lists acts of people, and claims that joined an existing group, newest first. */
function eventsOf(
  group: GroupRow,
  claims: readonly GroupedClaimRow[],
  events: readonly GroupEventRow[],
): GroupDetailView['events'] {
  const people = events.map((event) => ({
    kind: event.kind,
    from: event.fromStatus && groupStatuses[event.fromStatus],
    to: event.toStatus && groupStatuses[event.toStatus],
    claimNumber: event.claimNumber,
    reason: event.reason,
    by: event.actorName,
    at: event.at.getTime(),
  }))
  const nobody = { from: null, to: null, reason: null, by: null }
  const added = new Set(events.filter(({ kind }) => kind === 'added').map(({ claimNumber }) => claimNumber))
  const joined = claims
    .filter(({ joinedAt, claimNumber }) => joinedAt > group.createdAt && !added.has(claimNumber))
    .map(({ joinedAt, claimNumber }) => ({
      kind: 'joined' as const,
      ...nobody,
      claimNumber,
      at: joinedAt.getTime(),
    }))
  const found =
    group.createdBy === null
      ? [{ kind: 'found' as const, ...nobody, claimNumber: null, at: group.createdAt.getTime() }]
      : []
  return [...people, ...joined, ...found]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, 50)
    .map((event) => ({ ...event, at: String(event.at) }))
}
