import type { Queries } from '../db/database.ts'
import { findRebuild } from './rebuild.repository.ts'

/**
 * The bonus that is to be paid for a claim, in cents; null while none was approved (docs/rules/settlement.md "The rebuild
 * bonus").
 */
export async function approvedBonus(queries: Queries, claimId: string): Promise<number | null> {
  const rebuild = await findRebuild(queries, claimId)
  return rebuild?.state === 'approved' ? rebuild.bonus : null
}
