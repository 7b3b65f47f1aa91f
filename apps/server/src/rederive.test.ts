import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, reviewer } from '../test/claims.ts'
import { anAddress, settlementWorld } from '../test/settlements.ts'
import type { SettlementWorld } from '../test/settlements.ts'
import { createMapCount } from './map/map-count.service.ts'
import { createMessageService } from './message/message.service.ts'
import { rederive } from './rederive.ts'

let world: SettlementWorld
beforeAll(async () => {
  world = await settlementWorld()
  const { claimId, members } = await world.signed([60, 40])
  await world.addresses.save(owner, { claimId, people: members.map(({ personId }) => anAddress(personId)) })
  await world.payments.start(reviewer, claimId)
  await world.complete()
  const messages = createMessageService(world)
  const message = Buffer.from('<p>Words</p>').toString('base64')
  await messages.send(owner, { claimId }, { subject: 'A question', message }, 'en')
  await messages.markRead(reviewer, claimId)
  await createMapCount(world).countChanges()
})
afterAll(() => world.db.close())

const tables = [
  'claim',
  'claim_word',
  'search_word',
  'claim_place',
  'map_cell',
  'message',
  'message_thread',
] as const
const nothing = { claims: 0, places: 0, squares: 0, threads: 0 }

it.each([
  [
    'what the row of a claim shows of other rows',
    `update claim set is_partly_paid = true, has_check_to_issue = false, paused_days = '{[2026-01-01,2026-02-01)}',
      first_offered_on = '2020-01-01', recorded_representation = true, answered_relationship_id = null,
      confirmed_relationship_id = 120950002, list_last_name = 'Zed', list_apn = '', reviewer_last_name = 'Zed'`,
  ],
  ['whose turn it is', `update claim set whose_turn = 'closed', due_on = '2020-01-01'`],
  [
    'words',
    `delete from search_word; delete from claim_word where word like 'm%'; update claim_word set due_on = '2020-01-01'`,
  ],
  ['a place', `delete from claim_place where claim_id = (select min(id::text)::uuid from claim)`],
  ['a square', `update map_cell set claims = claims + 1; delete from map_cell where level = 9`],
  [
    'a thread',
    `update message_thread set sent_count = 9, reviewers_read = 0; update message set number = null`,
  ],
])('repairs %s', async (_what, damage) => {
  const before = await stored()
  expect(await rederive(world.db, world.program)).toEqual(nothing)
  await world.db.pool.query(damage)
  await createMapCount(world).countChanges()
  expect(await stored()).not.toEqual(before)
  expect(await rederive(world.db, world.program)).not.toEqual(nothing)
  await createMapCount(world).countChanges()
  expect(await stored()).toEqual(before)
  expect(await rederive(world.db, world.program)).toEqual(nothing)
})

async function stored() {
  const rows = await Promise.all(
    tables.map((table) =>
      world.db.pool.query<Record<string, unknown>>(`select * from ${table} whole order by whole`),
    ),
  )
  return rows.map((each) => each.rows)
}
