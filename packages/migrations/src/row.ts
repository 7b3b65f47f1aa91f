import type { SelectType } from 'kysely'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

export type ReadOnly<Value> = Value extends readonly (infer Each)[] ? readonly Each[] : Value

/** Types of a table's columns, by our names. */
export type ColumnsOf<Table> = {
  readonly [Column in keyof Table & string as CamelCase<Column>]: ReadOnly<SelectType<Table[Column]>>
}

/** `null` for each column that may be null. */
type NullsOf<Table> = {
  readonly [Column in keyof Table & string as CamelCase<Column>]: Extract<Table[Column], null>
}

/**
 * A row as statements read it, of a table printed from migrations; `Known` narrows columns beyond
 * PostgreSQL's types.
 */
export type RowOf<Table, Known extends Partial<ColumnsOf<Table>> = object> = {
  readonly [Name in keyof ColumnsOf<Table>]: Name extends keyof Known
    ? Known[Name] | NullsOf<Table>[Name & keyof NullsOf<Table>]
    : ColumnsOf<Table>[Name]
}
