import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Whether somebody signed in to the account of this address with this browser before. Costs the same where there is no account. */
export async function isKnownDevice(pool: pg.Pool, email: string, device: string): Promise<boolean> {
  const text = `SELECT FROM identity.known_device d JOIN identity.account a USING (subject)
    WHERE a.email = $1 AND d.device_hash = $2`
  const { rowCount } = await pool.query(text, [email, hashOfDevice(device)])
  return rowCount === 1
}

/** Remembers that somebody signed in to the account with this browser. */
export async function noteDevice(pool: pg.Pool, subject: string, device: string, at: Date): Promise<void> {
  const text = `INSERT INTO identity.known_device (subject, device_hash, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (subject, device_hash) DO UPDATE SET seen_at = excluded.seen_at`
  await pool.query(text, [subject, hashOfDevice(device), at])
}

export function hashOfDevice(device: string): string {
  return createHash('sha256').update(device).digest('base64url')
}
