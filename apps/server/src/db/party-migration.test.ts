import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// Whom staff added before parties had a table of their own (0062) keeps id and order, and is told apart from whom the household named.

const firstOfParties = '0062'
const claim = randomUUID()
const named = randomUUID()
const [ada, ben, cleo] = [randomUUID(), randomUUID(), randomUUID()]

let db: TestDatabase

const run = (text: string, values: unknown[] = []) => db.pool.query<Record<string, unknown>>(text, values)

beforeAll(async () => {
  db = await databaseBefore(firstOfParties)
  await run(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at, modified_at,
      status_id, status_since, whose_turn, activity_count, activity_head, is_represented_by_attorney)
    values ($1, 'LH-10001', 120950002, 'maria', false, 7, 8, now(), now(), 120950014, '2026-11-02', 'program', 0, '', true)`,
    [claim],
  )
  // A program of its own names the list as it likes.
  await run(
    `insert into claim_answers (claim_id, form_id, form_version, answers)
     values ($1, 'river', '1.0.0', json_build_object('members', json_build_array(json_build_object('id', $2::text))))`,
    [claim, named],
  )
  await run(
    `insert into additional_person (id, claim_id, position, first_name) values
      ($2, $1, 0, 'Dennis'), ($3, $1, 1, 'Ada'), ($4, $1, 2, 'Ben'), ($5, $1, 3, 'Cleo')`,
    [claim, named, ada, ben, cleo],
  )
  await run(
    `insert into activity (claim_id, line, type, facts, actor_subject, actor_kind, actor_first_name, actor_last_name, created_at,
      previous_hash, hash) values
      ($1, 1, 'New Person Added', '{}', 'rita', 'reviewer', 'Rita', 'Reyes', '2026-11-03T10:00Z', '', 'a'),
      ($1, 2, 'New Message', '{}', 'rita', 'reviewer', 'Rita', 'Reyes', '2026-11-03T11:00Z', 'a', 'b'),
      ($1, 3, 'New Person Added', '{}', 'mona', 'manager', 'Mona', null, '2026-11-04T10:00Z', 'b', 'c')`,
    [claim],
  )
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

it('moves whom staff added, with who added them and when, and leaves whom the household named', async () => {
  const { rows: parties } = await run(
    'select id, position, first_name, added_by, added_by_name, added_at from party order by position',
  )
  expect(parties).toEqual([
    {
      id: ada,
      position: 0,
      first_name: 'Ada',
      added_by: 'rita',
      added_by_name: 'Rita Reyes',
      added_at: new Date('2026-11-03T10:00Z'),
    },
    {
      id: ben,
      position: 1,
      first_name: 'Ben',
      added_by: 'mona',
      added_by_name: 'Mona',
      added_at: new Date('2026-11-04T10:00Z'),
    },
    { id: cleo, position: 2, first_name: 'Cleo', added_by: null, added_by_name: null, added_at: null },
  ])
  expect((await run('select id from additional_person')).rows).toEqual([{ id: named }])
})

it('has a claim represented as it was signed', async () => {
  const { rows } = await run('select recorded_representation, is_represented from claim')
  expect(rows).toEqual([{ recorded_representation: null, is_represented: true }])
})
