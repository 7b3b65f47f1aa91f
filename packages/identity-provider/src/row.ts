import type { ColumnsOf, RowOf } from '@makewhole/migrations/row.ts'
import type { DB } from './tables.ts'

/** A row of one of the provider's tables as statements read it, what a repository's row type is picked from. */
export type Row<Table extends keyof DB, Known extends Partial<ColumnsOf<DB[Table]>> = object> = RowOf<
  DB[Table],
  Known
>
