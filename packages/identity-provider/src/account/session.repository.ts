import type pg from 'pg'
import { deleteOtherDevices } from '../sign-in/known-device.repository.ts'
import type { Row } from '../row.ts'
import { endHalfSignIns } from '../sign-in/second-factor.repository.ts'

/** A browser with an open session. */
export interface OpenSession {
  readonly uid: NonNullable<Row<'artifact'>['uid']>
  readonly userAgent: Row<'session_use'>['userAgent'] | null
  readonly signedInAt: Date
  readonly usedAt: Row<'session_use'>['usedAt'] | null
}

/** Notes a session's browser, and its last use. */
export async function noteSessionUse(pool: pg.Pool, uid: string, userAgent: string, at: Date): Promise<void> {
  const text = `INSERT INTO identity.session_use (uid, user_agent, used_at) VALUES ($1, $2, $3)
    ON CONFLICT (uid) DO UPDATE SET user_agent = excluded.user_agent, used_at = excluded.used_at`
  await pool.query(text, [uid, userAgent.slice(0, 500), at])
}

/** Notes that the password was entered again in a session. */
export async function notePassword(pool: pg.Pool, uid: string, at: Date): Promise<void> {
  const text = `INSERT INTO identity.session_use (uid, user_agent, used_at, password_at) VALUES ($1, '', $2, $2)
    ON CONFLICT (uid) DO UPDATE SET password_at = excluded.password_at`
  await pool.query(text, [uid, at])
}

/** Returns the time at which the password was last entered again in a session; null when it never was. */
export async function findPasswordTime(pool: pg.Pool, uid: string): Promise<Date | null> {
  const text = 'SELECT password_at AS at FROM identity.session_use WHERE uid = $1'
  const { rows } = await pool.query<{ at: Row<'session_use'>['passwordAt'] }>(text, [uid])
  return rows[0]?.at ?? null
}

/** Lists the account's open sessions, the last used first. */
export async function listSessions(pool: pg.Pool, subject: string): Promise<readonly OpenSession[]> {
  const text = `SELECT a.uid, NULLIF(u.user_agent, '') AS "userAgent", u.used_at AS "usedAt",
      to_timestamp((a.payload->>'loginTs')::float8) AS "signedInAt"
    FROM identity.artifact a LEFT JOIN identity.session_use u ON u.uid = a.uid
    WHERE a.model = 'Session' AND a.account_id = $1 AND a.expires_at > now() AND a.payload ? 'loginTs'
    ORDER BY u.used_at DESC NULLS LAST`
  return (await pool.query<OpenSession>(text, [subject])).rows
}

const isOfSession = `(model = 'Session' AND uid = $2 OR payload->>'sessionUid' = $2)`

/** Ends one session of the account, and its codes and tokens. */
export async function endSession(pool: pg.Pool, subject: string, uid: string): Promise<void> {
  await pool.query(`DELETE FROM identity.artifact WHERE account_id = $1 AND ${isOfSession}`, [subject, uid])
}

/**
 * Ends every other session of the account, unfinished sign-ins, and its other known browsers. Grants stay:
 * without a session they open nothing.
 */
export async function endOtherSessions(
  pool: pg.Pool,
  subject: string,
  uid: string,
  device: string | null,
): Promise<void> {
  await endHalfSignIns(pool, subject)
  await deleteOtherDevices(pool, subject, device)
  const text = `DELETE FROM identity.artifact
    WHERE account_id = $1 AND model NOT IN ('Interaction', 'Grant') AND NOT coalesce(${isOfSession}, false)`
  await pool.query(text, [subject, uid])
}
