import { AbortedTransactionError } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, Kysely, QueryResult, Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { PreparedClient } from './prepared-client.ts'

/** The transaction of one asynchronous path, while it lasts. */
interface Running {
  tx: unknown
  connection: PooledConnection | null
  /** Calls of `transaction` that joined it and have not ended. */
  joined: number
}

/**
 * Kysely's driver for a `pg` pool, with two differences. Inside a transaction every statement uses its connection,
 * passed on or not, so that none misses it or waits for another connection. Inside `inPool` connections come from that
 * pool.
 */
export class AmbientTransactionDriver implements Driver {
  readonly #running = new AsyncLocalStorage<Running>()
  readonly #poolOfPath = new AsyncLocalStorage<pg.Pool>()
  readonly #requests: pg.Pool

  /** Paths that name no pool use `requests`. */
  constructor(requests: pg.Pool) {
    this.#requests = requests
  }

  /** The pools are opened, and ended, by who made this. */
  init = (): Promise<void> => Promise.resolve()
  destroy = (): Promise<void> => Promise.resolve()

  inPool<T>(pool: pg.Pool, fn: () => Promise<T>): Promise<T> {
    return this.#poolOfPath.run(pool, fn)
  }

  /** Runs `fn` in this path's running transaction, or in a new one. */
  transaction<DB, T>(kysely: Kysely<DB>, fn: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
    const outer = this.#running.getStore()
    if (outer?.connection) return join(outer, () => fn(outer.tx as Transaction<DB>))
    const running: Running = { tx: null, connection: null, joined: 0 }
    return this.#running.run(running, () =>
      kysely.transaction().execute((tx) => {
        running.tx = tx
        return fn(tx)
      }),
    )
  }

  /** Marks this path's next statement as the last of its transaction, unless the caller's continues it. */
  pipelineCommit(): void {
    const running = this.#running.getStore()
    if (running?.joined === 0) running.connection?.client.commitWithNext()
  }

  /** Sends a statement of this path on its transaction's connection, or on one of the pool's. */
  async send(text: string, values: unknown[]): Promise<readonly unknown[]> {
    const running = this.#running.getStore()?.connection
    if (running) return rowsOf(running.client, text, values)
    const client = (await this.#pool().connect()) as PooledClient
    try {
      return await rowsOf(client, text, values)
    } finally {
      release(client)
    }
  }

  #pool(): pg.Pool {
    return this.#poolOfPath.getStore() ?? this.#requests
  }

  async acquireConnection(): Promise<PooledConnection> {
    const joined = this.#running.getStore()?.connection
    if (joined) return joined
    return new PooledConnection((await this.#pool().connect()) as PooledClient)
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    if (connection !== this.#running.getStore()?.connection) connection.release()
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    connection.client.begin()
    this.#keep(connection)
  }

  async commitTransaction({ client }: PooledConnection): Promise<void> {
    this.#keep(null)
    if (!(await client.commit())) throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    this.#keep(null)
    await connection.rollback()
  }

  #keep(connection: PooledConnection | null): void {
    const running = this.#running.getStore()
    if (running) running.connection = connection
  }
}

async function rowsOf(client: pg.PoolClient, text: string, values: unknown[]): Promise<readonly unknown[]> {
  return (await client.query<Record<string, unknown>>(text, values)).rows
}

async function join<T>(running: Running, fn: () => Promise<T>): Promise<T> {
  running.joined += 1
  try {
    return await fn()
  } finally {
    running.joined -= 1
  }
}

type PooledClient = pg.PoolClient & PreparedClient

/** Returns the client to the pool without broken connections: `pg` notices those only when the socket has closed. */
function release(client: PooledClient, isBroken = false): void {
  client.release(isBroken || client.connection.stream.destroyed)
}

const changes: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** An acquired client of the pool. */
class PooledConnection implements DatabaseConnection {
  readonly client: PooledClient
  #isBroken = false

  constructor(client: PooledClient) {
    this.client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.client.query<Record<string, unknown>>(sql, [...parameters])
    const changed = changes.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows: rows as R[], ...changed }
  }

  streamQuery(): never {
    throw new Error('Lists are read page by page')
  }

  /** A connection that can't roll back is never reused. */
  async rollback(): Promise<void> {
    this.#isBroken = true
    await this.client.rollback()
    this.#isBroken = false
  }

  release(): void {
    release(this.client, this.#isBroken)
  }
}
