import { randomUUID } from 'node:crypto'
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
  expect(record).not.toContain('Sort')
})

it('reads the parts of a claim in order, however they lie in their tables', async () => {
  const { id } = await world.file(person('ben'), aWholeHousehold)
  const run = (text: string) => world.db.backgroundPool.query(text, [id])
  const places = `unnest('{2,0,1}'::int[]) n`
  await run(`insert into party (id, claim_id, position, added_by, added_at)
    select gen_random_uuid(), $1, n, 'rita', now() from ${places}`)
  await run(`
    insert into representation (id, claim_id, begins_on, ends_on, firm_name, rationale, recorded_by, recorded_by_name, recorded_at,
      end_rationale, ended_by, ended_by_name, ended_at)
    select gen_random_uuid(), $1, '2026-01-01', ends_on, name, 'Letter', 'rita', 'Rita', now(),
      case when ended_at is not null then 'Letter' end, case when ended_at is not null then 'rita' end,
      case when ended_at is not null then 'Rita' end, ended_at
    from (values ('second', date '2026-03-01', timestamptz '2026-03-01 10:00Z'), ('stands', null, null),
      ('first', '2026-02-01', '2026-02-01 10:00Z'), ('later on that day', '2026-03-01', '2026-03-01 11:00Z')) r (name, ends_on, ended_at)`)
  const documents = [2, 3, 1].map((version) => ({ version, id: randomUUID() }))
  for (const { version, id: file } of documents)
    await run(`
      with file as (insert into settlement_file (id, claim_id, is_upload, made_by, created_at, is_registered)
        values ('${file}', $1, true, 'rita', now(), true))
      insert into settlement_document (id, claim_id, version, document_name, source, page_count, size, sha256, created_at, created_by,
        end_state, ended_at)
      values ('${file}', $1, ${version}, 'agreement.pdf', 'uploaded', 1, 1, sha256('x'), now(), 'rita',
        case when ${version} < 3 then 'replaced' end, case when ${version} < 3 then now() end)`)

  const record = await findClaimRecord(world.db.kysely, id)
  expect(record?.parties.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(record?.representations.map(({ firm_name: name }) => name)).toEqual([
    'stands',
    'later on that day',
    'second',
    'first',
  ])
  expect(record?.settlementDocuments.map(({ version }) => version)).toEqual([3, 2, 1])
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
