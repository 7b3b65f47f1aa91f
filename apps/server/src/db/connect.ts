import type { Config } from '../config.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

export interface Connection {
  readonly db: Database
  /** Closes the pool, and the embedded server unless another process still shares it. */
  close(): Promise<void>
}

/** Opens the configured database: the one of DATABASE_URL, otherwise the embedded PostgreSQL in `dataDir`. */
export async function connect({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Connection> {
  if (databaseUrl !== null) {
    const db = openDatabase(databaseUrl)
    return { db, close: () => db.close() }
  }
  const { startPostgres } = await import('../../../../dev/postgres/embedded-postgres.ts')
  const server = await startPostgres({ dataDir })
  const db = openDatabase(server.url)
  return { db, close: async () => void (await db.close(), await server.stop()) }
}
