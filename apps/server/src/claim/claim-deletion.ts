import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { insertFilesToRemove } from '../db/file-to-remove.ts'
import type { FileToRemove } from '../db/file-to-remove.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from '../storage/storage.ts'
import { claimAccess } from './claim-access.ts'
import { deleteClaimRow, findFiles, isDeletedBy } from './claim-deletion.repository.ts'
import type { FilesOfClaim } from './claim-deletion.repository.ts'
import { refuseChanged, refuseFrozen } from './claim-refusals.ts'
import type { ClaimLifecycle, LockedClaim } from './lifecycle.service.ts'

export interface ClaimDeletionParts {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: Pick<ClaimLifecycle, 'addActivity'>
}

/** The caller, and the version of the claim that they saw (null: unknown). */
export interface DeletionCall {
  readonly actor: Actor
  readonly ifMatch: number | null
}

/** An upload address is valid for 15 minutes, and a check takes five at most: a day exceeds both. */
const uploadMilliseconds = 24 * 60 * 60 * 1000

/** Deletes unsigned claims (docs/rules/claims.md "Deleting"). */
export function createClaimDeletion({ db, clock, lifecycle }: ClaimDeletionParts) {
  /**
   * Deletes a claim in progress, whose row the caller has locked, in the caller's transaction. The history ends with
   * the person; files are removed later. Raises CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED for any other claim.
   */
  async function removeClaim(tx: Transaction, claim: LockedClaim, actor: Actor): Promise<void> {
    refuseFrozen(claim)
    await lifecycle.addActivity(tx, claim.id, actor, { type: 'Claim Deleted', facts: {} })
    const now = clock.now()
    await insertFilesToRemove(tx, filesToRemove(await findFiles(tx, claim.id), now))
    const by = { subject: actor.subject, name: fullName(actor) || null }
    await deleteClaimRow(tx, claim, { by, at: new Date(now) })
  }

  return {
    removeClaim,

    /**
     * Deletes a claim in progress, for the person who began it. Repeating it has the same answer. Raises NOT_FOUND,
     * FORBIDDEN, RIGHTS_CHANGED, CLAIM_CHANGED, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED.
     */
    async deleteClaim({ actor, ifMatch }: DeletionCall, claimId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const claim = await lockUnlessDeleted(tx, actor, claimId)
        if (claim === null) return
        refuseFrozen(claim)
        refuseChanged(claim, ifMatch)
        await removeClaim(tx, claim, actor)
      })
    },
  }
}

/** Null: the actor deleted it already. */
async function lockUnlessDeleted(
  tx: Transaction,
  actor: Actor,
  claimId: string,
): Promise<LockedClaim | null> {
  try {
    return await claimAccess.getForUpdate(tx, actor, claimId, 'claim.delete')
  } catch (error) {
    const isNotFound = error instanceof AppError && error.code === 'NOT_FOUND'
    if (isNotFound && (await isDeletedBy(tx, claimId, actor.subject))) return null
    throw error
  }
}

/** Registered files are removed at once; open uploads and those about to be registered later. */
function filesToRemove({ documents, uploads }: FilesOfClaim, now: number): readonly FileToRemove[] {
  const [at, later] = [new Date(now), new Date(now + uploadMilliseconds)]
  const registered = documents.flatMap(({ storageKey, originalKey }) =>
    originalKey === null ? [storageKey] : [storageKey, originalKey],
  )
  const sent = uploads.flatMap(({ id, isRegistered }) =>
    isRegistered ? [uploadKeyOf(id)] : [uploadKeyOf(id), documentKeyOf(id), originalKeyOf(id)],
  )
  return [
    ...registered.map((storageKey) => ({ storageKey, removeAfter: at })),
    ...sent.map((storageKey) => ({ storageKey, removeAfter: later })),
  ]
}
