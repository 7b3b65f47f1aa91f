import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addAccount, findAccountByEmail } from '@makewhole/identity-provider/account.repository.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
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

test('a database from before there were migrations keeps its accounts and gets what it lacks', async () => {
  await db.pool.query(`CREATE SCHEMA identity; ${readFileSync(first, 'utf8')}`)
  const account = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz' } as const
  await addAccount(db.pool, { ...account, role: 'CLAIMANT', permissions: [], passwordHash: 'kept' })
  await db.pool.query('ALTER TABLE identity.account DROP COLUMN closed_at; DROP TABLE identity.session_use')
  await prepareSchema(db.pool)
  expect(await findAccountByEmail(db.pool, account.email)).toMatchObject({ ...account, passwordHash: 'kept' })
  expect((await db.pool.query('SELECT FROM identity.session_use')).rows).toEqual([])
  expect(await ran()).toContain('0001-identity.sql')
})
