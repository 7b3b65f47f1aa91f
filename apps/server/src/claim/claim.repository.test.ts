import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { planOf } from '../../test/database.ts'
import { findClaimRecord, listClaimsOfOwner } from './claim.repository.ts'

let world: ClaimWorld
let claimId: string

beforeAll(async () => {
  world = await claimWorld()
  claimId = (await world.file(person('ana'), aWholeHousehold)).id
  await world.db.backgroundPool.query(`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step_name, created_at, modified_at,
      status_id, status_since, whose_turn, activity_count, activity_head)
    select gen_random_uuid(), 'X-' || n, 120950002, 'owner-' || n % 5000, false, 1, 'claimant', now() - n * interval '1 minute', now(),
      120950000, '2026-01-01', 'claimant', 0, '' from generate_series(1, 20000) n`)
  for (const table of ['claimant', 'property', 'insurance', 'claim_attorney']) {
    await world.db.backgroundPool.query(
      `insert into ${table} (claim_id) select id from claim on conflict do nothing`,
    )
  }
  await world.db.backgroundPool.query(`
    insert into claim_answers (claim_id, form_id, form_version, answers)
    select id, 'claimant', '1', '{}' from claim on conflict do nothing`)
  await world.db.backgroundPool.query('analyze')
})
afterAll(() => world.db.close())

it('reads a person’s list by its index, in order, whatever else is in the table', async () => {
  const list = await planOf(world.db, (queries) => listClaimsOfOwner(queries, 'owner-7'))
  expect(list).toContain('claim_owner')
  expect(list).not.toContain('Seq Scan')
})

it('reads a claim with all its parts by indexes', async () => {
  const record = await planOf(world.db, (queries) => findClaimRecord(queries, claimId), { avoidsScans: true })
  expect(record).toContain('claim_pkey')
  expect(record).not.toContain('Seq Scan')
})

it.each([
  'claimant',
  'property',
  'additional_person',
  'party',
  'representation',
  'damaged_structure',
  'insurance_policy',
  'claim_workflow',
  'claim_pause',
  'activity',
  'claim_status_history',
])('finds the rows of one claim in %s by an index', async (table) => {
  const client = await world.db.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from ${table} where claim_id = '${claimId}'`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index|Bitmap/)
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})
