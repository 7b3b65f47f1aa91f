import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Whose tables these are. */
export interface Migrations {
  /** The schema that keeps what has run, in its table `migration`; made where it is missing. */
  readonly schema: string
  /** Any number, as long as no other program that shares the database locks the same. */
  readonly lockNumber: number
  /** Holds `NNNN-name.sql`. */
  readonly folder: string
}

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/** A migration that has run was edited, removed or put in before another that has run. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings a schema to the newest migration, in the order of their numbers and in one transaction: servers of the version
 * before, which go on serving, never meet a migration without the one that bridges it. Safe to run twice and from several
 * servers at once: the second waits and finds nothing to do. Raises `MigrationError` when history was rewritten.
 */
export async function runMigrations(
  pool: pg.Pool,
  { schema, lockNumber, folder }: Migrations,
): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    // However long others run theirs, and however large a table is: a migration that was cut off would be tried for ever.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    try {
      await runMissing(client, schema, migrations)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockNumber])
    }
  } finally {
    // Nobody else is to have a connection without limits.
    client.release(true)
  }
}

/** Names of the migrations that have not run yet, in their order; all of them where none ever ran. */
export async function missingMigrations(
  pool: pg.Pool,
  { schema, folder }: Pick<Migrations, 'schema' | 'folder'>,
): Promise<readonly string[]> {
  const table = `${schema}.migration`
  const { rows: tables } = await pool.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table])
  const { rows } =
    tables.length === 0 ? { rows: [] } : await pool.query<{ name: string }>(`SELECT name FROM ${table}`)
  const done = new Set(rows.map(({ name }) => name))
  return readMigrations(folder).flatMap(({ name }) => (done.has(name) ? [] : [name]))
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => fileName.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function runMissing(
  client: pg.PoolClient,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const table = `${schema}.migration`
  await makeSchema(client, schema)
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${table} (
       name text PRIMARY KEY, sha256 text NOT NULL, run_at timestamptz NOT NULL DEFAULT now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `SELECT name, sha256 FROM ${table} ORDER BY name`,
  )
  checkHistory(rows, migrations)
  const done = new Set(rows.map((row) => row.name))
  const missing = migrations.filter(({ name }) => !done.has(name))
  while (!(await runInOneTransaction(client, table, missing)));
}

/** Who may use a schema that is there need not have the right to make one. */
async function makeSchema(client: pg.PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query('SELECT WHERE to_regnamespace($1) IS NOT NULL', [schema])
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${schema}`)
}

/** False: servers that go on serving were in the way (a deadlock), nothing has happened, and it may be tried again. */
async function runInOneTransaction(
  client: pg.PoolClient,
  table: string,
  missing: readonly Migration[],
): Promise<boolean> {
  await client.query('BEGIN')
  try {
    for (const migration of missing) await run(client, table, migration)
    await client.query('COMMIT')
    return true
  } catch (error) {
    await client.query('ROLLBACK')
    if (isDeadlock(error)) return false
    throw error
  }
}

/** A newer server's migrations in the database are fine: while it rolls out, the older one keeps serving. */
function checkHistory(
  done: readonly { name: string; sha256: string }[],
  migrations: readonly Migration[],
): void {
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, sha256 } of done) {
    const migration = migrations.find((each) => each.name === name)
    if (!migration && name < newest)
      throw new MigrationError(`Migration ${name} has run here and its file is missing.`)
    if (migration && migration.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was edited after it had run. Write a new migration instead.`,
      )
    }
  }
  const last = done.at(-1)?.name ?? ''
  const late = migrations.find((each) => each.name < last && !done.some((row) => row.name === each.name))
  if (late)
    throw new MigrationError(
      `Migration ${late.name} comes before ${last}, which has already run. Give it a later number.`,
    )
}

function isDeadlock(error: unknown): boolean {
  return error instanceof MigrationError && (error.cause as pg.DatabaseError | undefined)?.code === '40P01'
}

async function run(client: pg.PoolClient, table: string, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
    await client.query(`INSERT INTO ${table} (name, sha256) VALUES ($1, $2)`, [
      migration.name,
      migration.sha256,
    ])
  } catch (cause) {
    throw new MigrationError(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause })
  }
}
