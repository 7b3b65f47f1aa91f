import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { createStaffAdmin } from './staff-admin.service.ts'
import { joinReviewer, saveAttestation } from './reviewer.repository.ts'
import { createStaffAccess } from './staff-access.ts'

let world: ClaimWorld
let notifications: Notifications
let heardSoFar = ''
const june: Actor = { ...person('june', 'ADMIN'), permissions: ['ALL.PERMISSIONS'], firstName: 'June' }

beforeAll(async () => {
  world = await claimWorld()
  notifications = listenTo(world.db.pool)
  notifications.on('heard_so_far', (mark) => void (heardSoFar = mark))
})
afterAll(async () => {
  await notifications.close()
  await world.db.close()
})

/** Waits for all notifications so far: they come in the order of their commits. */
async function untilHeard(): Promise<void> {
  await vi.waitUntil(() => notifications.isListening())
  const mark = randomUUID()
  await sql`select pg_notify('heard_so_far', ${mark})`.execute(world.db.kysely)
  await vi.waitUntil(() => heardSoFar === mark)
}

/** Makes a server process, and a staff member known to it who accepted the statement. */
async function aProcessAndSomebody() {
  const staff = createStaffAccess({ ...world, notifications })
  const actor = { ...person(randomUUID(), 'REVIEWER'), isEmailVerified: true }
  const { id } = await joinReviewer(world.db.kysely, actor, new Date(world.clock.now()))
  await saveAttestation(world.db.kysely, actor.subject, new Date(world.clock.now()))
  const standing = async () =>
    (await staff.withStanding(() => Promise.resolve(actor))(actor.subject)).staffAccess
  await untilHeard()
  return { staff, actor, id, standing }
}

it('is asked of the database once, until somebody of the staff changes', async () => {
  const { actor, standing } = await aProcessAndSomebody()
  const withdraw = () =>
    sql`update reviewer set has_portal_access = false where subject = ${actor.subject}`.execute(
      world.db.kysely,
    )
  expect(await standing()).toEqual({ hasPortalAccess: true, isAttested: true })
  await sql`alter table reviewer disable trigger reviewer_notify`.execute(world.db.kysely)
  await withdraw()
  await untilHeard()
  expect(await standing()).toEqual({ hasPortalAccess: true, isAttested: true })
  await sql`alter table reviewer enable trigger reviewer_notify`.execute(world.db.kysely)
  await withdraw()
  await untilHeard()
  expect(await standing()).toMatchObject({ hasPortalAccess: false })
})

it('counts from the next request on where this process changed it', async () => {
  const { staff, id, standing } = await aProcessAndSomebody()
  const desk = createStaffAdmin({ ...world, assignRole: null, staffChanged: staff.clear })
  expect(await standing()).toMatchObject({ hasPortalAccess: true })
  await desk.change({ actor: june, locale: 'en', ifMatch: null }, id, {
    isClaimReviewer: true,
    hasReviewerPortalAccess: false,
    isTestUser: false,
    role: 'REVIEWER',
    permissions: [...person('x', 'REVIEWER').permissions],
    languages: ['en'],
  })
  expect(await standing()).toMatchObject({ hasPortalAccess: false })
})

it('of who may not work yet is asked each time, so that what is given counts at once', async () => {
  const { actor, standing } = await aProcessAndSomebody()
  await sql`update reviewer set attested_at = null where subject = ${actor.subject}`.execute(world.db.kysely)
  await untilHeard()
  expect(await standing()).toMatchObject({ isAttested: false })
  await sql`alter table reviewer disable trigger reviewer_notify`.execute(world.db.kysely)
  await saveAttestation(world.db.kysely, actor.subject, new Date(world.clock.now()))
  expect(await standing()).toMatchObject({ isAttested: true })
  await sql`alter table reviewer enable trigger reviewer_notify`.execute(world.db.kysely)
})
