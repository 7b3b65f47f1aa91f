import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate, MigrationError } from './migrate.ts'

let db: TestDatabase
let folder: string

beforeEach(async () => {
  db = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeMigration('0001-first.sql', 'CREATE TABLE first (id int PRIMARY KEY); INSERT INTO first VALUES (1);')
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

function writeMigration(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function ran(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map((row) => row.name)
}

test('migrations run in the order of their numbers, and running them again changes nothing', async () => {
  writeMigration('0002-second.sql', 'ALTER TABLE first ADD COLUMN name text; INSERT INTO first VALUES (2);')
  await migrate(db.pool, folder)
  await migrate(db.pool, folder)
  expect(await ran()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect((await db.pool.query('SELECT id FROM first ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a later migration runs on a database that already holds data', async () => {
  await migrate(db.pool, folder)
  writeMigration('0002-second.sql', "ALTER TABLE first ADD COLUMN name text NOT NULL DEFAULT 'old'")
  await migrate(db.pool, folder)
  expect((await db.pool.query('SELECT * FROM first')).rows).toEqual([{ id: 1, name: 'old' }])
})

test('two servers that start at once run each migration once', async () => {
  await Promise.all([migrate(db.pool, folder), migrate(db.pool, folder), migrate(db.pool, folder)])
  expect((await db.pool.query('SELECT id FROM first')).rows).toEqual([{ id: 1 }])
})

test('a migration edited after it ran is refused by name', async () => {
  await migrate(db.pool, folder)
  writeMigration('0001-first.sql', 'CREATE TABLE other (id int)')
  await expect(migrate(db.pool, folder)).rejects.toThrow(/0001-first\.sql was edited/)
})

test('a migration numbered before one that has run is refused', async () => {
  writeMigration('0003-third.sql', 'CREATE TABLE third (id int)')
  await migrate(db.pool, folder)
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int)')
  await expect(migrate(db.pool, folder)).rejects.toThrow(/later number/)
})

test('a failing migration leaves nothing of itself and frees the lock', async () => {
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int); SELECT nonsense;')
  await expect(migrate(db.pool, folder)).rejects.toThrow(MigrationError)
  expect(await ran()).toEqual(['0001-first.sql'])
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  expect(await ran()).toHaveLength(2)
})

test('an older server still starts on a database that a newer one has migrated', async () => {
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  rmSync(join(folder, '0002-second.sql'))
  await expect(migrate(db.pool, folder)).resolves.toBeUndefined()
})
