import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Row } from '../row.ts'

/** Maximum tries of an address or account in a window. */
export interface Limit {
  readonly tries: number
  readonly seconds: number
}

/**
 * Counts one try and checks the limit. Keys are stored as hashes: they contain e-mail and network addresses.
 * Every server process shares the count.
 */
export async function canTry(pool: pg.Pool, key: string, limit: Limit, at: Date): Promise<boolean> {
  const text = `INSERT INTO identity.attempt AS a (key, tries, ends_at) VALUES ($1, 1, $2::timestamptz + make_interval(secs => $3))
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN a.ends_at < $2 THEN 1 ELSE a.tries + 1 END,
      ends_at = CASE WHEN a.ends_at < $2 THEN excluded.ends_at ELSE a.ends_at END
    RETURNING tries`
  const { rows } = await pool.query<Pick<Row<'attempt'>, 'tries'>>(text, [hashed(key), at, limit.seconds])
  return (rows[0]?.tries ?? 0) <= limit.tries
}

/** Removes one try from the count: it was right. */
export async function undoAttempt(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('UPDATE identity.attempt SET tries = tries - 1 WHERE key = $1', [hashed(key)])
}

/** Clears the tries: the person proved to be the right one. */
export async function clearAttempts(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('DELETE FROM identity.attempt WHERE key = $1', [hashed(key)])
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
