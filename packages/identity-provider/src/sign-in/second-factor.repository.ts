import type pg from 'pg'
import type { Row } from '../row.ts'

export interface SecondFactor extends Pick<Row<'second_factor'>, 'sealedSecret'> {
  /** False until a first code proves that the app has the secret. */
  readonly isOn: boolean
}

export async function findSecondFactor(pool: pg.Pool, subject: string): Promise<SecondFactor | null> {
  const text = `SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS "isOn"
    FROM identity.second_factor WHERE subject::text = $1`
  const { rows } = await pool.query<SecondFactor>(text, [subject])
  return rows[0] ?? null
}

/** Saves the secret of a new enrollment; an open or finished one stays unchanged. */
export async function startSecondFactor(
  pool: pg.Pool,
  subject: string,
  sealedSecret: string,
): Promise<SecondFactor> {
  const text = `INSERT INTO identity.second_factor AS f (subject, sealed_secret) VALUES ($1, $2)
    ON CONFLICT (subject) DO UPDATE SET sealed_secret = f.sealed_secret
    RETURNING sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS "isOn"`
  const { rows } = await pool.query<SecondFactor>(text, [subject, sealedSecret])
  return rows[0] as SecondFactor
}

/** Uses up a step's code, and every earlier one; false when it was used before. Of two at once, one wins. */
export async function consumeStep(pool: pg.Pool, subject: string, step: number): Promise<boolean> {
  const text = `UPDATE identity.second_factor SET last_step = $2
    WHERE subject::text = $1 AND (last_step IS NULL OR last_step < $2)`
  const { rowCount } = await pool.query(text, [subject, step])
  return rowCount === 1
}

/** Turns the factor on with these recovery codes, which replace all earlier ones. */
export async function saveRecoveryCodes(
  pool: pg.Pool,
  subject: string,
  codeHashes: readonly string[],
  at: Date,
): Promise<void> {
  const text = `UPDATE identity.second_factor SET confirmed_at = COALESCE(confirmed_at, $3), recovery_codes = $2
    WHERE subject::text = $1`
  await pool.query(text, [subject, codeHashes, at])
}

/** Uses up a recovery code; false when there is none such left. */
export async function consumeRecoveryCode(
  pool: pg.Pool,
  subject: string,
  codeHash: string,
): Promise<boolean> {
  const text = `UPDATE identity.second_factor SET recovery_codes = array_remove(recovery_codes, $2)
    WHERE subject::text = $1 AND confirmed_at IS NOT NULL AND $2 = ANY (recovery_codes)`
  const { rowCount } = await pool.query(text, [subject, codeHash])
  return rowCount === 1
}

export async function countRecoveryCodes(pool: pg.Pool, subject: string): Promise<number> {
  const text = 'SELECT cardinality(recovery_codes) AS n FROM identity.second_factor WHERE subject::text = $1'
  const { rows } = await pool.query<{ n: number }>(text, [subject])
  return rows[0]?.n ?? 0
}

export async function removeSecondFactor(pool: pg.Pool, subject: string): Promise<boolean> {
  const text = 'DELETE FROM identity.second_factor WHERE subject::text = $1'
  const { rowCount } = await pool.query(text, [subject])
  return rowCount === 1
}

/** A sign-in with a right first factor that waits for the second one. */
export interface HalfSignIn extends Pick<Row<'half_sign_in'>, 'subject'> {
  /** The second factor was right, too, and only the recovery codes are on screen. */
  readonly isWhole: Row<'half_sign_in'>['isWhole']
}

export async function saveHalfSignIn(
  pool: pg.Pool,
  interactionUid: string,
  { subject, isWhole }: HalfSignIn,
  endsAt: Date,
): Promise<void> {
  const text = `INSERT INTO identity.half_sign_in (interaction_uid, subject, is_whole, ends_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (interaction_uid) DO UPDATE SET subject = excluded.subject, is_whole = excluded.is_whole, ends_at = excluded.ends_at`
  await pool.query(text, [interactionUid, subject, isWhole, endsAt])
}

export async function findHalfSignIn(
  pool: pg.Pool,
  interactionUid: string,
  at: Date,
): Promise<HalfSignIn | null> {
  const text = `SELECT subject::text, is_whole AS "isWhole" FROM identity.half_sign_in
    WHERE interaction_uid = $1 AND ends_at > $2`
  const { rows } = await pool.query<HalfSignIn>(text, [interactionUid, at])
  return rows[0] ?? null
}

/** Ends the sign-ins that wait for the account's second factor: their first one is no longer valid. */
export async function endHalfSignIns(pool: pg.Pool, subject: string): Promise<void> {
  await pool.query('DELETE FROM identity.half_sign_in WHERE subject = $1', [subject])
}
