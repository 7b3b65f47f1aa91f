import type { Actor, Role } from '@makewhole/domain/access/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Verify } from '../http/authenticate.ts'
import { findOwnFirm, isInvited, joinInvitingFirm } from './firm.repository.ts'
import type { OwnFirm } from './firm.repository.ts'

export interface MembershipParts {
  readonly db: Database
  readonly clock: Clock
}

export type Memberships = ReturnType<typeof createMemberships>

/** The firm of an attorney, read with every request (docs/rules/law-firms.md "Members"). */
export function createMemberships({ db, clock }: MembershipParts) {
  /**
   * The firm of a signed-in attorney; null for everybody else, and for one of no firm. An attorney whose address the provider
   * vouches for, and a firm invited, joins it here.
   */
  async function ownFirmOf(actor: Actor): Promise<OwnFirm | null> {
    if (actor.role !== 'ATTORNEY') return null
    const firm = await findOwnFirm(db.kysely, actor.subject)
    if (firm || actor.email === null || actor.isEmailVerified !== true) return firm
    const hasJoined = await joinInvitingFirm(db.kysely, actor, new Date(clock.now()))
    return hasJoined ? findOwnFirm(db.kysely, actor.subject) : null
  }

  return {
    ownFirmOf,
    /** The role of a new account of the embedded provider: whom a firm invited is an attorney (docs/rules/law-firms.md "Members"). */
    roleOf: async (email: string): Promise<Role> =>
      (await isInvited(db.kysely, email, new Date(clock.now()))) ? 'ATTORNEY' : 'CLAIMANT',
    /** Adds to an attorney the firm, which no token names. */
    withFirm:
      (verify: Verify): Verify =>
      async (bearer) => {
        const actor = await verify(bearer)
        if (actor.role !== 'ATTORNEY') return actor
        const firm = await ownFirmOf(actor)
        return { ...actor, firmId: firm?.firmId ?? null, isFirmAdministrator: firm?.isAdministrator ?? false }
      },
  }
}
