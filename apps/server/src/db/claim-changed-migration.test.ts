import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// When a claim changed stands in a column of its own for law firms' lists (0112): claims of before have it, and nobody is told of them.

const before = '0112'
const [ofFirm, household] = [randomUUID(), randomUUID()]
const modifiedAt = new Date('2026-10-07T09:30:00.123Z')
const told: string[] = []

let db: TestDatabase
let listener: pg.Client

const begin = (id: string, number: string, firm: string | null) =>
  db.pool.query(
    `insert into claim (id, claim_number, fire_id, owner_subject, firm_id, is_filed_by_attorney, is_of_attorneys, version, created_at,
      modified_at, status_id, status_since, whose_turn, activity_count, activity_head)
    values ($1, $2, 120950002, 'ada', $3::text, $3::text is not null, $3::text is not null, 7, '2026-10-01', $4, 120950001, '2026-10-01',
      'program', 0, '')`,
    [id, number, firm, modifiedAt],
  )

beforeAll(async () => {
  db = await databaseBefore(before)
  await db.pool.query(`insert into firm (id, display_name, created_at) values ('marsh', 'Marsh LLP', now())`)
  await begin(ofFirm, 'LH-10001', 'marsh')
  await begin(household, 'LH-10002', null)
  listener = new pg.Client(db.url)
  await listener.connect()
  listener.on('notification', ({ channel }) => told.push(channel))
  await listener.query('listen claim_changed')
  await migrate(db.pool, migrations)
})
afterAll(async () => {
  await listener.end()
  await db.close()
})

it('is known of the claims that firms had', async () => {
  const { rows } = await db.pool.query(
    'select id, firm_changed_at, modified_at, version from claim order by claim_number',
  )
  expect(rows).toEqual([
    { id: ofFirm, firm_changed_at: modifiedAt, modified_at: modifiedAt, version: 7 },
    { id: household, firm_changed_at: null, modified_at: modifiedAt, version: 7 },
  ])
})

it('is no change that anybody is told of', async () => {
  await db.pool.query(`notify claim_changed, 'the last'`)
  await listener.query('select 1')
  expect(told).toEqual(['claim_changed'])
})

it('goes with every change from then on', async () => {
  const changed = new Date('2026-11-01T08:00:00Z')
  await db.pool.query('update claim set modified_at = $1, version = version + 1', [changed])
  const { rows } = await db.pool.query('select firm_changed_at from claim order by claim_number')
  expect(rows).toEqual([{ firm_changed_at: changed }, { firm_changed_at: null }])
})
