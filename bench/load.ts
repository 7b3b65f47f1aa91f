import type { Pool, PoolClient } from 'pg'
import { claimsInProgress, claimsOffered, tableStatements } from './load-statements.ts'

export {
  claimsInProgress,
  claimsOffered,
  claimsOfOwner,
  claimId,
  offerId,
  owners,
  threadId,
  threads,
} from './load-statements.ts'
export {
  members,
  memberSubject,
  ownerSubject,
  reviewerId,
  reviewers,
  reviewerSubject,
} from './load-statements.ts'

/** The first claim whose offer can be accepted. */
export const firstOffered = claimsInProgress + 1
/** The last one. */
export const lastOffered = claimsInProgress + claimsOffered

/**
 * Fills an empty database with `count` claims and all their data, a statement for each table. Statuses, turns,
 * reviewers, names, places, amounts and days are spread as in a program that has run for a year. Indexes are
 * dropped first and created again as in the migrations. Triggers do not run: the statements write their rows.
 */
export async function loadClaims(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`)
    await client.query(`SET maintenance_work_mem = '512MB'; SET work_mem = '64MB'; SET timezone = 'UTC'`)
    const indexes = await dropIndexes(client)
    for (const statement of tableStatements(count)) await client.query(statement)
    for (const index of indexes) await client.query(index)
    await client.query('RESET ALL')
  } finally {
    client.release()
  }
  await pool.query('VACUUM ANALYZE')
  await pool.query('CHECKPOINT')
}

/** Drops every index without a constraint; returns the statements that create them again. */
async function dropIndexes(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}
