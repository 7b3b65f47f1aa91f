import type pg from 'pg'

/** Whether a claim is there that only the walk through the past files: the household of the first story. */
export async function hasTrialHistory(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM claim WHERE created_at < now() - interval '30 days' LIMIT 1",
  )
  return (rowCount ?? 0) > 0
}
