import { groupKeys } from '@makewhole/domain/group/group-key.ts'
import { groupStatus, isActiveMember } from '@makewhole/domain/group/group-status.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { groupHash, hashPrefixes } from './group-hash.ts'
import {
  insertFoundGroups,
  listHashes,
  lockAllGroups,
  lockClaims,
  lockHashes,
  readClaimsToGroup,
  readSlice,
  readAffectedGroups,
  saveUpdated,
  saveKeys,
  saveMembers,
} from './group-finding.repository.ts'
import type { ClaimToGroup, GroupToUpdate, UpdatedGroup, NewKey } from './group-finding.repository.ts'

export type GroupFinding = ReturnType<typeof createGroupFinding>

/** Claims that one slice of the rebuild reads, and writes, at once. */
const slice = { read: 5000, write: 500 } as const
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Finds groups of claims (docs/rules/groups.md "When groups are found"). */
export function createGroupFinding({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = () => new Date(clock.now())

  /** Updates the groups of these hashes, and those made by hand of these claims, by the claims' keys. */
  async function regroup(tx: Transaction, hashes: readonly string[], claimIds: readonly string[]) {
    const at = now()
    await saveMembers(tx, hashes, claimIds, at)
    const affected = await readAffectedGroups(tx, hashes, claimIds)
    await saveUpdated(tx, affected.map(updatedGroup).filter(isNews(affected)), at)
  }

  /** Saves the keys of changed claims, and regroups; their rows are locked. */
  async function regroupChanged(
    tx: Transaction,
    changed: readonly ClaimToGroup[],
    lock: (hashes: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const keys = changed.flatMap(keysOf)
    const ids = changed.map(({ id }) => id)
    const before = changed.flatMap(({ kept }) => kept)
    const hashes = [...new Set([...keys, ...before].map(({ hash }) => hash))]
    await lock(hashes)
    const { isShared, mayWantGroup } = await saveKeys(tx, ids, keys, hashes)
    if (mayWantGroup) await insertFoundGroups(tx, hashes, now())
    if (isShared) await regroup(tx, hashes, ids)
  }

  return {
    /** Finds a claim's groups again after a change; its row is locked. It is one read if nothing changed. */
    async find(tx: Transaction, claimId: string): Promise<void> {
      const changed = (await readClaimsToGroup(tx, [claimId])).filter(hasChanged)
      if (changed.length > 0) await regroupChanged(tx, changed, (hashes) => lockHashes(tx, hashes))
    },

    /** Returns the stored hashes of a claim's keys, for a caller that locks them with others. */
    async hashesOf(tx: Transaction, claimId: string): Promise<readonly string[]> {
      const claims = await readClaimsToGroup(tx, [claimId])
      return claims.flatMap(({ kept }) => kept).map(({ hash }) => hash)
    },

    /**
     * Does the same for all claims, slice by slice while people work (docs/rules/groups.md "Found again"). It finds
     * new groups after the rules of keys changed, and otherwise changes nothing. Answers the number of corrected
     * claims.
     */
    async rebuild(): Promise<number> {
      let [claims, mended] = [0, 0]
      let after = beforeAll
      for (;;) {
        const read = await readSlice(db.kysely, after, slice.read)
        const ids = read.filter(hasChanged).map(({ id }) => id)
        for (let at = 0; at < ids.length; at += slice.write)
          mended += await repair(ids.slice(at, at + slice.write))
        const last = read.at(-1)
        if (!last) break
        claims += read.length
        after = last.id
      }
      await regroupAll(claims)
      return mended
    },
  }

  async function repair(claimIds: readonly string[]): Promise<number> {
    return db.transaction(async (tx) => {
      await lockClaims(tx, claimIds)
      const changed = (await readClaimsToGroup(tx, claimIds)).filter(hasChanged)
      if (changed.length > 0) await regroupChanged(tx, changed, () => lockAllGroups(tx))
      return changed.length
    })
  }

  /** Updates every group of so many claims, in case one contradicts its claims' keys. */
  async function regroupAll(claims: number): Promise<void> {
    for (const prefix of hashPrefixes(claims, slice.read)) {
      const hashes = await listHashes(db.kysely, prefix)
      for (let at = 0; at < hashes.length; at += slice.write) {
        await db.transaction(async (tx) => {
          await lockAllGroups(tx)
          const some = hashes.slice(at, at + slice.write)
          await insertFoundGroups(tx, some, now())
          await regroup(tx, some, [])
        })
      }
    }
  }
}

function keysOf(claim: ClaimToGroup): NewKey[] {
  if (!claim.wasSubmitted) return []
  const isLive = isActiveMember(statusOf(claim.statusId), claim.wasSubmitted)
  const { id: claimId, isOfAttorneys, fireId } = claim
  return groupKeys(claim).map((key) => ({
    claimId,
    ...key,
    hash: groupHash(key),
    isLive,
    isOfAttorneys,
    fireId,
  }))
}

/** Checks whether a claim's stored keys differ from its present ones. */
function hasChanged(claim: ClaimToGroup): boolean {
  const textOf = ({ type, hash, isLive, isOfAttorneys }: Omit<NewKey, 'claimId'>) =>
    `${type} ${hash} ${isLive} ${isOfAttorneys}`
  const [kept, keys] = [claim.kept, keysOf(claim)].map((list) => list.map(textOf).toSorted().join('\n'))
  return kept !== keys
}

/** Returns a group's status by decision and active members: for everybody, and without claims of attorneys. */
export function updatedGroup({ id, decision, all, open }: GroupToUpdate): UpdatedGroup {
  return {
    id,
    status: groupStatus({ decision, claims: all.live, joined: all.joined }),
    openStatus: groupStatus({ decision, claims: open.live, joined: open.joined }),
    claimCount: all.members,
    openClaimCount: open.members,
  }
}

function isNews(before: readonly GroupToUpdate[]) {
  const groupsBefore = new Map(before.map((group) => [group.id, group]))
  return (now: UpdatedGroup): boolean => {
    const previous = groupsBefore.get(now.id)
    return (['status', 'openStatus', 'claimCount', 'openClaimCount'] as const).some(
      (name) => previous?.[name] !== now[name],
    )
  }
}
