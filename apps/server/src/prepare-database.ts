import { BaselineError } from '@makewhole/migrations/migrate.ts'
import type pg from 'pg'
import type { Config } from './config.ts'
import { migrateJobs } from './jobs/jobs.ts'
import type { Connection } from './db/connect.ts'
import { explainedTls } from './db/database-address.ts'
import type { DatabaseAddress } from './db/database-address.ts'
import { openDatabase } from './db/database.ts'
import { migrate, missingMigrations } from './db/migrate.ts'
import { canRewriteHistory, grantServerRights } from './db/server-role.ts'

/**
 * Prepares the database for this server: the owner's role migrates and grants the server's role its rights. In
 * production a server without the owner's address migrates nothing, and none serves whose role could rewrite history.
 * A database of another baseline is unchanged, and the error names the remedy.
 */
export async function prepareDatabase(connection: Connections, settings: Settings): Promise<void> {
  try {
    await prepare(connection, settings)
  } catch (error) {
    throw error instanceof BaselineError && settings.database !== null ? ofAnOwnDatabase : explainedTls(error)
  }
}

const ofAnOwnDatabase = new Error(
  'The database of DATABASE_URL was made by a version before release. Use another one, or empty it by your own means.',
)

type Connections = Pick<Connection, 'db' | 'owner'>
interface Settings extends Pick<Config, 'isProduction' | 'database'> {
  readonly identity: Pick<Config['identity'], 'issuer'>
}

async function prepare({ db, owner }: Connections, { isProduction, identity }: Settings): Promise<void> {
  if (owner !== null) await migrateAsOwner(owner, await roleOf(db), identity)
  else {
    await checkIdentity(db.backgroundPool, identity)
    await (isProduction ? refuseUnlessMigrated(db) : migrate(db.backgroundPool))
  }
  if (isProduction && (await canRewriteHistory(db.pool)))
    throw new Error(
      "The role of DATABASE_URL could rewrite the history of claims. Give the server a role of its own, and the tables' owner in MIGRATION_DATABASE_URL (docs/how-to/run-in-production.md).",
    )
  await migrateJobs(db.backgroundPool)
}

/** Checks the embedded provider's schema first, so that a refused start has migrated nothing. */
async function checkIdentity(pool: pg.Pool, { issuer }: Settings['identity']): Promise<void> {
  if (issuer !== null) return
  const { checkSchema } = await import('@makewhole/identity-provider/schema.repository.ts')
  await checkSchema(pool)
}

async function migrateAsOwner(
  { url, tls }: DatabaseAddress,
  serverRole: string,
  identity: Settings['identity'],
): Promise<void> {
  const owner = openDatabase(url, { tls, connections: 1 })
  try {
    await checkIdentity(owner.backgroundPool, identity)
    await migrate(owner.backgroundPool)
    await grantServerRights(owner.backgroundPool, serverRole)
  } finally {
    await owner.close()
  }
}

async function roleOf({ pool }: Connection['db']): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role')
  return rows[0]?.role ?? ''
}

async function refuseUnlessMigrated({ pool }: Connection['db']): Promise<void> {
  const missing = await missingMigrations(pool)
  if (missing.length > 0)
    throw new Error(
      `The database lacks ${missing.length} migrations, from ${missing[0]} on. Set MIGRATION_DATABASE_URL for this start, or run "node apps/server/src/db/migrate-as-owner.ts" with it first.`,
    )
}
