import type { Config } from '../config.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

export interface Connection {
  /** As the server's own role. */
  readonly db: Database
  /** The way in of the role that owns the tables; null where that is the server's own, or nobody's business here. */
  readonly ownerUrl: string | null
  /** Closes the pool, and the embedded server unless another process still shares it. */
  close(): Promise<void>
}

/** Opens the configured database: the one of DATABASE_URL, otherwise the embedded PostgreSQL in `dataDir`. */
export async function connect({
  databaseUrl,
  migrationDatabaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>): Promise<Connection> {
  if (databaseUrl !== null) {
    const db = openDatabase(databaseUrl)
    return { db, ownerUrl: migrationDatabaseUrl, close: () => db.close() }
  }
  const { startPostgres } = await import('@makewhole/embedded-postgres/embedded-postgres.ts')
  const server = await startPostgres({ dataDir })
  const db = openDatabase(server.serverUrl)
  return { db, ownerUrl: server.url, close: async () => void (await db.close(), await server.stop()) }
}
