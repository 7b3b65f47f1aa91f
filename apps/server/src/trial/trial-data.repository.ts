import type pg from 'pg'

/** Whether another program, a running Makewhole above all, works in this database right now. */
export async function isInUse(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
  return (rowCount ?? 0) > 0
}

/** Drops every table of the program, the identity provider's and the job queue's included, in one transaction. */
export async function dropEverything(pool: pg.Pool): Promise<void> {
  await pool.query(
    'DROP SCHEMA IF EXISTS public, identity, graphile_worker CASCADE; CREATE SCHEMA public AUTHORIZATION CURRENT_USER',
  )
}
