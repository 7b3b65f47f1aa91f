import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import type { Database, Queries, Tables } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrateJobs } from '../src/jobs/jobs.ts'

export interface TestDatabase extends Database {
  readonly url: string
}

/** The folder of the schema. */
export const migrations = join(import.meta.dirname, '../src/db/schema')
const templateLock = 4_300_184_002

/** A fresh database with every migration run. `await testDatabase()` in `beforeAll` or in a test. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = await migratedTemplate()
  const url = await createDatabase(template)
  // Reads from a replica use connections that refuse writes.
  const database = openDatabase(url, { connections: 8, replica: { url, tls: null } })
  return { ...database, url }
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = await createDatabase('template0')
  const database = openDatabase(url, { connections: 8 })
  return { ...database, url }
}

/**
 * With few rows, the plan depends on whether PostgreSQL analyzed them meanwhile. This writes its statistics directly;
 * a function exists from version 18 on.
 */
const forgetRows = `
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
    where relnamespace = 'public'::regnamespace and relkind = 'r'`

/**
 * Explains each statement that `work` sends, with its values: the exact statements of a repository. None of them
 * runs, so `work` finds nothing.
 */
export async function planOf(
  { pool }: Pick<Database, 'pool'>,
  work: (queries: Queries) => Promise<unknown>,
  { avoidsScans = false, forgetsRows = false } = {},
): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local enable_seqscan = ${avoidsScans ? 'off' : 'on'}`)
    if (forgetsRows) await client.query(forgetRows)
    const lines: string[] = []
    for (const { sql, parameters } of await sentBy(work)) {
      const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...parameters])
      lines.push(...rows.flatMap((row) => Object.values(row)))
    }
    return lines.join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function sentBy(work: (queries: Queries) => Promise<unknown>): Promise<readonly CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const silent = new Kysely<Tables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    log: ({ query }) => void sent.push(query),
  })
  await work(silent)
  return sent
}

/**
 * Creates a database, which is dropped at the end of the run with all others. A file system that removed hundreds of
 * files takes ten times as long for the next hundreds.
 */
async function createDatabase(template: string): Promise<string> {
  const name = inject('databasePrefix') + randomBytes(5).toString('hex')
  await withServer((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`))
  return urlOf(name)
}

/** Returns the template of these migrations; the first caller makes it. */
async function migratedTemplate(): Promise<string> {
  const name = `template_${migrationsHash()}`
  await withServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, name)
  })
  return name
}

async function makeTemplate(client: pg.Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`)
  await client.query(`CREATE DATABASE "${unfinished}" TEMPLATE template0`)
  const { backgroundPool, close } = openDatabase(urlOf(unfinished), { connections: 2 })
  try {
    await migrate(backgroundPool, migrations)
    await migrateJobs(backgroundPool)
  } finally {
    await close()
  }
  await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`)
}

function migrationsHash(): string {
  // It names the version of the queue, whose tables are in the template, too.
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../package.json')))
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

function urlOf(database: string): string {
  return inject('postgresUrl').replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
