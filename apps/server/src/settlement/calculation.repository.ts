import type { Calculation, CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** The calculation that reviewers work on, as it is stored. */
export interface CalculationRow {
  readonly version: number
  readonly input: CalculationInput
  readonly result: Calculation
  readonly totalNote: string | null
  readonly calculatedAt: Date
}

/** A calculation, and the current offer when it was made of this very one. */
export interface KeptCalculation extends CalculationRow {
  readonly offerId: string | null
}

export async function findCalculation(queries: Queries, claimId: string): Promise<KeptCalculation | null> {
  const { rows } = await sql<KeptCalculation>`
    select c.version, c.input, c.result, c.total_note as "totalNote", c.calculated_at as "calculatedAt", o.id as "offerId"
    from settlement_calculation c
    left join settlement_offer o on o.claim_id = c.claim_id and o.is_current
      and (o.input::jsonb, o.result::jsonb) = (c.input::jsonb, c.result::jsonb)
    where c.claim_id = ${claimId}
  `.execute(queries)
  return rows[0] ?? null
}

/** Keeps a calculation in the place of the one before it. */
export async function saveCalculation(
  tx: Transaction,
  claimId: string,
  { version, input, result, totalNote, calculatedAt }: CalculationRow,
  by: string,
): Promise<void> {
  await sql`
    insert into settlement_calculation (claim_id, version, input, result, total_note, calculated_at, calculated_by)
    values (${claimId}, ${version}, ${JSON.stringify(input)}, ${JSON.stringify(result)}, ${totalNote}, ${calculatedAt}, ${by})
    on conflict (claim_id) do update set version = excluded.version, input = excluded.input, result = excluded.result,
      total_note = excluded.total_note, calculated_at = excluded.calculated_at, calculated_by = excluded.calculated_by
  `.execute(tx)
}
