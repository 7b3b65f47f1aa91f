import type { Calculation, CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** The calculation that reviewers work on, as it is stored. */
export type CalculationRow = Pick<
  Row<'settlement_calculation', { input: CalculationInput; result: Calculation }>,
  'version' | 'input' | 'result' | 'totalNote' | 'calculatedAt'
>

/** A calculation, and the current offer when it has these very lines and this note. */
export interface StoredCalculation extends CalculationRow {
  readonly offerId: Row<'settlement_offer'>['id'] | null
}

export async function findCalculation(queries: Queries, claimId: string): Promise<StoredCalculation | null> {
  const { rows } = await sql<StoredCalculation>`
    select c.version, c.input, c.result, c.total_note as "totalNote", c.calculated_at as "calculatedAt", o.id as "offerId"
    from settlement_calculation c
    left join settlement_offer o on o.claim_id = c.claim_id and o.is_current
      and o.result::jsonb = c.result::jsonb and o.total_note is not distinct from c.total_note
    where c.claim_id = ${claimId}
  `.execute(queries)
  return rows[0] ?? null
}

/** Saves a calculation in place of the one before it. */
export async function saveCalculation(
  tx: Transaction,
  claimId: string,
  { version, input, result, totalNote, calculatedAt }: CalculationRow,
  by: string,
): Promise<void> {
  const calculated = {
    version,
    input: JSON.stringify(input),
    result: JSON.stringify(result),
    total_note: totalNote,
    calculated_at: calculatedAt,
    calculated_by: by,
  }
  await tx
    .insertInto('settlement_calculation')
    .values({ claim_id: claimId, ...calculated })
    .onConflict((before) => before.column('claim_id').doUpdateSet(calculated))
    .execute()
}
