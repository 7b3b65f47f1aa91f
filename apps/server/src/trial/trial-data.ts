import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { dropSchema, isInUse } from './trial-data.repository.ts'

type TrialSettings = Pick<Config, 'isProduction' | 'database' | 's3'>

/** Throws with advice unless these are the settings of a trial with its own database and storage. */
export function requireTrial({ isProduction, database, s3 }: TrialSettings): void {
  if (isProduction) throw new Error('This is production: its data is never emptied from here.')
  if (database !== null)
    throw new Error(
      'DATABASE_URL is set, and that database may hold more than a trial. Empty it by your own means.',
    )
  if (s3 !== null)
    throw new Error('S3_ENDPOINT is set. Empty the bucket and DATA_DIR together, by your own means.')
}

/**
 * Empties a trial: accounts, claims, mail and files. The next start makes all of it again. Throws while Makewhole
 * runs on the same data.
 */
export async function emptyTrial(db: Pick<Database, 'pool'>, dataDir: string): Promise<void> {
  if (await isInUse(db.pool))
    throw new Error('Makewhole is running on this data. Stop it first (Ctrl+C), then run this again.')
  await dropSchema(db.pool)
  await rm(join(dataDir, 'documents'), { recursive: true, force: true })
}
