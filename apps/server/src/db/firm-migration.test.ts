import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// Claims that attorneys began before there were firms (0064): one firm for each id that they name, else one for each attorney.

const firstOfFirms = '0064'
const claims = { ofAda: randomUUID(), ofAdaToo: randomUUID(), ofBen: randomUUID(), ofCleo: randomUUID() }
const household = randomUUID()

let db: TestDatabase

const run = (text: string, values: unknown[] = []) => db.pool.query<Record<string, unknown>>(text, values)

beforeAll(async () => {
  db = await databaseBefore(firstOfFirms)
  await run(
    `insert into account (subject, email, first_name, last_name, role, created_at, seen_at) values
      ('ada', 'ada@example.com', 'Ada', 'Marsh', 'ATTORNEY', now(), now()),
      ('ben', 'ben@example.com', 'Ben', 'Reyes', 'ATTORNEY', now(), now()),
      ('cleo', 'cleo@example.com', 'Cleo', 'Tolliver', 'ATTORNEY', now(), now()),
      ('maria', 'maria@example.com', 'Maria', 'Ito', 'CLAIMANT', now(), now())`,
  )
  await begin(claims.ofAda, 'ada', null, 1)
  await begin(claims.ofAdaToo, 'ada', null, 2)
  await begin(claims.ofBen, 'ben', 'reyes', 3)
  await begin(claims.ofCleo, 'cleo', 'reyes', 4)
  await begin(household, 'maria', null, 5)
  await run("insert into claim_attorney (claim_id, firm_name) values ($1, 'Reyes & Tolliver LLP')", [
    claims.ofCleo,
  ])
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

const begin = (id: string, owner: string, firm: string | null, day: number) =>
  run(
    `insert into claim (id, claim_number, fire_id, owner_subject, firm_id, is_filed_by_attorney, version, step, created_at, modified_at,
      status_id, status_since, whose_turn, activity_count, activity_head)
    values ($1, $2, 120950002, $3, $4, $3 <> 'maria', 1, 1, $5::date, now(), 120950000, '2026-11-02', 'claimant', 0, '')`,
    [id, `LH-1000${day}`, owner, firm, `2026-10-0${day}`],
  )

it('belong to firms, each named from its claims or its attorney, whose members may all invite', async () => {
  const { rows } = await run(
    `select f.display_name, m.subject, m.is_administrator from firm f join firm_member m on m.firm_id = f.id
     order by f.display_name, m.subject`,
  )
  expect(rows).toEqual([
    { display_name: 'Ada Marsh', subject: 'ada', is_administrator: true },
    { display_name: 'Reyes & Tolliver LLP', subject: 'ben', is_administrator: true },
    { display_name: 'Reyes & Tolliver LLP', subject: 'cleo', is_administrator: true },
  ])
})

it('are those of their firm, which represents them; a household’s claim is nobody’s', async () => {
  const { rows } = await run(
    `select c.id, f.display_name, r.attorney_first_name, r.begins_on::text from claim c left join firm f on f.id = c.firm_id
     left join representation r on r.claim_id = c.id and r.firm_id = f.id order by c.claim_number`,
  )
  const ofReyes = { display_name: 'Reyes & Tolliver LLP' }
  const ofAda = { display_name: 'Ada Marsh', attorney_first_name: 'Ada' }
  expect(rows).toEqual([
    { id: claims.ofAda, ...ofAda, begins_on: '2026-10-01' },
    { id: claims.ofAdaToo, ...ofAda, begins_on: '2026-10-02' },
    { id: claims.ofBen, ...ofReyes, attorney_first_name: 'Ben', begins_on: '2026-10-03' },
    { id: claims.ofCleo, ...ofReyes, attorney_first_name: 'Cleo', begins_on: '2026-10-04' },
    { id: household, display_name: null, attorney_first_name: null, begins_on: null },
  ])
})

it('are placed when a server of the version before begins one meanwhile', async () => {
  const [known, stranger] = [randomUUID(), randomUUID()]
  await begin(known, 'ben', null, 6)
  await begin(stranger, 'dora', null, 7)
  const { rows } = await run(
    `select f.display_name, m.subject from claim c join firm f on f.id = c.firm_id join firm_member m on m.firm_id = f.id
     where c.id = any($1) order by m.subject`,
    [[known, stranger]],
  )
  expect(rows).toEqual([
    { display_name: 'Reyes & Tolliver LLP', subject: 'ben' },
    { display_name: 'Reyes & Tolliver LLP', subject: 'cleo' },
    { display_name: 'Law firm', subject: 'dora' },
  ])
})
