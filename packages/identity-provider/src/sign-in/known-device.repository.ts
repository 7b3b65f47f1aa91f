import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Factors that a person showed in a browser: the password or a mail's link, or the second one, too. */
export type FactorsShown = 'first factor' | 'everything'

/** Checks whether these factors were shown in this browser before. Takes the same time without an account. */
export async function isKnownDevice(
  pool: pg.Pool,
  email: string,
  device: string,
  shown: FactorsShown,
): Promise<boolean> {
  const text = `SELECT FROM identity.known_device d JOIN identity.account a USING (subject)
    WHERE a.email = $1 AND d.device_hash = ANY ($2)`
  const enough: readonly FactorsShown[] = shown === 'everything' ? [shown] : [shown, 'everything']
  const { rowCount } = await pool.query(text, [email, enough.map((each) => hashOfDevice(device, each))])
  return rowCount !== 0
}

/** Notes the factors that were shown in this browser. */
export async function noteDevice(
  pool: pg.Pool,
  subject: string,
  device: string,
  shown: FactorsShown,
  at: Date,
): Promise<void> {
  const text = `INSERT INTO identity.known_device (subject, device_hash, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (subject, device_hash) DO UPDATE SET seen_at = excluded.seen_at`
  await pool.query(text, [subject, hashOfDevice(device, shown), at])
}

/** Deletes every known browser of the account but one. */
export async function deleteOtherDevices(pool: pg.Pool, subject: string, kept: string | null): Promise<void> {
  const text = 'DELETE FROM identity.known_device WHERE subject = $1 AND device_hash <> ALL ($2)'
  const hashes = kept === null ? [] : [hashOfDevice(kept, 'first factor'), hashOfDevice(kept)]
  await pool.query(text, [subject, hashes])
}

export function hashOfDevice(device: string, shown: FactorsShown = 'everything'): string {
  const what = shown === 'everything' ? device : `${shown} ${device}`
  return createHash('sha256').update(what).digest('base64url')
}
