import type { PropertyOutcome } from '@makewhole/domain/intake/other-property.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { RecordedBy } from './review-parts.ts'

/** Counts the undecided properties of a claim. */
export async function countUndecided(tx: Transaction, claimId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from other_property where claim_id = ${claimId} and outcome is null
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export interface PropertyDecision {
  readonly outcome: PropertyOutcome
  readonly rationale: string
  readonly splitClaimId: string | null
}

/**
 * Saves the decision about another property; false: it was decided already. The caller has locked the claim's row.
 */
export async function saveDecision(
  tx: Transaction,
  propertyId: string,
  { outcome, rationale, splitClaimId }: PropertyDecision,
  by: RecordedBy,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update other_property set outcome = ${outcome}, rationale = ${rationale}, split_claim_id = ${splitClaimId},
      decided_by = ${by.subject}, decided_by_name = ${by.name}, decided_at = ${by.at}
    where id = ${propertyId} and outcome is null returning id
  `.execute(tx)
  return rows.length > 0
}
