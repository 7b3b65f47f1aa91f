import { randomUUID } from 'node:crypto'
import type {
  GroupDetailView,
  GroupListArgs,
  GroupStatusInput,
  ListedGroupView,
  NewGroupInput,
} from '@makewhole/contract/group/group.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { groupTypeOf } from '@makewhole/domain/group/group-key.ts'
import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import { checkDecision, groupStatuses, takesPart } from '@makewhole/domain/group/group-status.ts'
import type { GroupStatus } from '@makewhole/domain/group/group-status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { AppError } from '../http/app-error.ts'
import { inspectionsInShort } from '../inspection/inspections-in-short.ts'
import { createComparisonViews } from './comparison-view.ts'
import { readCompared } from './comparison.repository.ts'
import { readFullClaims } from './full-claim.repository.ts'
import { judged } from './group-finding.ts'
import type { GroupFinding } from './group-finding.ts'
import { lockClaims, lockHashes, readGroupToJudge, saveJudged } from './group-finding.repository.ts'
import { groupHash } from './group-hash.ts'
import { createGroupViews, joinedSince } from './group-view.ts'
import {
  findGroup,
  findNeighbours,
  insertGroup,
  insertGroupEvent,
  insertMembers,
  listGroupEvents,
  listGroupsOfClaim,
  lockGroup,
  mostClaimsOfOne,
  readGroupedClaims,
  readGroupPage,
  readLightClaims,
  saveDecision,
  saveNotes,
} from './group.repository.ts'
import type { GroupBy, GroupEventRow, GroupedClaimRow, GroupQuery, GroupRow } from './group.repository.ts'
import type { LedgerService } from './ledger.service.ts'
import { findNearMatches } from './near-match.ts'

/** Who asks, in which language. */
export interface GroupCall {
  readonly actor: Actor
  readonly locale: Locale
}

/** Closes a claim as the duplicate of another: the review's own way (docs/rules/claims.md "Closing"). */
export type CloseAsDuplicate = (
  call: GroupCall,
  claimId: string,
  told: { readonly survivor: string; readonly reason: string },
) => Promise<unknown>

export interface GroupServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<ClaimService, 'getVisible' | 'getForUpdate'>
  readonly finding: GroupFinding
  readonly ledger: Pick<LedgerService, 'readShared'>
  readonly closeAsDuplicate: CloseAsDuplicate
}

export type GroupService = ReturnType<typeof createGroupService>

const mostListed = 500
const pageWithoutSize = 25
/** Claims that stand beside each other at most. */
const mostCompared = 12
const sort = 'since'
const everyStatus = { statuses: [], types: [], fireId: null } as const

