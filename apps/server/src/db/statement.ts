import { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

/**
 * A statement whose text never changes, `$1`, `$2`… standing for its values: for hot reads, which then build no SQL and
 * find their prepared statement at once. Everything else is written with Kysely or its `sql`.
 */
export function statement<Row>(text: string) {
  return async (queries: Queries, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}
