import { PostgresDriver } from 'kysely'
import type {
  DatabaseConnection,
  Kysely,
  PostgresDialectConfig,
  Transaction,
  TransactionSettings,
} from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction of one asynchronous path, while it lasts. */
interface Running {
  tx: unknown
  connection: DatabaseConnection | null
}

/**
 * Kysely's driver, with two differences. What runs inside a transaction uses the transaction's connection, whether or not it
 * was handed over: a statement can so neither miss its transaction nor wait for a second connection while it holds one. And
 * what runs inside `inBackground` takes its connections from the background's pool.
 */
export class AmbientTransactionDriver extends PostgresDriver {
  readonly #running = new AsyncLocalStorage<Running>()
  readonly #isBackground = new AsyncLocalStorage<true>()
  readonly #background: PostgresDriver

  constructor(requests: PostgresDialectConfig, background: PostgresDialectConfig) {
    super(requests)
    this.#background = new PostgresDriver(background)
  }

  override async init(): Promise<void> {
    await Promise.all([super.init(), this.#background.init()])
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#background.destroy()])
  }

  inBackground<T>(fn: () => Promise<T>): Promise<T> {
    return this.#isBackground.run(true, fn)
  }

  /** Runs `fn` in the transaction that already runs on this path, or in a new one. */
  transaction<DB, T>(kysely: Kysely<DB>, fn: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
    const outer = this.#running.getStore()
    if (outer?.connection) return fn(outer.tx as Transaction<DB>)
    const running: Running = { tx: null, connection: null }
    return this.#running.run(running, () =>
      kysely.transaction().execute((tx) => {
        running.tx = tx
        return fn(tx)
      }),
    )
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const joined = this.#running.getStore()?.connection
    if (joined) return joined
    return this.#isBackground.getStore() ? this.#background.acquireConnection() : super.acquireConnection()
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection !== this.#running.getStore()?.connection)
      await super.releaseConnection(connection as never)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    this.#keep(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#keep(null)
    await super.commitTransaction(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#keep(null)
    await super.rollbackTransaction(connection as never)
  }

  #keep(connection: DatabaseConnection | null): void {
    const running = this.#running.getStore()
    if (running) running.connection = connection
  }
}