/** Claim groups, as staff read and decide them (docs/rules/groups.md). Every method authorizes. */
export function createGroupService(parts: GroupServiceParts) {
  const { db, program, clock, accounts, claims, closeAsDuplicate } = parts
  const views = createGroupViews(parts)
  const comparisons = createComparisonViews(program)

  const seesAttorneys = (actor: Actor) => can(actor, 'claim.listAttorneys')
  const doneBy = (actor: Actor): GroupBy => ({
    subject: actor.subject,
    name: fullName(actor) || null,
    at: new Date(clock.now()),
  })

  async function claimsOf(groups: readonly GroupRow[], actor: Actor) {
    const ids = groups.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await readGroupedClaims(db.kysely, ids, seesAttorneys(actor))
    return (group: GroupRow) => rows.filter(({ groupId }) => groupId === group.id)
  }

  async function firstGroups(actor: Actor): Promise<readonly GroupRow[]> {
    authorize(actor, 'group.read')
    const query = { ...everyStatus, statuses: Object.keys(groupStatuses) as GroupStatus[] }
    const open = { seesAttorneys: seesAttorneys(actor), after: null, before: null, limit: mostListed }
    return readGroupPage(db.kysely, { ...query, ...open })
  }

  async function fullOf(groups: readonly GroupRow[], { actor, locale }: GroupCall) {
    const of = await claimsOf(groups, actor)
    const ids = [...new Set(groups.flatMap(of).map(({ id }) => id))]
    const full = ids.length === 0 ? [] : await readFullClaims(db.kysely, ids)
    const byId = new Map(full.map((row) => [row.id, row]))
    return groups.map((group) => views.full(group, of(group), byId, locale))
  }

  /** What its claims were offered and paid: of claims on one parcel that were not dismissed from each other. */
  async function ledgersOf(group: GroupRow, own: readonly GroupedClaimRow[], { actor, locale }: GroupCall) {
    if (group.type === 'lastName' || group.status === 'dismissed') return []
    return parts.ledger.readShared(actor, own, locale)
  }

  /** Claims that nearly match those of a group by parcel or address. */
  async function nearOf(
    group: GroupRow,
    own: readonly GroupedClaimRow[],
    { actor, locale }: GroupCall,
  ): Promise<GroupDetailView['near']> {
    if (group.type === 'lastName') return []
    const ids = own.map(({ id }) => id)
    const near = await findNearMatches(db.kysely, ids, seesAttorneys(actor))
    if (near.length === 0) return []
    const nearIds = near.map(({ claimId }) => claimId)
    const rows = await readLightClaims(db.kysely, nearIds)
    return near.flatMap(({ claimId, near: to }) => {
      const row = rows.find(({ id }) => id === claimId)
      const claimNumber = own.find(({ id }) => id === to.claimId)?.claimNumber ?? ''
      return row ? [{ claim: views.claim(row, locale), near: { ...to, claimNumber } }] : []
    })
  }

  /** A group that who asks may see two claims of, with the lock of its hash held. Raises NOT_FOUND, GROUP_CHANGED. */
  async function lockSeen(
    tx: Transaction,
    actor: Actor,
    groupId: string,
    version: number | null | undefined,
    more: readonly string[] = [],
  ): Promise<GroupRow> {
    const known = await findGroup(tx, groupId, seesAttorneys(actor))
    if (!known) throw new AppError('NOT_FOUND')
    await lockHashes(tx, [known.hash, ...more])
    const group = await lockGroup(tx, groupId, seesAttorneys(actor))
    if (!group) throw new AppError('NOT_FOUND')
    if (version != null && version !== group.version)
      throw new AppError('GROUP_CHANGED', { version: group.version })
    return group
  }

  /** Brings a group's status up to what was just written, and answers its version. */
  async function judge(tx: Transaction, groupId: string): Promise<{ id: string; version: number }> {
    const group = await readGroupToJudge(tx, groupId)
    if (group) await saveJudged(tx, [judged(group)], new Date(clock.now()))
    const now = await findGroup(tx, groupId, true)
    return { id: groupId, version: now?.version ?? 0 }
  }

  /** Whether staff who may not see claims of attorneys may read what is said of this group now. */
  async function isSaidOpenly(tx: Transaction, actor: Actor, groupId: string): Promise<boolean> {
    if (!seesAttorneys(actor)) return true
    const group = await readGroupToJudge(tx, groupId)
    return group !== null && group.all.members === group.open.members
  }

  async function authorizedWrite(tx: Transaction, actor: Actor): Promise<void> {
    authorize(actor, 'group.decide')
    await accounts.requireActive(tx, actor)
  }

  /** Closes one claim of a group in favour of another one. Raises SURVIVOR_NOT_FOUND, INVALID_ANSWERS, and what closing does. */
  async function closeOne(
    call: GroupCall,
    among: readonly GroupedClaimRow[],
    { closes, survivor, reason }: Pick<GroupStatusInput, 'closes' | 'survivor' | 'reason'>,
  ): Promise<void> {
    if (!closes) return
    const stays = among.find(({ id }) => id === survivor)
    if (!stays || stays.id === closes) throw new AppError('SURVIVOR_NOT_FOUND')
    if (!among.some(({ id }) => id === closes)) throw new AppError('INVALID_ANSWERS', { field: 'closes' })
    const why = (reason ?? '').trim()
    if (why === '') throw new AppError('RATIONALE_MISSING', { field: 'reason' })
    await closeAsDuplicate(call, closes, { survivor: stays.claimNumber, reason: why })
  }

  return {
    /** Groups with their light claims, the last change of status first. Raises FORBIDDEN. */
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

    /** One page with its cursors. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor. */
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

    /** One group with all that a decision wants, these claims beside the others. Raises FORBIDDEN, NOT_FOUND. */
    async getGroup(
      { actor, locale }: GroupCall,
      groupId: string,
      beside: readonly string[] = [],
    ): Promise<GroupDetailView> {
      authorize(actor, 'group.read')
      const sees = seesAttorneys(actor)
      const group = await findGroup(db.kysely, groupId, sees)
      if (!group) throw new AppError('NOT_FOUND')
      const rows = await readGroupedClaims(db.kysely, [groupId], sees, mostClaimsOfOne)
      const own = inOrder(group, rows)
      const shown = firstOf(own, beside).slice(0, mostCompared)
      const shownIds = shown.map(({ id }) => id)
      const [compared, inspections, ledgers, events, near, neighbours] = await Promise.all([
        readCompared(db.kysely, shownIds),
        inspectionsInShort(db.kysely, shownIds, locale),
        ledgersOf(group, own, { actor, locale }),
        listGroupEvents(db.kysely, groupId, sees),
        nearOf(group, own, { actor, locale }),
        findNeighbours(db.kysely, group, sees),
      ])
      const lights = shown.map((row) => views.claim(row, locale))
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

    /**
     * Decides about a group (docs/rules/groups.md "Deciding"); a match may close one of its claims. Raises NOT_FOUND,
     * FORBIDDEN, RIGHTS_CHANGED, GROUP_CHANGED, TRANSITION_NOT_ALLOWED, RATIONALE_MISSING, SURVIVOR_NOT_FOUND, INVALID_ANSWERS.
     */
    async setStatus(call: GroupCall, input: GroupStatusInput) {
      const { actor } = call
      const { groupId, version, status, closes } = input
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        if (closes && status !== 'match') throw new AppError('INVALID_ANSWERS', { field: 'closes' })
        // Claims are locked before hashes, always (group-finding.repository.ts).
        if (closes) await claims.getForUpdate(tx, actor, closes, 'claim.move')
        const more = closes ? await parts.finding.hashesOf(tx, closes) : []
        const group = await lockSeen(tx, actor, groupId, version, more)
        const reason = (input.reason ?? '').trim()
        checkDecision(group.status, status, { reason, isManager: can(actor, 'group.release') })
        const among = await readGroupedClaims(tx, [groupId], seesAttorneys(actor), mostClaimsOfOne)
        await closeOne(call, among, input)
        const by = doneBy(actor)
        await saveDecision(tx, groupId, status, seesAttorneys(actor), by)
        const isOpen = await isSaidOpenly(tx, actor, groupId)
        const told = { from: group.status, to: status, reason: reason || null, isOpen }
        await insertGroupEvent(
          tx,
          groupId,
          { kind: 'decided', ...told, ...(closes && { claimId: closes }) },
          by,
        )
        return judge(tx, groupId)
      })
    },

    /** Writes a group's notes, of 150 characters. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, GROUP_CHANGED. */
    async setNotes(
      { actor }: GroupCall,
      { groupId, version, notes }: { groupId: string; version?: number | null | undefined; notes: string },
    ) {
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        await lockSeen(tx, actor, groupId, version)
        const by = doneBy(actor)
        const isOpen = await isSaidOpenly(tx, actor, groupId)
        const words = notes.trim() || null
        await saveNotes(tx, groupId, { notes: words, areOpen: isOpen }, by)
        await insertGroupEvent(tx, groupId, { kind: 'noted', reason: words, isOpen }, by)
        return judge(tx, groupId)
      })
    },

    /**
     * Makes a group by hand. Raises GROUP_TYPE_MISSING, NOT_FOUND for a claim that one may not see, INVALID_ANSWERS for one that
     * was never submitted, FORBIDDEN, RIGHTS_CHANGED.
     */
    async create({ actor }: GroupCall, { groupTypeId, claimIds, notes }: NewGroupInput) {
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        const type = groupTypeOf(groupTypeId)
        if (!type) throw new AppError('GROUP_TYPE_MISSING')
        const ids = [...new Set(claimIds)].toSorted()
        if (ids.length < 2) throw new AppError('INVALID_ANSWERS', { field: 'claimIds' })
        const members = await lockMembers(tx, actor, ids)
        const id = randomUUID()
        const by = doneBy(actor)
        const hash = groupHash({ type, key: id })
        await insertGroup(tx, { id, type, hash, notes: notes?.trim() || null }, by)
        await insertMembers(tx, id, members, by.at)
        const isOpen = await isSaidOpenly(tx, actor, id)
        if (notes?.trim()) await saveNotes(tx, id, { notes: notes.trim(), areOpen: isOpen }, by)
        await insertGroupEvent(tx, id, { kind: 'created', isOpen }, by)
        return judge(tx, id)
      })
    },

    /** Adds a claim by hand: a near match, say. Raises NOT_FOUND, INVALID_ANSWERS, FORBIDDEN, RIGHTS_CHANGED. */
    async addClaim({ actor }: GroupCall, { groupId, claimId }: { groupId: string; claimId: string }) {
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        const members = await lockMembers(tx, actor, [claimId])
        await lockSeen(tx, actor, groupId, null)
        const by = doneBy(actor)
        await insertMembers(tx, groupId, members, by.at)
        const isOpen = await isSaidOpenly(tx, actor, groupId)
        await insertGroupEvent(tx, groupId, { kind: 'added', claimId, isOpen }, by)
        return judge(tx, groupId)
      })
    },
  }

  /** Claims that somebody puts in a group, locked, each as it stands. */
  async function lockMembers(tx: Transaction, actor: Actor, ids: readonly string[]) {
    await lockClaims(tx, ids)
    const members = []
    for (const id of ids) {
      const claim = await claims.getVisible(tx, actor, id, 'review.edit')
      if (claim.submittedOn === null) throw new AppError('INVALID_ANSWERS', { field: 'claimIds' })
      members.push({ id, isLive: takesPart(statusOf(claim.statusId), true) })
    }
    return members
  }
}

/** Who joined since the decision stands first, what was closed is looked at last. */
function inOrder(group: GroupRow, claims: readonly GroupedClaimRow[]): readonly GroupedClaimRow[] {
  const place = (row: GroupedClaimRow) => (joinedSince(group, row) ? 0 : row.isLive ? 1 : 2)
  return claims.toSorted((one, other) => place(one) - place(other))
}

/** The same claims, those that somebody asked for first. */
function firstOf(claims: readonly GroupedClaimRow[], asked: readonly string[]): readonly GroupedClaimRow[] {
  const isAsked = ({ id }: GroupedClaimRow) => Number(asked.includes(id))
  return claims.toSorted((one, other) => isAsked(other) - isAsked(one))
}

/** What people did, and the claims that joined after the group was there, newest first. */
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
