import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { ClaimAction } from '@makewhole/domain/access/policy.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { findClaimRow, findForWrite, lockClaimRow, lockRowForWrite } from './claim.repository.ts'
import type { ClaimForWrite, LockedClaim } from './claim.repository.ts'

export type ClaimAccess = typeof claimAccess

/** Ways to a claim's row: for an actor, with a check of rights, and for the system. */
export const claimAccess = {
  /** The claim's row, if the actor may do this with it. Raises NOT_FOUND, FORBIDDEN. */
  async getVisible(
    queries: Queries,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ): Promise<LockedClaim> {
    return authorized(await findClaimRow(queries, claimId), actor, action)
  },

  /**
   * Returns a claim's row for a person's write, locked until the transaction ends. The same statement checks their
   * rights, whatever their token has (docs/rules/permissions.md "Rights that were withdrawn"). Raises NOT_FOUND,
   * FORBIDDEN, RIGHTS_CHANGED.
   */
  async getForUpdate(
    tx: Transaction,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ): Promise<LockedClaim> {
    return withRights(await lockRowForWrite(tx, claimId, actor), actor, action)
  },

  /** The claim's row for a write that needs no lock. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED. */
  async getForWrite(
    queries: Queries,
    actor: Actor,
    claimId: string,
    action: ClaimAction,
  ): Promise<LockedClaim> {
    return withRights(await findForWrite(queries, claimId, actor), actor, action)
  },

  /** Returns any claim's row, for the system itself. Raises NOT_FOUND. */
  async read(queries: Queries, claimId: string): Promise<LockedClaim> {
    return found(await findClaimRow(queries, claimId))
  },

  /** Locks any claim's row, for the system itself. Raises NOT_FOUND. */
  async lock(tx: Transaction, claimId: string): Promise<LockedClaim> {
    return found(await lockClaimRow(tx, claimId))
  },
}

/** Returns a claim that the actor may act on; an invisible one is answered like a missing one. */
export function authorized<C extends LockedClaim>(claim: C | null, actor: Actor, action: ClaimAction): C {
  const checked = found(claim)
  authorize(actor, action, checked)
  return checked
}

/** The same of a claim that is about to be written; also raises RIGHTS_CHANGED for rights that were withdrawn meanwhile. */
export function withRights(read: ClaimForWrite | null, actor: Actor, action: ClaimAction): LockedClaim {
  const claim = authorized(read?.claim ?? null, actor, action)
  if (read?.isOutdated) throw new AppError('RIGHTS_CHANGED')
  return claim
}

function found<C extends LockedClaim>(claim: C | null): C {
  if (!claim) throw new AppError('NOT_FOUND')
  return claim
}
