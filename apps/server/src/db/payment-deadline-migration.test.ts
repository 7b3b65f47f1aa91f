import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// What a server of the version before 0144 left where a check of the settlement came back while its household rebuilds: the deadline as it
// was paid by, 30 days after all had signed on October 3.

const migration = '0144-settlement-promised-anew.sql'
const signedOn = '2026-10-03'
const paidBy = '2026-11-02'

let db: TestDatabase

interface Check {
  readonly status: 'due' | 'issued' | 'returned'
  readonly dueOn?: string
  readonly returnedAt?: string
  readonly isReplaced?: boolean
  readonly kind?: 'settlement' | 'rebuild'
}

const issued: Check = { status: 'issued' }
const back = (returnedAt: string, more: Partial<Check> = {}): Check => ({
  ...{ status: 'returned', returnedAt },
  ...more,
})

/** Each claim by its number, with the deadline that it is to have. */
const claims: Readonly<Record<string, readonly [ClaimStatus, readonly Check[], string]>> = {
  'is due again': [
    'rebuildSubmitted',
    [issued, back('2026-12-12T20:00Z', { isReplaced: true }), { status: 'due', dueOn: '2027-01-19' }],
    '2027-01-19',
  ],
  'waits for an address': ['rebuildIncomplete', [issued, back('2026-12-12T20:00Z')], '2027-01-11'],
  'came back late in the evening': ['rebuildApproved', [back('2026-12-13T07:59Z')], '2027-01-11'],
  'wait for two addresses': [
    'rebuildSubmitted',
    [back('2026-12-20T20:00Z'), back('2026-12-12T20:00Z')],
    '2027-01-11',
  ],
  'came back once before': [
    'rebuildSubmitted',
    [back('2026-10-20T20:00Z', { isReplaced: true }), back('2026-12-12T20:00Z', { dueOn: '2026-11-19' })],
    '2027-01-11',
  ],
  'are all out': ['rebuildApproved', [issued, back('2026-10-20T20:00Z', { isReplaced: true })], paidBy],
  'bonus’s came back': [
    'rebuildApproved',
    [issued, back('2026-12-12T20:00Z', { kind: 'rebuild', dueOn: '2026-12-30' })],
    paidBy,
  ],
  'no rebuild': ['paymentInProgress', [issued, back('2026-12-12T20:00Z')], paidBy],
}

beforeAll(async () => {
  db = await databaseBefore('0144')
  for (const [number, [status, checks]] of Object.entries(claims)) await insert(number, status, checks)
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

async function insert(claimNumber: string, status: ClaimStatus, checks: readonly Check[]): Promise<void> {
  const claimId = randomUUID()
  await db.pool.query(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at, status_id,
      status_since, whose_turn, activity_count, activity_head, settlement_accepted_on, payment_deadline, payment_issued_on)
    values ($1, $2, 120950002, 'maria', false, 7, now(), now(), $3, '2026-12-01', 'claimant', 0, '', $4, $5, $5)`,
    [claimId, claimNumber, statusIds[status], signedOn, paidBy],
  )
  for (const [position, check] of checks.entries()) {
    const { kind = 'settlement', dueOn = paidBy, returnedAt = null, isReplaced = false } = check
    const personId = randomUUID()
    await db.pool.query('insert into settlement_party (claim_id, person_id, position) values ($1, $2, $3)', [
      ...[claimId, personId, position],
    ])
    await db.pool.query(
      `insert into payment (id, claim_id, person_id, kind, is_current, name, address, city, county, state, zip_code, amount, status, due_on,
        started_at, started_by, started_by_name, reference, issued_at, issued_by, returned_at)
      select gen_random_uuid(), $1, $2, $3, $4, 'Maria Ito', '1 Elm St', 'Quincy', 'Plumas', 'CA', '95971', 100, $5, $6,
        now(), 'rita', 'Rita Reyes', w.reference, w.at, w.by, $7
      from (values ('due', null, null::timestamptz, null), ('issued', '1', now(), 'mona'), ('returned', '1', now(), 'mona'))
        w (status, reference, at, by) where w.status = $5`,
      [claimId, personId, kind, !isReplaced, check.status, dueOn, returnedAt],
    )
  }
}

const deadlines = async () => {
  const { rows } = await db.pool.query<{ number: string; day: string }>(
    'select claim_number as number, payment_deadline as day from claim',
  )
  return Object.fromEntries(rows.map(({ number, day }) => [number, day]))
}
const expected = Object.fromEntries(Object.entries(claims).map(([number, [, , day]]) => [number, day]))

it('is promised by its new check, else by the first return that is not paid again; all else stays', async () => {
  expect(await deadlines()).toEqual(expected)
})

it('is so when it is said twice', async () => {
  await db.pool.query(readFileSync(join(migrations, migration), 'utf8'))
  expect(await deadlines()).toEqual(expected)
})
