import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** A pool's settings; `patience` stands for `connectionTimeoutMillis`: milliseconds for a place and a new connection together. */
export type BoundedPoolConfig = Omit<pg.PoolConfig, 'connectionTimeoutMillis'> & { readonly patience: number }

/**
 * A `pg` pool in which waiting for a place and waiting for a new connection end together, after `patience` milliseconds; by
 * itself it gives each of them that long, and starts a timer even where nobody waits. A connection that comes too late goes back
 * to the pool.
 */
export class BoundedPool extends pg.Pool {
  readonly #patience: number

  constructor(config: BoundedPoolConfig) {
    super(config)
    this.#patience = config.patience
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const isOneFree = this.idleCount > this.waitingCount
    if (!callback) return isOneFree ? super.connect() : this.#connectInTime()
    if (isOneFree) return super.connect(callback)
    this.#connectInTime().then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    )
  }

  #connectInTime(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isOver = false
      const timer = setTimeout(() => {
        isOver = true
        reject(new Error('timeout exceeded when trying to connect'))
      }, this.#patience)
      const settle = (end: () => void) => {
        clearTimeout(timer)
        if (!isOver) end()
      }
      super.connect().then(
        (client) => (isOver ? client.release() : settle(() => resolve(client))),
        (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
      )
    })
  }
}
