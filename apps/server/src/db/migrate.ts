import { join } from 'node:path'
import { missingMigrations as missingOf, runMigrations } from '@makewhole/migrations/migrate.ts'
import type pg from 'pg'

const schemaMigrations = {
  schema: 'public',
  lockNumber: 4_300_184_001,
  folder: join(import.meta.dirname, 'schema'),
} as const

/**
 * Migrates the program's tables; it can be repeated, and run by several servers at once. Raises `MigrationError` when
 * history was rewritten.
 */
export async function migrate(pool: pg.Pool, folder: string = schemaMigrations.folder): Promise<void> {
  await runMigrations(pool, { ...schemaMigrations, folder })
}

/** Lists migrations that have not run yet, in order. */
export async function missingMigrations(
  pool: pg.Pool,
  folder: string = schemaMigrations.folder,
): Promise<readonly string[]> {
  return missingOf(pool, { ...schemaMigrations, folder })
}
