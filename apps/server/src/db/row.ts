import type { ColumnsOf, ReadOnly, RowOf } from '@makewhole/migrations/row.ts'
import type { SelectType } from 'kysely'
import type { DB } from './tables.ts'

/**
 * A row of a table as statements read it, `claim_id` under the name `claimId`; a repository picks its row types from
 * it. `Known` refines a column's type: its texts, or its JSON. Only the column decides about null.
 *
 * type SignerRow = Pick<Row<'agreement_signer', { linkTo: 'own' | 'filer' }>, 'id' | 'firstName' | 'linkTo'>
 */
export type Row<Table extends keyof DB, Known extends Partial<ColumnsOf<DB[Table]>> = object> = RowOf<
  DB[Table],
  Known
>

/** Columns under their own names, as `json_agg` of a row returns them; a statement converts instants itself. */
export type JsonRow<Table extends keyof DB, Names extends keyof DB[Table]> = {
  readonly [Name in Names]: ReadOnly<SelectType<DB[Table][Name]>>
}
