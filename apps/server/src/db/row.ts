import type { SelectType } from 'kysely'
import type { DB } from './tables.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type ReadOnly<Value> = Value extends readonly (infer Each)[] ? readonly Each[] : Value

/** What a table's columns hold, by our names. */
type Columns<Table extends keyof DB> = {
  readonly [Column in keyof DB[Table] & string as CamelCase<Column>]: ReadOnly<SelectType<DB[Table][Column]>>
}

/** `null` for each column that may be null. */
type Nulls<Table extends keyof DB> = {
  readonly [Column in keyof DB[Table] & string as CamelCase<Column>]: Extract<DB[Table][Column], null>
}

/**
 * A row of a table as statements read it, `claim_id` under the name `claimId`: what a repository's row type is picked from.
 * `Known` says more of a column than PostgreSQL does: which texts it has, what its JSON holds. Whether it may be null, the
 * column alone says.
 *
 *     type SignerRow = Pick<Row<'agreement_signer', { linkTo: 'own' | 'filer' }>, 'id' | 'firstName' | 'linkTo'>
 */
export type Row<Table extends keyof DB, Known extends Partial<Columns<Table>> = object> = {
  readonly [Name in keyof Columns<Table>]: Name extends keyof Known
    ? Known[Name] | Nulls<Table>[Name]
    : Columns<Table>[Name]
}

/** Columns under their own names, as `json_agg` of a row gives them; of an instant, a statement says itself what it makes. */
export type JsonRow<Table extends keyof DB, Names extends keyof DB[Table]> = {
  readonly [Name in Names]: ReadOnly<SelectType<DB[Table][Name]>>
}
