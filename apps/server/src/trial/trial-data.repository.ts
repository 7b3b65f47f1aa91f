import type pg from 'pg'

/** Checks whether another program, such as a running server, uses this database now. */
export async function isInUse(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
  return (rowCount ?? 0) > 0
}

/** Drops every table of the program, the identity provider's and the job queue's included, in one transaction. */
export async function dropSchema(pool: pg.Pool): Promise<void> {
  await pool.query(
    'DROP SCHEMA IF EXISTS public, identity, graphile_worker CASCADE; CREATE SCHEMA public AUTHORIZATION CURRENT_USER',
  )
}

/** Records that all staff accounts but one accepted the confidentiality statement; known people are unchanged. */
export async function attestStaff(pool: pg.Pool, allBut: string): Promise<void> {
  await pool.query(
    `INSERT INTO reviewer (subject, email, first_name, last_name, role, permissions, created_at, attested_at)
      SELECT subject, email, first_name, last_name, role, string_to_array(permissions, ','), now(),
        CASE WHEN email <> $1 THEN now() END
      FROM identity.account WHERE role IN ('REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER') AND email LIKE '%@makewhole.test'
      ON CONFLICT (subject) DO NOTHING`,
    [allBut],
  )
}
