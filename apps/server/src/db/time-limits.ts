/* How long the database may take, in milliseconds. */

export interface TimeLimits {
  /** One statement, waiting for somebody else's lock included; the database cancels what takes longer. */
  readonly statement: number
  /** Until a connection is given up on which not even that is said: the database stands still. Null: never. */
  readonly silence: number | null
  /** Waiting for somebody else's lock. */
  readonly lock: number
  /** Waiting for a connection. */
  readonly connection: number
}

/** People wait: they are told "not now" within five seconds, whatever the database does. */
export const requestLimits: TimeLimits = { statement: 4000, silence: 4300, lock: 3000, connection: 4000 }

/** Jobs go through whole tables, and nobody waits for them; migrations lift even this (migrate.ts). */
export const backgroundLimits: TimeLimits = {
  statement: 10 * 60_000,
  silence: null,
  lock: 10_000,
  connection: 5000,
}

/** A balancer asks whether this server can serve, and asks again soon. */
export const readinessLimit = 2000
