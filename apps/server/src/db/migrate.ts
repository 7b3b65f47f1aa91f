import { join } from 'node:path'
import { missingMigrations as missingOf, runMigrations } from '@makewhole/migrations/migrate.ts'
import type pg from 'pg'

const schemaMigrations = {
  schema: 'public',
  lockNumber: 4_300_184_001,
  folder: join(import.meta.dirname, 'schema'),
} as const

/**
 * Brings the program's tables to the newest migration; safe to run twice and from several servers at once. Raises `MigrationError`
 * when history was rewritten.
 */
export async function migrate(pool: pg.Pool, folder: string = schemaMigrations.folder): Promise<void> {
  await runMigrations(pool, { ...schemaMigrations, folder })
}

/** Names of the program's migrations that have not run yet, in their order. */
export async function missingMigrations(
  pool: pg.Pool,
  folder: string = schemaMigrations.folder,
): Promise<readonly string[]> {
  return missingOf(pool, { ...schemaMigrations, folder })
}
