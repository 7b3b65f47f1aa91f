import { randomUUID } from 'node:crypto'
import { gridViews } from '@makewhole/contract/claim/grid-names.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import type { ClaimGridService } from './claim-grid.service.ts'
import { createViewCountCache } from './view-count-cache.ts'

const rita = person('rita', 'REVIEWER')
const permitted = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }

let world: ClaimWorld
let notifications: Notifications
let grid: ClaimGridService
let heardSoFar = ''

beforeAll(async () => {
  world = await claimWorld()
  notifications = listenTo(world.db.pool)
  grid = createClaimGridService({ ...world, viewCounts: createViewCountCache(notifications) })
  await world.file(person('maria'))
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

/** Nothing is told of a claim that is put in by hand: who still reads the counts of before did not count. */
const putIn = (number: string) =>
  sql`insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at,
      modified_at, status_id, status_since, whose_turn, due_on, activity_count, activity_head)
    values (gen_random_uuid(), ${number}, 120950002, 'maria', false, 0, 7, now(), now(), 120950001, date '2026-11-02',
      'program', date '2026-12-02', 0, '')`.execute(world.db.kysely)

/** Changes every claim, and waits until this process has heard of it: notifications come in the order of their commits. */
async function change(): Promise<void> {
  const mark = randomUUID()
  await sql`update claim set version = version + 1`.execute(world.db.kysely)
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

it('counts for each who sees other claims, and anew on another day', async () => {
  const before = await counts()
  expect(before).toMatchObject({ ours: 2, late: 0 })
  await putIn('LH-90002')
  expect(await counts(permitted)).toMatchObject({ ours: 3 })
  expect(await counts()).toEqual({ ...before, all: 3 })
  world.setDay(400)
  expect(await counts()).toMatchObject({ ours: 3, late: 3 })
  world.setDay(0)
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
  const viewCounts = createViewCountCache({
    on: (_, hear) => void heard.push(hear),
    onGap: (missed) => void heard.push(missed),
    isListening: () => true,
  })
  for (const tell of heard) {
    const kept = viewCounts.now()
    tell('')
    kept.set('all', Object.fromEntries(gridViews.map((view) => [view, 1])))
    expect(viewCounts.now().get('all')).toBeUndefined()
  }
  expect(heard).toHaveLength(2)
})
