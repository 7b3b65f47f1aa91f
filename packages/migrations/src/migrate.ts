import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface Applied {
  readonly name: string
  readonly sha256: string
}

interface Migration extends Applied {
  readonly sql: string
}

/** The owner of the tables. */
export interface Migrations {
  /** The schema whose table `migration` records finished migrations; made if missing. */
  readonly schema: string
  /** Any number that no other program on the same database locks. */
  readonly lockNumber: number
  /** The folder of `NNNN-name.sql`. */
  readonly folder: string
}

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/** Files before this one are the baseline: the schema as it is until the first release (docs/adr/0007). */
const firstMigration = '1000'

/** A finished migration was edited or removed, or one was inserted before a finished one. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The database has another baseline, from which no migration leads here. */
export class BaselineError extends MigrationError {
  override name = 'BaselineError'

  constructor() {
    super(
      'This data was made by a version before release. Start with another DATA_DIR, or empty it: npm run reset.',
    )
  }
}

/**
 * Brings a schema to the newest migration, in the order of their numbers and in one transaction. Servers of
 * the version before, still serving, never see a migration without its bridge. Safe to run twice and from
 * several servers at once: the second waits and finds nothing to do. Raises `BaselineError` for a database of
 * another baseline, which stays as it is, and `MigrationError` when history was rewritten.
 */
export async function runMigrations(
  pool: pg.Pool,
  { schema, lockNumber, folder }: Migrations,
): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    // A migration needs time for others' and for large tables: one that was cut off would be repeated
    // forever.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    try {
      await runMissing(client, schema, migrations)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockNumber])
    }
  } finally {
    // No other user may get a connection without limits.
    client.release(true)
  }
}

/**
 * Lists migrations that have not run yet, in their order; all of them where none ever ran. Raises
 * `BaselineError` for a database of another baseline.
 */
export async function missingMigrations(
  pool: pg.Pool,
  { schema, folder }: Pick<Migrations, 'schema' | 'folder'>,
): Promise<readonly string[]> {
  const migrations = readMigrations(folder)
  const applied = await readApplied(pool, `${schema}.migration`)
  checkBaseline(applied, migrations)
  const done = new Set(applied.map(({ name }) => name))
  return migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]))
}

/** Reads the migrations that ran here, in their order; none if the table is missing. */
async function readApplied(database: pg.Pool | pg.PoolClient, table: string): Promise<readonly Applied[]> {
  const { rowCount } = await database.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table])
  if (rowCount === 0) return []
  const { rows } = await database.query<Applied>(`SELECT name, sha256 FROM ${table} ORDER BY name`)
  return rows
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
  const applied = await readApplied(client, table)
  checkBaseline(applied, migrations)
  checkHistory(applied, migrations)
  await makeSchema(client, schema)
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${table} (
       name text PRIMARY KEY, sha256 text NOT NULL, run_at timestamptz NOT NULL DEFAULT now())`,
  )
  const done = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !done.has(name))
  while (!(await runInOneTransaction(client, table, missing)));
}

/** Creates a missing schema; a user of an existing one may lack that right. */
async function makeSchema(client: pg.PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query('SELECT WHERE to_regnamespace($1) IS NOT NULL', [schema])
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${schema}`)
}

/**
 * Runs the migrations; false: serving servers caused a deadlock, nothing has happened, and it may be tried
 * again.
 */
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

/** Checks that a database has the whole present baseline, or nothing. */
function checkBaseline(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const partOf = (files: readonly Applied[]) =>
    files.filter(({ name }) => name < firstMigration).map(({ name, sha256 }) => `${name} ${sha256}`)
  if (applied.length > 0 && partOf(applied).join() !== partOf(migrations).join()) throw new BaselineError()
}

/** Checks the history. A newer server's migrations are allowed: during its rollout, the older one still serves. */
function checkHistory(done: readonly Applied[], migrations: readonly Migration[]): void {
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
