/* Time limits of the database, in milliseconds. */

export interface TimeLimits {
  /** For one statement, with its wait for locks; the database cancels it. */
  readonly statement: number
  /** Until a silent connection is abandoned: the database has stopped. Null: never. */
  readonly silence: number | null
  /** For waiting for a lock. */
  readonly lock: number
  /** For waiting for a connection. */
  readonly connection: number
}

/** People wait: they get an answer within five seconds, whatever the database does. */
export const requestLimits: TimeLimits = { statement: 4000, silence: 4300, lock: 3000, connection: 4000 }

/** Jobs read whole tables, and nobody waits for them; migrations lift even this (migrate.ts). */
export const backgroundLimits: TimeLimits = {
  statement: 10 * 60_000,
  silence: null,
  lock: 10_000,
  connection: 5000,
}

/** A replica that is away is given up soon: the database itself answers then, in the same five seconds. */
export const replicaLimits: TimeLimits = { ...requestLimits, connection: 1000 }

/** A balancer asks whether this server can serve, and asks again soon. */
export const readinessLimit = 2000
