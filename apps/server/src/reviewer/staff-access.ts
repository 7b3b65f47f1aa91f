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

/** The database's channel for changes of staff records. */
const staffChangedChannel = 'staff_changed'
const maxCachedAccesses = 10_000

/** The stored rights of the staff, read with every request (docs/rules/permissions.md "Staff"). */
export function createStaffAccess({ db, clock, notifications }: StaffAccessParts) {
  const accessCache = createNotifiedCache<StaffAccessRow>(
    notifications,
    staffChangedChannel,
    maxCachedAccesses,
  )

  /** Caches only valid access, so that a new right counts at once in every process. */
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
    /** Adds to staff the facts that no token has: portal access, and the accepted confidentiality statement. */
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
    /** For this process's changes, which count from the next request on. */
    clear: () => accessCache.clear(),
    /** Returns the rights for a new account of the embedded provider with an invited address; null: not invited. */
    invitedAs: (
      email: string,
    ): Promise<{ readonly role: Role; readonly permissions: readonly Permission[] } | null> =>
      findInvited(db.kysely, email, new Date(clock.now())),
  }
}
