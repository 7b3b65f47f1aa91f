import { createHash, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Row } from '../row.ts'

/**
 * Purpose of a mail. `sign-up`: a request for an account · `known-address`: the same for an address that has
 * one, looks the same, and confirms nothing · `reset`: a forgotten password.
 */
export type ProofPurpose = 'sign-up' | 'known-address' | 'reset'

export type MailProof = Pick<
  Row<'mail_proof', { purpose: ProofPurpose }>,
  'id' | 'purpose' | 'email' | 'interactionUid' | 'clientId' | 'firstName' | 'lastName' | 'passwordHash'
>

/** Secrets that are in the mail and not in the database. */
export interface ProofSecrets {
  readonly link: string
  /** Six digits. */
  readonly code: string
}

/** Minutes for which a link and its code are valid. */
export const proofMinutes = 30
/** Wrong codes after which only a new mail helps: one chance in 200,000 for a guesser. */
const maxWrongCodes = 5

const columns = `id, purpose, email, interaction_uid AS "interactionUid", client_id AS "clientId",
  first_name AS "firstName", last_name AS "lastName", password_hash AS "passwordHash"`
const isOpen = 'used_at IS NULL AND expires_at > $2'
const matchesPurpose = 'purpose = $3 AND interaction_uid = $4'

export async function addProof(pool: pg.Pool, proof: Omit<MailProof, 'id'>, at: Date): Promise<ProofSecrets> {
  const link = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + proofMinutes * 60_000)
  await pool.query(
    `INSERT INTO identity.mail_proof (purpose, email, interaction_uid, client_id, first_name, last_name, password_hash,
       link_hash, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      proof.purpose,
      proof.email,
      proof.interactionUid,
      proof.clientId,
      proof.firstName,
      proof.lastName,
      proof.passwordHash,
      hashed(link),
      hashed(`${proof.interactionUid} ${code}`),
      expiresAt,
    ],
  )
  return { link, code }
}

/** Finds the newest mail of this sign-in, open or not. */
export async function findLatestProof(pool: pg.Pool, interactionUid: string): Promise<MailProof | null> {
  const text = `SELECT ${columns} FROM identity.mail_proof WHERE interaction_uid = $1 ORDER BY id DESC LIMIT 1`
  return firstOf(await pool.query<MailProof>(text, [interactionUid]))
}

/** Finds the newest sign-up of an address that has no account yet. */
export async function findPendingSignUp(pool: pg.Pool, email: string): Promise<MailProof | null> {
  const text = `SELECT ${columns} FROM identity.mail_proof WHERE email = $1 AND purpose = 'sign-up' AND used_at IS NULL
    ORDER BY id DESC LIMIT 1`
  return firstOf(await pool.query<MailProof>(text, [email]))
}

/** A link in a mail: it belongs to one visit. */
export interface ProofLink {
  readonly interactionUid: string
  readonly purpose: ProofPurpose
  readonly link: string
}

/** Finds the open proof of a link, without using it up: mail scanners open links too. */
export async function findProofByLink(pool: pg.Pool, wanted: ProofLink, at: Date): Promise<MailProof | null> {
  const text = `SELECT ${columns} FROM identity.mail_proof WHERE link_hash = $1 AND ${isOpen} AND ${matchesPurpose}`
  return firstOf(await pool.query<MailProof>(text, valuesOf(wanted, at)))
}

/** Uses up the proof of a link; null when it is expired, used or unknown. */
export async function redeemLink(pool: pg.Pool, wanted: ProofLink, at: Date): Promise<MailProof | null> {
  const text = `UPDATE identity.mail_proof SET used_at = $2 WHERE link_hash = $1 AND ${isOpen} AND ${matchesPurpose} RETURNING ${columns}`
  return firstOf(await pool.query<MailProof>(text, valuesOf(wanted, at)))
}

/** Uses up this sign-in's newest sign-up with its code; null when the code is wrong, or too many were. */
export async function redeemCode(
  pool: pg.Pool,
  interactionUid: string,
  code: string,
  at: Date,
): Promise<MailProof | null> {
  const latest = await findLatestProof(pool, interactionUid)
  if (!latest || latest.purpose === 'reset') return null
  const counted = `UPDATE identity.mail_proof SET wrong_codes = wrong_codes + 1
    WHERE id = $1 AND ${isOpen} AND wrong_codes < ${maxWrongCodes}`
  const { rowCount } = await pool.query(counted, [latest.id, at])
  if (rowCount === 0) return null
  const text = `UPDATE identity.mail_proof SET used_at = $2 WHERE id = $1 AND ${isOpen} AND code_hash = $3 AND purpose = 'sign-up'
    RETURNING ${columns}`
  return firstOf(await pool.query<MailProof>(text, [latest.id, at, hashed(`${interactionUid} ${code}`)]))
}

function valuesOf({ link, purpose, interactionUid }: ProofLink, at: Date): unknown[] {
  return [hashed(link), at, purpose, interactionUid]
}

function firstOf(result: pg.QueryResult<MailProof>): MailProof | null {
  return result.rows[0] ?? null
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
