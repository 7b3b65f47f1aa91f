import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MigrationError } from '@makewhole/migrations/migrate.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

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

test('a failing migration leaves nothing of itself or of those before it, and frees the lock', async () => {
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int); SELECT nonsense;')
  await expect(migrate(db.pool, folder)).rejects.toThrow(MigrationError)
  expect(await ran()).toEqual([])
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  expect(await ran()).toHaveLength(2)
})

test('a migration that meets the requests of an older server in a deadlock is tried again', async () => {
  await migrate(db.pool, folder)
  await db.pool.query('CREATE TABLE other (id int)')
  writeMigration('0002-second.sql', 'LOCK TABLE first; ALTER TABLE other ADD COLUMN name text')
  const request = await db.pool.connect()
  // The migration finds the deadlock first, and is the one that is undone.
  await request.query(
    "BEGIN; SET LOCAL deadlock_timeout = '1min'; SET LOCAL lock_timeout = 0; LOCK TABLE other",
  )
  const migrated = migrate(db.backgroundPool, folder)
  await expect.poll(waitingForLocks).toBe(1)
  await request.query('LOCK TABLE first; COMMIT')
  request.release()
  await migrated
  expect(await ran()).toEqual(['0001-first.sql', '0002-second.sql'])
})

async function waitingForLocks(): Promise<number | null> {
  const { rowCount } = await db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rowCount
}

test('an older server still starts on a database that a newer one has migrated', async () => {
  writeMigration('0002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  rmSync(join(folder, '0002-second.sql'))
  await expect(migrate(db.pool, folder)).resolves.toBeUndefined()
})
