import { randomUUID } from 'node:crypto'
import type { GroupStatusInput, NewGroupInput } from '@makewhole/contract/group/group.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { groupTypeOf } from '@makewhole/domain/group/group-key.ts'
import { checkDecision, isActiveMember } from '@makewhole/domain/group/group-status.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { updatedGroup } from './group-finding.ts'
import type { GroupFinding } from './group-finding.ts'
import { lockClaims, lockHashes, readGroupToUpdate, saveUpdated } from './group-finding.repository.ts'
import { groupHash } from './group-hash.ts'
import { seesAttorneys } from './group-call.ts'
import type { GroupCall } from './group-call.ts'
import {
  findGroup,
  insertGroup,
  insertGroupEvent,
  insertMembers,
  lockGroup,
  maxClaimsOfOne,
  readGroupedClaims,
  saveDecision,
  saveNotes,
} from './group.repository.ts'
import type { GroupBy, GroupedClaimRow, GroupRow } from './group.repository.ts'

/** Closes a claim as another's duplicate, by the review (docs/rules/claims.md "Closing"). */
export type CloseAsDuplicate = (
  call: GroupCall,
  claimId: string,
  decision: { readonly survivor: string; readonly reason: string },
) => Promise<unknown>

export interface GroupDecisionsParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<ClaimService, 'getVisible' | 'getForUpdate'>
  readonly finding: GroupFinding
  readonly closeAsDuplicate: CloseAsDuplicate
}

/** Decisions and notes of staff about claim groups, and groups made by hand (docs/rules/groups.md "Deciding"). */
export function createGroupDecisions(parts: GroupDecisionsParts) {
  const { db, clock, accounts, claims, finding, closeAsDuplicate } = parts
  const doneBy = (actor: Actor): GroupBy => ({
    subject: actor.subject,
    name: fullName(actor) || null,
    at: new Date(clock.now()),
  })

  /** A group that who asks may see two claims of, with the lock of its hash held. Raises NOT_FOUND, GROUP_CHANGED. */
  async function lockVisible(
    tx: Transaction,
    actor: Actor,
    groupId: string,
    version: number | null | undefined,
    more: readonly string[] = [],
  ): Promise<GroupRow> {
    const visible = await findGroup(tx, groupId, seesAttorneys(actor))
    if (!visible) throw new AppError('NOT_FOUND')
    await lockHashes(tx, [visible.hash, ...more])
    const group = await lockGroup(tx, groupId, seesAttorneys(actor))
    if (!group) throw new AppError('NOT_FOUND')
    if (version != null && version !== group.version)
      throw new AppError('GROUP_CHANGED', { version: group.version })
    return group
  }

  /** Updates a group's status after a write, and answers its version. */
  async function updateStatus(tx: Transaction, groupId: string): Promise<{ id: string; version: number }> {
    const group = await readGroupToUpdate(tx, groupId)
    if (group) await saveUpdated(tx, [updatedGroup(group)], new Date(clock.now()))
    const now = await findGroup(tx, groupId, true)
    return { id: groupId, version: now?.version ?? 0 }
  }

  /** Checks whether staff without attorneys' claims may read remarks about this group now. */
  async function isOpenToAll(tx: Transaction, actor: Actor, groupId: string): Promise<boolean> {
    if (!seesAttorneys(actor)) return true
    const group = await readGroupToUpdate(tx, groupId)
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
    const survivingClaim = among.find(({ id }) => id === survivor)
    if (!survivingClaim || survivingClaim.id === closes) throw new AppError('SURVIVOR_NOT_FOUND')
    if (!among.some(({ id }) => id === closes)) throw new AppError('INVALID_ANSWERS', { field: 'closes' })
    const why = (reason ?? '').trim()
    if (why === '') throw new AppError('RATIONALE_MISSING', { field: 'reason' })
    await closeAsDuplicate(call, closes, { survivor: survivingClaim.claimNumber, reason: why })
  }

  /** Locks claims to add to a group, and returns each with its progress. */
  async function lockMembers(tx: Transaction, actor: Actor, ids: readonly string[]) {
    await lockClaims(tx, ids)
    const members = []
    for (const id of ids) {
      const claim = await claims.getVisible(tx, actor, id, 'review.edit')
      if (claim.submittedOn === null) throw new AppError('INVALID_ANSWERS', { field: 'claimIds' })
      members.push({ id, isLive: isActiveMember(statusOf(claim.statusId), true) })
    }
    return members
  }

  return {
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
        const more = closes ? await finding.hashesOf(tx, closes) : []
        const group = await lockVisible(tx, actor, groupId, version, more)
        const reason = (input.reason ?? '').trim()
        checkDecision(group.status, status, { reason, isManager: can(actor, 'group.release') })
        const among = await readGroupedClaims(tx, [groupId], seesAttorneys(actor), maxClaimsOfOne)
        await closeOne(call, among, input)
        const by = doneBy(actor)
        await saveDecision(tx, groupId, status, seesAttorneys(actor), by)
        const isOpen = await isOpenToAll(tx, actor, groupId)
        const details = { from: group.status, to: status, reason: reason || null, isOpen }
        await insertGroupEvent(
          tx,
          groupId,
          { kind: 'decided', ...details, ...(closes && { claimId: closes }) },
          by,
        )
        return updateStatus(tx, groupId)
      })
    },

    /** Writes a group's notes, of 150 characters. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, GROUP_CHANGED. */
    async setNotes(
      { actor }: GroupCall,
      { groupId, version, notes }: { groupId: string; version?: number | null | undefined; notes: string },
    ) {
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        await lockVisible(tx, actor, groupId, version)
        const by = doneBy(actor)
        const isOpen = await isOpenToAll(tx, actor, groupId)
        const words = notes.trim() || null
        await saveNotes(tx, groupId, { notes: words, areOpen: isOpen }, by)
        await insertGroupEvent(tx, groupId, { kind: 'noted', reason: words, isOpen }, by)
        return updateStatus(tx, groupId)
      })
    },

    /**
     * Makes a group by hand. Raises GROUP_TYPE_MISSING, NOT_FOUND for an invisible claim, INVALID_ANSWERS for one
     * that was never submitted, FORBIDDEN, RIGHTS_CHANGED.
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
        const isOpen = await isOpenToAll(tx, actor, id)
        if (notes?.trim()) await saveNotes(tx, id, { notes: notes.trim(), areOpen: isOpen }, by)
        await insertGroupEvent(tx, id, { kind: 'created', isOpen }, by)
        return updateStatus(tx, id)
      })
    },

    /** Adds a claim by hand, such as a near match. Raises NOT_FOUND, INVALID_ANSWERS, FORBIDDEN, RIGHTS_CHANGED. */
    async addClaim({ actor }: GroupCall, { groupId, claimId }: { groupId: string; claimId: string }) {
      return db.transaction(async (tx) => {
        await authorizedWrite(tx, actor)
        const members = await lockMembers(tx, actor, [claimId])
        await lockVisible(tx, actor, groupId, null)
        const by = doneBy(actor)
        await insertMembers(tx, groupId, members, by.at)
        const isOpen = await isOpenToAll(tx, actor, groupId)
        await insertGroupEvent(tx, groupId, { kind: 'added', claimId, isOpen }, by)
        return updateStatus(tx, groupId)
      })
    },
  }
}
