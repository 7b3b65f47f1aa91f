import { join } from 'node:path'
import { missingMigrations, runMigrations } from '@makewhole/migrations/migrate.ts'
import type pg from 'pg'

const schema = {
  schema: 'identity',
  lockNumber: 4_300_184_010,
  folder: join(import.meta.dirname, 'migrations'),
} as const

/**
 * Migrates the schema `identity`: the provider's own tables. They are apart from the program's, so that
 * deployments with another provider never have them. Safe to run again, and from several servers at once.
 */
export async function prepareSchema(pool: pg.Pool): Promise<void> {
  await runMigrations(pool, schema)
}

/** Raises `BaselineError` where another baseline made the schema `identity`; changes nothing. */
export async function checkSchema(pool: pg.Pool): Promise<void> {
  await missingMigrations(pool, schema)
}

/** Removes expired rows. */
export async function removeExpired(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query('DELETE FROM identity.artifact WHERE expires_at < $1', [new Date()])
  await pool.query("DELETE FROM identity.mail_proof WHERE expires_at < $1::timestamptz - interval '1 day'", [
    at,
  ])
  await pool.query('DELETE FROM identity.half_sign_in WHERE ends_at < $1', [at])
  await pool.query('DELETE FROM identity.attempt WHERE ends_at < $1', [at])
  await pool.query(
    "DELETE FROM identity.known_device WHERE seen_at < $1::timestamptz - interval '400 days'",
    [at],
  )
  // A session expires twelve hours after its last use.
  await pool.query("DELETE FROM identity.session_use WHERE used_at < $1::timestamptz - interval '1 day'", [
    at,
  ])
}
