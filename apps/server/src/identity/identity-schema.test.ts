import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  addAccount,
  findAccountByEmail,
  saveRole,
} from '@makewhole/identity-provider/account/account.repository.ts'
import { prepareSchema, removeExpired } from '@makewhole/identity-provider/schema.repository.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'

const first = fileURLToPath(import.meta.resolve('@makewhole/identity-provider/migrations/0001-identity.sql'))

let db: TestDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => db.close())

async function ran(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM identity.migration ORDER BY name')
  return rows.map(({ name }) => name)
}

test('servers that start at once make the tables once, in a schema of their own', async () => {
  await Promise.all([prepareSchema(db.pool), prepareSchema(db.pool), prepareSchema(db.pool)])
  expect(await ran()).toContain('0001-identity.sql')
  const { rows } = await db.pool.query("SELECT FROM information_schema.tables WHERE table_schema = 'public'")
  expect(rows).toEqual([])
})

const ana = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz' } as const
const added = () => addAccount(db.pool, { ...ana, role: 'CLAIMANT', permissions: [], passwordHash: 'kept' })

test('a database from before there were migrations keeps its accounts and gets what it lacks', async () => {
  await db.pool.query(`CREATE SCHEMA identity; ${readFileSync(first, 'utf8')}`)
  await added()
  await db.pool.query('ALTER TABLE identity.account DROP COLUMN closed_at; DROP TABLE identity.session_use')
  await prepareSchema(db.pool)
  expect(await findAccountByEmail(db.pool, ana.email)).toMatchObject({ ...ana, passwordHash: 'kept' })
  expect((await db.pool.query('SELECT FROM identity.session_use')).rows).toEqual([])
  expect(await ran()).toContain('0001-identity.sql')
})

test('an operator gives an account another role and other permissions, whatever the case of its address', async () => {
  await prepareSchema(db.pool)
  await added()
  const changed = await saveRole(db.pool, 'Ana@Example.com', 'MANAGER', [
    'ACCESS.REPORTS',
    'ACCESS.VIEWCLAIMS',
  ])
  expect(changed).toMatchObject({ ...ana, role: 'MANAGER', permissions: 'ACCESS.REPORTS,ACCESS.VIEWCLAIMS' })
  expect(await findAccountByEmail(db.pool, ana.email)).toEqual(changed)
  expect(await saveRole(db.pool, 'nobody@example.com', 'VIEWER', [])).toBeNull()
})

/**
 * Expiring tables, with the days of storage and a row that ended at `$1`; `$2` is an account, `$3` distinguishes
 * rows.
 */
const ending: Readonly<Record<string, { readonly keptDays: number; readonly row: string }>> = {
  artifact: { keptDays: 0, row: `(model, id, payload, expires_at) values ($3, $2::text, '{}', $1)` },
  mail_proof: {
    keptDays: 1,
    row: `(purpose, email, interaction_uid, client_id, link_hash, code_hash, expires_at)
      values ('reset', $2::text, '', '', $3, '', $1)`,
  },
  half_sign_in: {
    keptDays: 0,
    row: `(interaction_uid, subject, is_whole, ends_at) values ($3, $2::uuid, true, $1)`,
  },
  attempt: { keptDays: 0, row: `(key, tries, ends_at) values ($3 || $2::text, 1, $1)` },
  known_device: { keptDays: 400, row: `(subject, device_hash, seen_at) values ($2::uuid, $3, $1)` },
  session_use: { keptDays: 1, row: `(uid, user_agent, used_at) values ($3, $2::text, $1)` },
}

test.each(Object.entries(ending))(
  'of %s, what is over is swept away and the rest stays',
  async (table, { keptDays, row }) => {
    await prepareSchema(db.pool)
    const account = await added()
    const now = Date.now()
    const minute = 60_000
    const end = now - keptDays * 86_400_000
    for (const [name, at] of [
      ['over', end - minute],
      ['there', end + minute],
    ] as const)
      await db.pool.query(`insert into identity.${table} ${row}`, [new Date(at), account?.subject, name])
    await removeExpired(db.pool, new Date(now))
    const { rows } = await db.pool.query<{ text: string }>(`select t::text as text from identity.${table} t`)
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('there')])
  },
)
