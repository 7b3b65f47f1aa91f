import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which tests may make and drop databases. */
    postgresUrl: string
    /** The prefix of this run's databases. */
    databasePrefix: string
  }
}

/**
 * Starts one PostgreSQL for the whole run: TEST_DATABASE_URL, otherwise the embedded one in `.test`, which
 * simultaneous runs share. Their databases are dropped at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const databasePrefix = `test_${randomBytes(5).toString('hex')}_`
  project.provide('postgresUrl', server.url)
  project.provide('databasePrefix', databasePrefix)
  return async () => {
    await dropDatabases(server.url, databasePrefix)
    await server.stop()
  }
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  // These data may be lost in a power cut; tests of durability start a separate server.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '400',
  }
  return startPostgres({ dataDir: '.test', settings })
}

/** Drops four at a time, by connections that are closed at the end: a pool doesn't wait for that. */
async function dropDatabases(server: string, prefix: string): Promise<void> {
  const { rows } = await withClient(server, (client) =>
    client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ]),
  )
  const dropSome = async (client: pg.Client) => {
    for (let row = rows.pop(); row; row = rows.pop())
      await client.query(`DROP DATABASE IF EXISTS "${row.datname}" WITH (FORCE)`)
  }
  await Promise.all(Array.from({ length: 4 }, () => withClient(server, dropSome)))
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
