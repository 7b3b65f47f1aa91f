import type { ColumnsOf, ReadOnly, RowOf } from '@makewhole/migrations/row.ts'
import type { SelectType } from 'kysely'
import type { DB } from './tables.ts'

/**
 * A row of a table as statements read it, `claim_id` under the name `claimId`: what a repository's row type is picked from.
 * `Known` says more of a column than PostgreSQL does: which texts it has, what its JSON holds. Whether it may be null, the
 * column alone says.
 *
 *     type SignerRow = Pick<Row<'agreement_signer', { linkTo: 'own' | 'filer' }>, 'id' | 'firstName' | 'linkTo'>
 */
export type Row<Table extends keyof DB, Known extends Partial<ColumnsOf<DB[Table]>> = object> = RowOf<
  DB[Table],
  Known
>

/** Columns under their own names, as `json_agg` of a row gives them; of an instant, a statement says itself what it makes. */
export type JsonRow<Table extends keyof DB, Names extends keyof DB[Table]> = {
  readonly [Name in Names]: ReadOnly<SelectType<DB[Table][Name]>>
}
