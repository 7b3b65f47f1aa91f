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

/** Files before this one are the baseline: the schema as it is until the first release (docs/adr/0007). */
const firstMigration = '1000'

/** A migration that has run was edited, removed or put in before another that has run. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The database was made with another baseline, which nothing leads on from. */
export class BaselineError extends MigrationError {
  override name = 'BaselineError'

  constructor() {
    super(
      'This data was made by a version before release. Start with another DATA_DIR, or empty it: npm run reset.',
    )
  }
}

/**
 * Brings a schema to the newest migration, in the order of their numbers and in one transaction: servers of the version
 * before, which go on serving, never see a migration without the one that bridges it. Safe to run twice and from several
 * servers at once: the second waits and finds nothing to do. Raises `BaselineError` for a database of another baseline, which
 * stays as it is, and `MigrationError` when history was rewritten.
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

/**
 * Names of the migrations that have not run yet, in their order; all of them where none ever ran. Raises `BaselineError` for a
 * database of another baseline.
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

/** The migrations that ran here, in their order; none where the table is missing. */
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

/** A database holds the whole baseline as it is here, or nothing. */
function checkBaseline(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const partOf = (files: readonly Applied[]) =>
    files.filter(({ name }) => name < firstMigration).map(({ name, sha256 }) => `${name} ${sha256}`)
  if (applied.length > 0 && partOf(applied).join() !== partOf(migrations).join()) throw new BaselineError()
}

/** A newer server's migrations in the database are fine: while it rolls out, the older one keeps serving. */
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
