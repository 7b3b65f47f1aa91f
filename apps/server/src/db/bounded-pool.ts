import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A `pg` pool in which waiting for a place and waiting for a new connection end together, after `connectionTimeoutMillis`;
 * by itself it gives each of them that long. A connection that comes too late goes back to the pool.
 */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connectInTime()
    if (!callback) return connected
    connected.then(
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
      }, this.options.connectionTimeoutMillis)
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
