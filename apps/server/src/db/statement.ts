import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Queries } from './database.ts'

/** The pool of a database's statements, asked each time; null inside a transaction. */
type PoolOf = () => pg.Pool | null

const pools = new WeakMap<Queries, PoolOf>()

/** Lets statements below run on this pool themselves where they stand in no transaction: Kysely's way there costs a third more. */
export function runDirectly(queries: Queries, poolOf: PoolOf): void {
  pools.set(queries, poolOf)
}

/**
 * A statement whose text never changes, `$1`, `$2`… standing for its values: for hot reads, which then build no SQL and
 * find their prepared statement at once. Everything else is written with Kysely or its `sql`.
 */
export function statement<Row>(text: string) {
  return async (queries: Queries, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const pool = pools.get(queries)?.()
    if (pool) return rowsFrom<Row>(pool, text, [...values])
    const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

async function rowsFrom<Row>(pool: pg.Pool, text: string, values: unknown[]): Promise<readonly Row[]> {
  const client = await pool.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release()
  }
}

/**
 * The same for a row with many columns and parts: it comes as one JSON text, which costs the server half of what reading its
 * columns does. Instants come as texts.
 */
export function jsonStatement<Row>(text: string) {
  const select = statement<{ json: string }>(`select row_to_json(r)::text as json from (${text}) r`)
  return async (queries: Queries, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await select(queries, ...values)).map(({ json }) => JSON.parse(json) as Row)
}
