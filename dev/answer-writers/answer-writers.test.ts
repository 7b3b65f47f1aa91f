import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { foreignUpdatesOfClaim, foreignWriters } from './answer-writers.ts'

/* A made-up server in which the intake alone writes answers, until a test plants a breach. */
const owned = { tables: ['claim_answers', 'property'], claimColumns: ['fire_id'] }
const lawful: Record<string, string> = {
  'apps/server/src/intake/intake.repository.ts': 'sql`insert into claim_answers (claim_id) values (1)`',
  'apps/server/src/intake/projection.repository.ts': 'sql`insert into ${sql.table(table)} (claim_id)`',
  'apps/server/src/db/schema/copy.ts': 'sql`update claim_answers set answers = 1`',
  'apps/server/src/claim/claim.test.ts': 'sql`delete from property`',
  'apps/server/src/claim/claim.repository.ts':
    'sql`update claim set step = 1 where fire_id = 2`; sql`select * from property for update of property`',
  'apps/server/src/review/review.repository.ts': 'sql`insert into property_note (id) values (1)`',
}

let tree: string

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'answer-writers-'))
  for (const [file, text] of Object.entries(lawful)) plant(file, text)
})
afterEach(() => rmSync(tree, { recursive: true }))

it('finds nothing where the intake alone writes', () => {
  expect(foreignWriters(tree, owned, {})).toEqual([])
})

const breach = 'apps/server/src/review/breach.repository.ts'

it.each([
  ['answers', 'sql`update claim_answers\n set answers = 1`', 'claim_answers'],
  [
    'what is made from them',
    'sql`with a as (select 1) insert\n into property (claim_id) values (1)`',
    'property',
  ],
  ['it away', 'sql`DELETE FROM "property" where claim_id = 1`', 'property'],
  ['it with a builder', "db.updateTable('property').set({})", 'property'],
  ['a column of the claim', 'sql`update claim c set step = 1,\n fire_id = 2 where id = 3`', 'claim.fire_id'],
  [
    'a column of a new claim',
    'sql`insert into claim (id,\n step, fire_id) values (1, 2, 3)`',
    'claim.fire_id',
  ],
  [
    'a column of the claim with a builder',
    "db.updateTable('claim').set({ step: 1, fire_id: 2 }).where('id', '=', 3).execute()",
    'claim.fire_id',
  ],
  [
    'a column of the claim by its one function',
    'const columns = {}; await changeClaim(tx, id, { columns: { ...columns, fire_id: 2 } })',
    'claim.fire_id',
  ],
  ['any table', 'sql`delete from ${sql.table(name)}`', 'a table that it does not name'],
])('names who writes %s', (_, text, what) => {
  plant(breach, text)
  expect(foreignWriters(tree, owned, {})).toEqual([`${breach} writes ${what}, which the intake alone writes`])
})

it('takes exceptions that say why, and none that nobody needs', () => {
  plant(breach, 'sql`insert into property (claim_id) values (1)`')
  const allowed = { [breach]: { tables: ['property'], because: 'a test' } }
  expect(foreignWriters(tree, owned, allowed)).toEqual([])
  plant(breach, '')
  expect(foreignWriters(tree, owned, allowed)).toEqual([
    `${breach} is excepted for property and does not write it`,
  ])
})

it.each([
  ['SQL', 'sql`update claim c set step = 1`'],
  ['a builder', "db.updateTable('claim as c').set({})"],
])('names who updates a claim by %s', (_, text) => {
  const updater = 'apps/server/src/claim/change-claim.repository.ts'
  const before = foreignUpdatesOfClaim(tree)
  plant(updater, text)
  expect(foreignUpdatesOfClaim(tree)).toEqual(before)
  plant(breach, text)
  expect(foreignUpdatesOfClaim(tree).filter((each) => !before.includes(each))).toEqual([
    `${breach} updates claim, which ${updater} alone updates`,
  ])
})
