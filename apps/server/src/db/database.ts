import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import type { DatabaseTls } from './database-address.ts'
import { isAway, isTooSlow } from './database-errors.ts'
import { AmbientTransactionDriver } from './ambient-transaction-driver.ts'
import { PreparedClient } from './prepared-client.ts'
import { runDirectly } from './statement.ts'
import { backgroundLimits, replicaLimits, requestLimits } from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'
import type { DB } from './tables.ts'

export type Tables = DB

/** Statements that commit or fail together. */
export type Transaction = KyselyTransaction<Tables>

/** A repository's connection: the database or a running transaction. */
export type Queries = Kysely<Tables>

/**
 * The server's PostgreSQL. `timestamptz` is `Date`, `date` is `YYYY-MM-DD`, `bigint` and `numeric` are numbers (an
 * unsafe one throws instead of losing digits).
 */
export interface Database {
  /** For statements outside a transaction; inside one it runs on the transaction's connection as well. */
  readonly kysely: Kysely<Tables>
  /** Connections of requests: a statement that takes longer than people wait is refused (time-limits.ts). */
  readonly pool: pg.Pool
  /** Connections of jobs, migrations and listening, with long limits. */
  readonly backgroundPool: pg.Pool
  /** Runs `fn` with connections and time limits of the background. */
  inBackground<T>(fn: () => Promise<T>): Promise<T>
  /**
   * Runs `fn`, which only reads, on the replica, whose rows may be seconds old; on the database itself where there is
   * no replica, or where it doesn't answer. A write in it fails.
   */
  onReplica<T>(fn: () => Promise<T>): Promise<T>
  /**
   * Runs `fn` in one transaction. A call on the same asynchronous path joins the running one, so that the http layer
   * saves an answer with its effect (http/idempotency.ts).
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Sends the commit together with the running transaction's next statement, the last. No other statement, and
   * nothing that could fail, may follow. If the database doesn't answer in time, the commit is uncertain. So it suits
   * writes that can be repeated, by key or by nature.
   */
  commitWithNext(): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Null or left out: without TLS. */
  readonly tls?: DatabaseTls | null
  readonly connections?: number
  /** A copy of the database that only reads; null or left out: none. */
  readonly replica?: { readonly url: string; readonly tls: DatabaseTls | null } | null
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onLost?: (error: Error) => void
}

/** Opens pools on `url`; connections are made on demand, and again after an outage. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connections = options.connections ?? 16
  const pool = openPool(url, connections, requestLimits, options)
  const backgroundPool = openPool(url, connections, backgroundLimits, options)
  const replica = options.replica ? openReplica(options.replica, connections, options) : null
  const driver = new AmbientTransactionDriver(pool)
  const kysely = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  })
  const send = driver.send.bind(driver)
  runDirectly(kysely, send)
  return {
    kysely,
    pool,
    backgroundPool,
    inBackground: (fn) => driver.inPool(backgroundPool, fn),
    onReplica: replica ? unlessAway((fn) => driver.inPool(replica, fn)) : (fn) => fn(),
    transaction: (fn) =>
      driver.transaction(kysely, (tx) => {
        runDirectly(tx, send)
        return fn(tx)
      }),
    commitWithNext: () => driver.pipelineCommit(),
    close: async () => {
      await kysely.destroy()
      // Kysely ends only pools that it has used itself.
      for (const each of [pool, backgroundPool, replica]) if (each && !each.ended) await each.end()
    },
  }
}

/** As many as occupy two or three processors of the database, with a few for callers that wait for its disk. */
const baseConnections = 6

/** Milliseconds of waiting that justify another connection: quick statements are over by then. */
const maxWaitMilliseconds = 50

/**
 * Milliseconds until the system asks a silent peer, then every second ten times: a connection to a machine without
 * power would otherwise count as open for two hours, and a listener would hear nothing.
 */
const keepAliveInitialDelayMillis = 10_000

/** Connections that refuse writes, even where the address leads to the primary. */
function openReplica(
  { url, tls }: NonNullable<DatabaseOptions['replica']>,
  connections: number,
  options: DatabaseOptions,
): pg.Pool {
  return openPool(url, connections, replicaLimits, { ...options, tls, isReadOnly: true })
}

/** Milliseconds for which a replica that did not answer is not asked. */
const replicaRest = 10_000

/** Runs a function on the replica by `run`, and where the replica is away by itself. */
function unlessAway(run: Database['onReplica']): Database['onReplica'] {
  let restUntil = 0
  return async (fn) => {
    if (performance.now() < restUntil) return fn()
    try {
      return await run(fn)
    } catch (error) {
      if (!isAway(error)) throw error
      restUntil = performance.now() + replicaRest
      if (isTooSlow(error)) throw error
      return fn()
    }
  }
}

function openPool(
  url: string,
  max: number,
  { statement, silence, lock, connection }: TimeLimits,
  { tls = null, onLost = () => undefined, isReadOnly = false }: DatabaseOptions & { isReadOnly?: boolean },
): pg.Pool {
  const pool = new BoundedPool({
    connectionString: url,
    ssl: tls ?? false,
    Client: PreparedClient,
    baseConnections: Math.min(baseConnections, max),
    max,
    maxWait: maxWaitMilliseconds,
    acquireTimeout: connection,
    ...(silence !== null && { query_timeout: silence }),
    idleTimeoutMillis: 60_000,
    needsWrites: !isReadOnly,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    types: { getTypeParser },
    // Claims are mostly in memory, where any page is about equally fast. Costs of rotating disks would prefer a scan
    // of all claims for a name's thousand.
    options: `-c timezone=UTC -c seq_page_cost=0.5 -c random_page_cost=0.55 -c lock_timeout=${lock} -c statement_timeout=${statement}${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    application_name: 'makewhole',
  })
  pool.on('error', onLost)
  // A connection can break between two statements of a transaction, when no one waits for its answer.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, instant],
])

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const own = format === 'binary' ? undefined : parsers.get(oid)
  return own ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError('a bigint of the database is beyond what a number can hold')
}

/** `2031-05-07 09:30:00.123456+00`: sessions run in UTC, so the offset never differs. */
function instant(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}
