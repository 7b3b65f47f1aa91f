import type { Config } from '../config.ts'
import type { DatabaseAddress } from './database-address.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

export interface Connection {
  /** As the server's role. */
  readonly db: Database
  /** The address of the role that owns the tables; null where that is the server's role, or unknown here. */
  readonly owner: DatabaseAddress | null
  /** Closes the pool, and the embedded server unless another process still shares it. */
  close(): Promise<void>
}

/** Opens the configured database: the one of DATABASE_URL, otherwise the embedded PostgreSQL in `dataDir`. */
export async function connect({
  database,
  migrationDatabase,
  replicaDatabase,
  dataDir,
}: Pick<Config, 'database' | 'migrationDatabase' | 'replicaDatabase' | 'dataDir'>): Promise<Connection> {
  if (database !== null) {
    const db = openDatabase(database.url, { tls: database.tls, replica: replicaDatabase })
    return { db, owner: migrationDatabase, close: () => db.close() }
  }
  const { startPostgres } = await import('@makewhole/embedded-postgres/embedded-postgres.ts')
  const server = await startPostgres({ dataDir })
  const db = openDatabase(server.serverUrl)
  return {
    db,
    owner: { url: server.url, tls: null },
    close: async () => void (await db.close(), await server.stop()),
  }
}
