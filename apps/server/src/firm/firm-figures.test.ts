import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aLawyer, claimWorld, deaf } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import type { FirmClaimsService } from './firm-claims.service.ts'

let world: ClaimWorld
let notifications: Notifications
let list: FirmClaimsService
let [lawyer, other]: Actor[] = []
let heardSoFar = ''

beforeAll(async () => {
  world = await claimWorld()
  notifications = listenTo(world.db.pool)
  list = createFirmClaimsService({ ...world, notifications })
  notifications.on('heard_so_far', (mark) => void (heardSoFar = mark))
  await vi.waitUntil(() => notifications.isListening(), { timeout: 30_000 })
})
afterAll(async () => {
  await notifications.close()
  await world.db.close()
})
beforeEach(async () => {
  ;[lawyer, other] = [await aLawyer(world.db), await aLawyer(world.db)]
})

const countsOf = async (actor: Actor | undefined, from = list) =>
  (await from(actor as Actor, {}, 'en')).counts
const draftOf = (actor: Actor | undefined) => world.fileForClient(actor as Actor, aClientHome(), 'claimant')

/** Waits for all notifications of this process: they come in the order of their commits. */
async function hear(): Promise<void> {
  const mark = randomUUID()
  await sql`select pg_notify('heard_so_far', ${mark})`.execute(world.db.kysely)
  await expect.poll(() => heardSoFar).toBe(mark)
}

/** A claim is paid without a word: who still reads the counts of before did not count. */
const payInSilence = (id: string) =>
  world.db.pool.query(`begin; set local session_replication_role = replica;
    update claim set whose_turn = 'done' where id = '${id}'; commit`)

it('are counted once until a claim of the firm changes, and another firm’s is none of theirs', async () => {
  const { id } = await draftOf(lawyer)
  await hear()
  expect(await countsOf(lawyer)).toMatchObject({ all: 1, paid: 0 })
  await payInSilence(id)
  await draftOf(other)
  await hear()
  expect(await countsOf(lawyer)).toMatchObject({ all: 1, paid: 0 })
  await draftOf(lawyer)
  await hear()
  expect(await countsOf(lawyer)).toMatchObject({ all: 2, paid: 1 })
})

it.each<[string, (id: string) => Promise<unknown>]>([
  ['began', () => world.fileForClient(lawyer as Actor, aClientHome(), '')],
  [
    'went on with a step',
    (id) => sql`update claim set whose_turn = 'program' where id = ${id}`.execute(world.db.kysely),
  ],
  ['was signed', () => world.fileForClient(lawyer as Actor)],
  [
    'went to another firm',
    (id) => sql`update claim set firm_id = ${other?.firmId ?? ''} where id = ${id}`.execute(world.db.kysely),
  ],
  [
    'is no firm’s any more',
    (id) => sql`update claim set firm_id = null where id = ${id}`.execute(world.db.kysely),
  ],
])('are counted anew, by both firms, where a claim %s', async (_, change) => {
  const { id } = await draftOf(lawyer)
  await draftOf(other)
  await hear()
  await Promise.all([countsOf(lawyer), countsOf(other)])
  await change(id)
  await hear()
  const counted = createFirmClaimsService({ ...world, notifications: deaf })
  for (const actor of [lawyer, other]) expect(await countsOf(actor)).toEqual(await countsOf(actor, counted))
})

it('are counted anew on another day, and for another two weeks', async () => {
  await draftOf(lawyer)
  await hear()
  expect(await countsOf(lawyer)).toMatchObject({ recent: 1 })
  world.setDay(15)
  expect(await countsOf(lawyer)).toMatchObject({ recent: 0 })
  world.setDay(0)
})

it('are asked for again where the database did not answer', async () => {
  await draftOf(lawyer)
  await hear()
  await world.db.pool.query('alter table claim rename column payment_deadline to gone')
  await expect(countsOf(lawyer)).rejects.toThrow('payment_deadline')
  await world.db.pool.query('alter table claim rename column gone to payment_deadline')
  expect(await countsOf(lawyer)).toMatchObject({ all: 1 })
})
