import type { Queries } from '../db/database.ts'
import { findRebuild } from './rebuild.repository.ts'

/**
 * Returns the bonus to pay for a claim, in cents; null while none was approved
 * (docs/rules/settlement.md "The rebuild bonus").
 */
export async function approvedBonus(queries: Queries, claimId: string): Promise<number | null> {
  const rebuild = await findRebuild(queries, claimId)
  return rebuild?.state === 'approved' ? rebuild.bonus : null
}
