import pg from 'pg'
import type { PreparedClientConfig } from './prepared-client.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool's settings. `baseConnections` are made at once; up to `max`, one for each caller that waited for `maxWait`
 * milliseconds. `acquireTimeout` replaces `connectionTimeoutMillis`: milliseconds for a place and a new connection
 * together.
 */
export type BoundedPoolConfig = Omit<pg.PoolConfig, 'connectionTimeoutMillis' | 'max'> &
  Pick<PreparedClientConfig, 'needsWrites'> & {
    readonly baseConnections: number
    readonly max: number
    readonly maxWait: number
    readonly acquireTimeout: number
  }

/**
 * A `pg` pool of few connections, as long as they suffice. Each is a database process with plans of its own, and more
 * than processors do no more work. Long statements get more connections.
 *
 * Waiting for a place and for a new connection end together after `acquireTimeout` milliseconds. `pg` by itself gives
 * each that time, and starts a timer even if nobody waits. A late connection returns to the pool.
 */
export class BoundedPool extends pg.Pool {
  readonly #few: number
  readonly #most: number
  readonly #longWait: number
  readonly #patience: number

  constructor({ baseConnections, max, maxWait, ...config }: BoundedPoolConfig) {
    super({ ...config, max: baseConnections })
    this.#few = baseConnections
    this.#most = max
    this.#longWait = maxWait
    this.#patience = config.acquireTimeout
    // After an idle connection closes, its place is one of the base ones again.
    this.on('remove', () => this.#shrink())
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
      let isFinished = false
      const timers: NodeJS.Timeout[] = []
      const end = (finish: () => void) => {
        isFinished = true
        timers.forEach(clearTimeout)
        finish()
      }
      const fail = (error: unknown) =>
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      const take = (onError: (error: unknown) => void) =>
        void super
          .connect()
          .then((client) => (isFinished ? client.release() : end(() => resolve(client))), onError)
      timers.push(
        setTimeout(() => fail(new Error('timeout exceeded when trying to connect')), this.#patience),
      )
      // A caller whose connection is being made gets no second one.
      if (this.#isFull()) {
        const takeMore = () => this.#grow() && take(() => this.#shrink())
        timers.push(setTimeout(takeMore, this.#longWait))
      }
      take(fail)
    })
  }

  #isFull(): boolean {
    return this.totalCount >= this.options.max
  }

  /** Adds room for one connection more, if allowed. */
  #grow(): boolean {
    if (!this.#isFull() || this.options.max >= this.#most) return false
    this.options.max += 1
    return true
  }

  /** Reduces the max to the connections in use, unless a caller waits. */
  #shrink(): void {
    if (this.waitingCount === 0) this.options.max = Math.max(this.#few, this.totalCount)
  }
}
