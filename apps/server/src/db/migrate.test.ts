import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BaselineError, MigrationError } from '@makewhole/migrations/migrate.ts'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate, missingMigrations } from './migrate.ts'

let db: TestDatabase
let folder: string

beforeEach(async () => {
  db = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeMigration('1001-first.sql', 'CREATE TABLE first (id int PRIMARY KEY); INSERT INTO first VALUES (1);')
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
  writeMigration('1002-second.sql', 'ALTER TABLE first ADD COLUMN name text; INSERT INTO first VALUES (2);')
  await migrate(db.pool, folder)
  await migrate(db.pool, folder)
  expect(await ran()).toEqual(['1001-first.sql', '1002-second.sql'])
  expect((await db.pool.query('SELECT id FROM first ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a later migration runs on a database that already holds data', async () => {
  await migrate(db.pool, folder)
  writeMigration('1002-second.sql', "ALTER TABLE first ADD COLUMN name text NOT NULL DEFAULT 'old'")
  await migrate(db.pool, folder)
  expect((await db.pool.query('SELECT * FROM first')).rows).toEqual([{ id: 1, name: 'old' }])
})

test('two servers that start at once run each migration once', async () => {
  await Promise.all([migrate(db.pool, folder), migrate(db.pool, folder), migrate(db.pool, folder)])
  expect((await db.pool.query('SELECT id FROM first')).rows).toEqual([{ id: 1 }])
})

test('a migration edited after it ran is refused by name', async () => {
  await migrate(db.pool, folder)
  writeMigration('1001-first.sql', 'CREATE TABLE other (id int)')
  await expect(migrate(db.pool, folder)).rejects.toThrow(/1001-first\.sql was edited/)
})

test('a migration numbered before one that has run is refused', async () => {
  writeMigration('1003-third.sql', 'CREATE TABLE third (id int)')
  await migrate(db.pool, folder)
  writeMigration('1002-second.sql', 'CREATE TABLE second (id int)')
  await expect(migrate(db.pool, folder)).rejects.toThrow(/later number/)
})

test('a failing migration leaves nothing of itself or of those before it, and frees the lock', async () => {
  writeMigration('1002-second.sql', 'CREATE TABLE second (id int); SELECT nonsense;')
  await expect(migrate(db.pool, folder)).rejects.toThrow(MigrationError)
  expect(await ran()).toEqual([])
  writeMigration('1002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  expect(await ran()).toHaveLength(2)
})

test('a migration that meets the requests of an older server in a deadlock is tried again', async () => {
  await migrate(db.pool, folder)
  await db.pool.query('CREATE TABLE other (id int)')
  writeMigration('1002-second.sql', 'LOCK TABLE first; ALTER TABLE other ADD COLUMN name text')
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
  expect(await ran()).toEqual(['1001-first.sql', '1002-second.sql'])
})

async function waitingForLocks(): Promise<number | null> {
  const { rowCount } = await db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rowCount
}

test('an older server still starts on a database that a newer one has migrated', async () => {
  writeMigration('1002-second.sql', 'CREATE TABLE second (id int)')
  await migrate(db.pool, folder)
  rmSync(join(folder, '1002-second.sql'))
  await expect(migrate(db.pool, folder)).resolves.toBeUndefined()
})

describe('a database of another baseline', () => {
  const another = new BaselineError().message
  const tables = async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  beforeEach(async () => {
    writeMigration('0010-account.sql', 'CREATE TABLE account (id int)')
    writeMigration('0020-claim.sql', 'CREATE TABLE claim (id int)')
    await migrate(db.pool, folder)
  })

  it.each([
    ['has a file that ran and is gone', () => rmSync(join(folder, '0020-claim.sql'))],
    [
      'has a file that ran and was edited',
      () => writeMigration('0010-account.sql', 'CREATE TABLE people ()'),
    ],
    ['lacks a file', () => writeMigration('0030-intake.sql', 'CREATE TABLE intake (id int)')],
  ])('%s: it is refused and stays as it is', async (_, change) => {
    change()
    writeMigration('1002-second.sql', 'CREATE TABLE second (id int)')
    const before = await tables()
    await expect(migrate(db.pool, folder)).rejects.toThrow(another)
    await expect(missingMigrations(db.pool, folder)).rejects.toThrow(another)
    expect(await tables()).toEqual(before)
  })

  it('takes a migration after its own', async () => {
    writeMigration('1002-second.sql', 'CREATE TABLE second (id int)')
    await migrate(db.pool, folder)
    expect(await missingMigrations(db.pool, folder)).toEqual([])
  })
})

// From the first release on, servers of the version before serve on a database that newer ones have migrated.
describe('beside a server of the version before', () => {
  const takesAway =
    /\b(DROP (TABLE|COLUMN|FUNCTION|VIEW)|RENAME|SET NOT NULL|ALTER COLUMN \w+ (SET DATA )?TYPE)\b/i
  const takingAway = (folderOfThem: string) =>
    readdirSync(folderOfThem)
      .filter((name) => name >= '1000' && name.endsWith('.sql'))
      .filter((name) => takesAway.test(readFileSync(join(folderOfThem, name), 'utf8').replace(/--.*$/gm, '')))

  it('a migration takes nothing away that it uses', () => {
    writeMigration('1002-second.sql', '-- DROP TABLE other\nALTER TABLE first DROP COLUMN id')
    writeMigration('1003-third.sql', 'ALTER TABLE first ADD COLUMN name text')
    expect(takingAway(folder)).toEqual(['1002-second.sql'])
    expect(takingAway(join(import.meta.dirname, 'schema')), 'keep it until the release after').toEqual([])
  })

  it('both write and read what a migration writes anew', async () => {
    writeMigration('1001-first.sql', 'CREATE TABLE first (id int PRIMARY KEY, name text NOT NULL)')
    await migrate(db.pool, folder)
    writeMigration('1002-names.sql', sampleMigration)
    await migrate(db.pool, folder)
    const old = (id: number, name: string) =>
      db.pool.query(
        'INSERT INTO first (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
        [id, name],
      )
    const read = async () => (await db.pool.query('SELECT id, name, full_name FROM first ORDER BY id')).rows
    await old(1, 'Ana')
    await db.pool.query(`INSERT INTO first (id, full_name) VALUES (2, 'Bo')`)
    expect(await read()).toEqual([
      { id: 1, name: 'Ana', full_name: 'Ana' },
      { id: 2, name: 'Bo', full_name: 'Bo' },
    ])
    await old(2, 'Bob')
    await db.pool.query(`UPDATE first SET full_name = 'Anna' WHERE id = 1`)
    expect(await read()).toEqual([
      { id: 1, name: 'Anna', full_name: 'Anna' },
      { id: 2, name: 'Bob', full_name: 'Bob' },
    ])
  })
})

/** Renames a column: the old one remains for a release, and a trigger writes both. */
const sampleMigration = `
  ALTER TABLE first ADD COLUMN full_name text;
  UPDATE first SET full_name = name;
  CREATE FUNCTION bridge_name() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR NEW.name IS DISTINCT FROM OLD.name THEN
      NEW.full_name := coalesce(NEW.name, NEW.full_name);
    END IF;
    NEW.name := NEW.full_name;
    RETURN NEW;
  END $$;
  CREATE TRIGGER first_bridge_name BEFORE INSERT OR UPDATE ON first FOR EACH ROW EXECUTE FUNCTION bridge_name();`
