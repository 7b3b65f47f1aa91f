import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { Queries } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { clientIpOf } from './client-ip.ts'
import { isProbe } from './health.ts'
import { limits } from './limits.ts'
import { addCalls } from './rate-limit.repository.ts'
import type { Count } from './rate-limit.repository.ts'

/** A route's setting `config.rateLimit`. */
export interface LimitOptions {
  /** Calls a minute, of one account or, for those not signed in, of one address. */
  readonly max: number
  /** The name that is counted, such as a route's. */
  readonly bucket: string
  /** True counts in PostgreSQL call by call; otherwise in memory, added up there every second. */
  readonly exact: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly rateLimit?: LimitOptions
  }
}

interface Limited {
  readonly ratePerMinute?: number
  readonly rateName?: string
}

/** Returns the limit of a route or an operation of this name besides the general one. */
export function ownLimitOf(name: string, { ratePerMinute, rateName = name }: Limited): LimitOptions | null {
  return ratePerMinute === undefined ? null : { max: ratePerMinute, bucket: rateName, exact: true }
}

/** Calls of the window so far, and the milliseconds before it ends. */
type CallCount = Pick<Count, 'calls' | 'ttl'>

const minute = 60_000
const flushIntervalMilliseconds = 1000

/**
 * Limits every route with `config.rateLimit`, and every address generally. A caller over a limit gets
 * TOO_MANY_REQUESTS with `Retry-After`. Every call is counted twice here, so counting in memory makes no promise.
 */
export function registerRateLimit(app: FastifyInstance, db: Queries): void {
  const shared = new SharedCounts(db)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) return done()
    const count = shared.add(`address ${clientIpOf(request)}`, minute)
    done(refusalBeyond(limits.address.perMinute, count))
  })
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (limit) route.preHandler = [route.preHandler ?? [], limited(limit, shared, db)].flat()
  })
  app.addHook('onClose', () => shared.close())
}

function limited(
  { max, bucket, exact }: LimitOptions,
  shared: SharedCounts,
  db: Queries,
): preHandlerHookHandler {
  return (request, _reply, done) => {
    const key = keyOf(bucket, request)
    const applyCount = (count: CallCount) => done(refusalBeyond(max, count))
    if (exact) countExactly(db, key).then(applyCount, done)
    else applyCount(shared.add(key, minute))
  }
}

/** Counts a call without a route of its own in the database. Raises TOO_MANY_REQUESTS beyond the limit. */
export async function countCall(db: Queries, limit: LimitOptions, request: FastifyRequest): Promise<void> {
  const refusal = refusalBeyond(limit.max, await countExactly(db, keyOf(limit.bucket, request)))
  if (refusal) throw refusal
}

const keyOf = (bucket: string, request: FastifyRequest) => `${bucket} ${callerOf(request)}`

async function countExactly(db: Queries, bucket: string): Promise<CallCount> {
  const [count] = await addCalls(db, [{ bucket, calls: 1, window: minute }])
  return count ?? { calls: 1, ttl: minute }
}

function callerOf(request: FastifyRequest): string {
  return request.actor ? `account ${request.actor.subject}` : `address ${clientIpOf(request)}`
}

function refusalBeyond(max: number, { calls, ttl }: CallCount): AppError | undefined {
  if (calls <= max) return undefined
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}

interface CallCounter {
  /** The count of all processes at the last read. */
  shared: number
  /** The count of this process since. */
  own: number
  endsAt: number
  readonly window: number
}

/** Counts in memory and adds them up with the other processes' once a second, in one statement. */
class SharedCounts {
  readonly #db: Queries
  readonly #counts = new Map<string, CallCounter>()
  #timer: NodeJS.Timeout | null = null
  #flushing: Promise<void> = Promise.resolve()

  constructor(db: Queries) {
    this.#db = db
  }

  add(bucket: string, window: number): CallCount {
    const now = performance.now()
    const entry = this.#counts.get(bucket)
    const count = entry && entry.endsAt > now ? entry : { shared: 0, own: 0, endsAt: now + window, window }
    if (count !== entry) this.#counts.set(bucket, count)
    count.own += 1
    this.#timer ??= setTimeout(() => this.#startFlush(), flushIntervalMilliseconds).unref()
    return { calls: count.shared + count.own, ttl: count.endsAt - now }
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#flushing
  }

  #startFlush(): void {
    this.#timer = null
    this.#flushing = this.#flush()
  }

  async #flush(): Promise<void> {
    const now = performance.now()
    for (const [bucket, count] of this.#counts) if (count.endsAt <= now) this.#counts.delete(bucket)
    const added = [...this.#counts].filter(([, count]) => count.own > 0)
    const sent = added.map(([bucket, { own, window }]) => ({ bucket, calls: own, window }))
    for (const [, count] of added) {
      count.shared += count.own
      count.own = 0
    }
    // Without the database nothing is added up; the process continues with its own numbers.
    const counts = sent.length > 0 ? await addCalls(this.#db, sent).catch(() => []) : []
    for (const { bucket, calls, ttl } of counts) {
      const count = this.#counts.get(bucket)
      if (count) Object.assign(count, { shared: calls, endsAt: performance.now() + ttl })
    }
  }
}
