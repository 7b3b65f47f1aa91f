import { randomUUID } from 'node:crypto'
import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimWorld, deleteClaims, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import type { ClaimGridService } from './claim-grid.service.ts'
import { createGridCountCache } from './grid-count-cache.ts'

const rita = person('rita', 'REVIEWER')
const permitted = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }

const ritasId = randomUUID()

let world: ClaimWorld
let notifications: Notifications
let grid: ClaimGridService
let heardSoFar = ''

beforeAll(async () => {
  world = await claimWorld()
  notifications = listenTo(world.db.pool)
  grid = createClaimGridService({ ...world, gridCounts: createGridCountCache(notifications) })
  await world.file(person('maria'))
  await sql`insert into reviewer (id, subject, role, permissions, created_at)
    values (${ritasId}, 'rita', 'REVIEWER', '{ACCESS.ALLCLAIMTABS}', now())`.execute(world.db.kysely)
  notifications.on('heard_so_far', (mark) => void (heardSoFar = mark))
  const isHeard = async () => {
    await sql`select pg_notify('heard_so_far', 'first')`.execute(world.db.kysely)
    return heardSoFar === 'first'
  }
  await vi.waitUntil(isHeard, { timeout: 30_000 })
})
afterAll(async () => {
  await notifications.close()
  await world.db.close()
})

const counts = async (actor = rita) =>
  (await grid.listClaims(actor, { withViews: true, pageSize: 1 }, 'en')).views

let made = 0
const total = async (filter: ClaimFilter) =>
  (await grid.listClaims(rita, { filter, withTotal: true, pageSize: 1 }, 'en')).totalCount?.count ?? NaN

/** Inserts a claim without a notification: a reader of the old counts did not count again. */
const putIn = (number: string, reviewerId: string | null = null) =>
  sql`insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step_name, created_at,
      modified_at, status_id, status_since, whose_turn, due_on, activity_count, activity_head, list_county, reviewer_id)
    values (gen_random_uuid(), ${number}, 120950002, 'maria', false, 0, null, now(), now(), 120950001, date '2026-11-02',
      'program', date '2026-12-02', 0, '', 'Plumas', ${reviewerId})`.execute(world.db.kysely)

/** With the time that jobs have: thousands of claims at once take longer than a request may. */
const inItsTime = (statement: RawBuilder<unknown>) =>
  world.db.inBackground(() => statement.execute(world.db.kysely))

/** Claims that are still filled in. */
const putInMany = (count: number) =>
  inItsTime(sql`insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at,
      modified_at, status_id, status_since, whose_turn, activity_count, activity_head)
    select gen_random_uuid(), 'LH-7' || gen_random_uuid(), 120950002, 'maria', false, 0, now(), now(), 120950000,
      date '2026-11-02', 'claimant', 0, '' from generate_series(1, ${count}::int)`)

/** Changes every claim, and waits for this process's notification: they come in the order of their commits. */
async function change(): Promise<void> {
  const mark = randomUUID()
  await inItsTime(sql`update claim set version = version + 1`)
  await sql`select pg_notify('heard_so_far', ${mark})`.execute(world.db.kysely)
  await expect.poll(() => heardSoFar).toBe(mark)
}

it('counts shared views once until a claim changes, and one’s own each time', async () => {
  await change()
  expect(await counts()).toMatchObject({ all: 1, ours: 1, unassigned: 1 })
  await putIn('LH-90001')
  expect(await counts()).toMatchObject({ all: 2, ours: 1, unassigned: 1 })
  await change()
  expect(await counts()).toMatchObject({ all: 2, ours: 2, unassigned: 2 })
})

it.each<[string, ClaimFilter, number]>([
  ['a status', { statusIds: [120950001] }, 0],
  ['a view and a county', { view: 'ours', county: 'plumas' }, 0],
  ['the statuses of claims that are still filled in', { statusIds: [120950001, 120950000] }, 1],
  ['every status', { county: 'plumas' }, 1],
  ['one’s own', { view: 'mine', statusIds: [120950001] }, 1],
])('counts a filter by %s as often as it has to', async (_, filter, more) => {
  await change()
  const before = await total(filter)
  await putIn(`LH-8000${(made += 1)}`, ritasId)
  expect(await total(filter)).toBe(before + more)
  await change()
  expect(await total(filter)).toBe(before + 1)
  await deleteClaims(world.db, "claim_number like 'LH-8000%'")
})

it('counts for each who sees other claims, and anew on another day', async () => {
  await change()
  const before = await counts()
  expect(before).toMatchObject({ ours: 2, late: 0 })
  await putIn('LH-90002')
  expect(await counts(permitted)).toMatchObject({ ours: 3 })
  expect(await counts()).toEqual({ ...before, all: 3 })
  world.setDay(400)
  expect(await counts()).toMatchObject({ ours: 3, late: 3 })
  world.setDay(0)
})

it('counts all once when they are as many as are counted', { timeout: 60_000 }, async () => {
  const fewer = async () => {
    // Without triggers there is no notification.
    await world.db.backgroundPool.query(`set session_replication_role = replica;
      delete from claim where id in (select id from claim where claim_number like 'LH-7%' limit 150);
      reset session_replication_role`)
    return (await counts())?.all
  }
  await change()
  await putInMany(9_950)
  expect((await counts())?.all).toBeLessThan(10_000)
  await putInMany(250)
  expect((await counts())?.all).toBe(10_000)
  expect(await fewer()).toBe(10_000)
  expect(await fewer()).toBe(10_000)
  await change()
  expect((await counts())?.all).toBeLessThan(10_000)
})

it('keeps nothing while changes are not heard, nor what was counted before they were heard again', async () => {
  await putIn('LH-90003')
  await notifications.close()
  expect(await counts()).toMatchObject({ ours: 4 })
  await putIn('LH-90004')
  expect(await counts()).toMatchObject({ ours: 5 })
})

it('drops what was counted while a claim changed', () => {
  const heard: ((payload: string) => void)[] = []
  const gridCounts = createGridCountCache({
    on: (_, hear) => void heard.push(hear),
    onGap: (missed) => void heard.push(missed),
    isListening: () => true,
  })
  for (const tell of heard) {
    const kept = gridCounts.now()
    tell('')
    kept.set('ours', 1)
    expect(gridCounts.now().get('ours')).toBeUndefined()
  }
  expect(heard).toHaveLength(2)
})
