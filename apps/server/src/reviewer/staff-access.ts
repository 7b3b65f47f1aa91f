import type { Actor, Permission, Role } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { isAttestedAt } from '@makewhole/domain/reviewer/attestation.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createNotifiedCache } from '../db/notified-cache.ts'
import type { NotificationSource } from '../db/notified-cache.ts'
import type { Verify } from '../http/authenticate.ts'
import { findInvited, findAccess, joinReviewer } from './reviewer.repository.ts'
import type { StaffAccessRow } from './reviewer.repository.ts'

export interface StaffAccessParts {
  readonly db: Database
  readonly clock: Clock
  readonly notifications: NotificationSource
}

/** Where the database tells of what was decided about somebody of the staff. */
const staffChangedChannel = 'staff_changed'
const maxCachedAccesses = 10_000

/** What the program decided about its staff, asked with every request (docs/rules/permissions.md "Staff"). */
export function createStaffAccess({ db, clock, notifications }: StaffAccessParts) {
  const accessCache = createNotifiedCache<StaffAccessRow>(
    notifications,
    staffChangedChannel,
    maxCachedAccesses,
  )

  /** Only who may work is kept: what somebody was given counts at once, whichever process they ask. */
  async function cachedAccessOf(actor: Actor): Promise<StaffAccessRow | null> {
    const accesses = accessCache.now()
    const cached = accesses.get(actor.subject) ?? null
    if (mayWork(cached)) return cached
    const access = await accessOf(actor)
    if (access && mayWork(access)) accesses.set(actor.subject, access)
    return access
  }

  /** A first call joins the record that was there before the first sign-in, or begins one. */
  async function accessOf(actor: Actor): Promise<StaffAccessRow | null> {
    const access = await findAccess(db.kysely, actor.subject)
    if (access) return access
    await joinReviewer(db.kysely, actor, new Date(clock.now()))
    return findAccess(db.kysely, actor.subject)
  }

  const mayWork = (access: StaffAccessRow | null) =>
    access?.hasPortalAccess === true && isAttestedAt(clock.now(), access.attestedAt?.getTime() ?? null)

  return {
    /** Tells of staff what no token tells: whether they may use the portal, and accepted the confidentiality statement. */
    withStanding:
      (verify: Verify): Verify =>
      async (bearer) => {
        const actor = await verify(bearer)
        if (!staffRoles.includes(actor.role)) return actor
        const access = await cachedAccessOf(actor)
        const attestedAt = access?.attestedAt?.getTime() ?? null
        return {
          ...actor,
          staffAccess: {
            hasPortalAccess: access?.hasPortalAccess ?? false,
            isAttested: isAttestedAt(clock.now(), attestedAt),
          },
        }
      },
    /** For changes of this process, which count from the next request on. */
    clear: () => accessCache.clear(),
    /** The rights of a new account of the embedded provider whose address was invited to the staff; null: it was not. */
    invitedAs: (
      email: string,
    ): Promise<{ readonly role: Role; readonly permissions: readonly Permission[] } | null> =>
      findInvited(db.kysely, email, new Date(clock.now())),
  }
}
