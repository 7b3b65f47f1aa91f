import type { Permission, Role } from '@makewhole/domain/access/actor.ts'
import type pg from 'pg'
import type { Row } from '../row.ts'

/** A person who can sign in. There is a row only once the address is proven. */
export interface IdentityAccount extends Pick<
  Row<'account', { role: Role }>,
  'subject' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role'
> {
  /** Comma-separated, as in the token. */
  readonly permissions: Row<'account'>['permissions']
}

export interface NewAccount extends Omit<IdentityAccount, 'subject' | 'permissions'> {
  readonly permissions: readonly Permission[]
}

const columns =
  'subject, email, password_hash AS "passwordHash", first_name AS "firstName", last_name AS "lastName", role, permissions'

/** Normalizes an address for a comparison: small letters, composed in one way. */
export function normalizeEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}

export async function findAccountByEmail(pool: pg.Pool, email: string): Promise<IdentityAccount | null> {
  const text = `SELECT ${columns} FROM identity.account WHERE email = $1 AND closed_at IS NULL`
  const { rows } = await pool.query<IdentityAccount>(text, [normalizeEmail(email)])
  return rows[0] ?? null
}

/** True if the address had an account that was closed. */
export async function isClosedAddress(pool: pg.Pool, email: string): Promise<boolean> {
  const text = 'SELECT FROM identity.account WHERE email = $1 AND closed_at IS NOT NULL'
  const { rows } = await pool.query(text, [normalizeEmail(email)])
  return rows.length > 0
}

export async function findAccountBySubject(pool: pg.Pool, subject: string): Promise<IdentityAccount | null> {
  const text = `SELECT ${columns} FROM identity.account WHERE subject::text = $1 AND closed_at IS NULL`
  const { rows } = await pool.query<IdentityAccount>(text, [subject])
  return rows[0] ?? null
}

/** Adds the account, or returns the existing one of the address, unchanged; null when that one is closed. */
export async function addAccount(pool: pg.Pool, account: NewAccount): Promise<IdentityAccount | null> {
  const text = `INSERT INTO identity.account (email, password_hash, first_name, last_name, role, permissions)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO UPDATE SET email = excluded.email
      WHERE account.closed_at IS NULL RETURNING ${columns}`
  const values = [
    normalizeEmail(account.email),
    account.passwordHash,
    account.firstName,
    account.lastName,
    account.role,
    account.permissions.join(','),
  ]
  const { rows } = await pool.query<IdentityAccount>(text, values)
  return rows[0] ?? null
}

export async function savePassword(pool: pg.Pool, subject: string, passwordHash: string): Promise<void> {
  await pool.query('UPDATE identity.account SET password_hash = $2 WHERE subject::text = $1', [
    subject,
    passwordHash,
  ])
}

/** Changes the account's role and permissions; null when no account has the address. */
export async function saveRole(
  pool: pg.Pool,
  email: string,
  role: Role,
  permissions: readonly Permission[],
): Promise<IdentityAccount | null> {
  const { rows } = await pool.query<IdentityAccount>(
    `UPDATE identity.account SET role = $2, permissions = $3 WHERE email = $1 RETURNING ${columns}`,
    [normalizeEmail(email), role, permissions.join(',')],
  )
  return rows[0] ?? null
}

/** Closes an account or opens it again; null when no account has the address. */
export async function saveClosed(
  pool: pg.Pool,
  email: string,
  isClosed: boolean,
): Promise<IdentityAccount | null> {
  const { rows } = await pool.query<IdentityAccount>(
    `UPDATE identity.account SET closed_at = CASE WHEN $2 THEN now() END WHERE email = $1 RETURNING ${columns}`,
    [normalizeEmail(email), isClosed],
  )
  return rows[0] ?? null
}

export async function hasAccounts(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>(
    'SELECT EXISTS (SELECT FROM identity.account) AS some',
    [],
  )
  return rows[0]?.some ?? false
}
