import type pg from 'pg'

/** Checks whether a claim exists that only the scenario of the past files: the first timeline's household. */
export async function hasTrialHistory(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM claim WHERE created_at < now() - interval '30 days' LIMIT 1",
  )
  return (rowCount ?? 0) > 0
}
