import type { ColumnsOf, RowOf } from '@makewhole/migrations/row.ts'
import type { DB } from './tables.ts'

/** A row of one of the provider's tables as statements read it; repositories pick their row types from it. */
export type Row<Table extends keyof DB, Known extends Partial<ColumnsOf<DB[Table]>> = object> = RowOf<
  DB[Table],
  Known
>
