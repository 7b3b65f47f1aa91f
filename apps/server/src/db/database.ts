import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

export type Tables = DB

/** Statements that stand or fall together. */
export type Transaction = KyselyTransaction<Tables>

/** What a repository reads through: the database itself or a running transaction. */
export type Queries = Kysely<Tables>

/**
 * PostgreSQL as the server sees it. `timestamptz` comes and goes as `Date`, `date` as `YYYY-MM-DD`, `bigint` and
 * `numeric` as numbers.
 */
export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** Runs `fn` in one transaction; called inside another, it joins that one. */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}
