import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// Steps were counted before 0063: each claim goes on where it stood, by the form that it answers.

const firstOfNames = '0063'
const claims = {
  kept: randomUUID(),
  keptLater: randomUUID(),
  notKept: randomUUID(),
  behindTheLast: randomUUID(),
  signed: randomUUID(),
}

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore(firstOfNames)
  await insertVersion('2.0.0', ['home', 'people', 'finish'])
  await insertVersion('2.1.0', ['home', 'animals', 'people', 'finish'])
  await insertClaim(claims.kept, { step: 1, version: '2.0.0' })
  await insertClaim(claims.keptLater, { step: 1, version: '2.1.0' })
  await insertClaim(claims.notKept, { step: 6, form: 'other' })
  await insertClaim(claims.behindTheLast, { step: 3, version: '2.0.0' })
  await insertClaim(claims.signed, { step: 2, version: '2.0.0', submittedOn: '2026-11-02' })
  await db.pool.query(
    `insert into claim_draft (claim_id, step, answers, revision, saved_at) values ($1, 2, '{}', 1, now()), ($2, 3, '{}', 1, now())`,
    [claims.kept, claims.keptLater],
  )
  await db.pool.query(
    `insert into start_draft (owner_subject, step, answers, revision, saved_at) values ('maria', 0, '{}', 1, now())`,
  )
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

const insertVersion = (version: string, steps: readonly string[]) =>
  db.pool.query(`insert into form_version (form_id, version, definition) values ('claimant', $1, $2)`, [
    version,
    JSON.stringify({ steps: steps.map((name) => ({ name, title: { en: name, es: name } })) }),
  ])

interface Claim {
  readonly step: number
  readonly form?: string
  readonly version?: string
  readonly submittedOn?: string
}

async function insertClaim(id: string, { step, form, version, submittedOn }: Claim): Promise<void> {
  await db.pool.query(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at, modified_at,
      status_id, status_since, whose_turn, activity_count, activity_head, submitted_on)
    values ($1, $2, 120950002, 'maria', false, 7, $3, now(), now(), 120950000, '2026-11-02', 'claimant', 0, '', $4)`,
    [id, `LH-${id}`, step, submittedOn ?? null],
  )
  await db.pool.query(
    `insert into claim_answers (claim_id, form_id, form_version, answers) values ($1, $2, $3, '{}')`,
    [id, form ?? 'claimant', version ?? '1.0.0'],
  )
}

async function stepOf(id: string): Promise<unknown> {
  const { rows } = await db.pool.query<{ step: string | null }>(
    'select step_name as step from claim where id = $1',
    [id],
  )
  return rows[0]?.step
}

it('is the step at that place of the form that the claim answers', async () => {
  expect(await stepOf(claims.kept)).toBe('people')
  expect(await stepOf(claims.keptLater)).toBe('animals')
})

it('is a step of the form that came with the program where no version of it was kept', async () => {
  expect(await stepOf(claims.notKept)).toBe('review')
})

it('is none behind the last step and once a claim is signed', async () => {
  expect(await stepOf(claims.behindTheLast)).toBeNull()
  expect(await stepOf(claims.signed)).toBeNull()
})

it('is named in drafts too, with the form in which they were typed', async () => {
  const { rows } = await db.pool.query(
    `select step_name as step, form_id, form_version from claim_draft
    union all select step_name, form_id, form_version from start_draft order by step, form_version`,
  )
  expect(rows).toEqual([
    { step: 'finish', form_id: 'claimant', form_version: '2.0.0' },
    { step: 'finish', form_id: 'claimant', form_version: '2.1.0' },
    { step: 'home', form_id: 'claimant', form_version: '2.1.0' },
  ])
})
