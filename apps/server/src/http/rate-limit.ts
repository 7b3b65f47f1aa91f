import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../db/database.ts'
import { AppError } from './app-error.ts'
import { clientIpOf } from './client-ip.ts'
import { isProbe } from './health.ts'
import { limits } from './limits.ts'
import { addCalls } from './rate-limit.repository.ts'

interface StoreOptions {
  /** What is counted together, for example a route's name. */
  readonly bucket?: string
  /** Counted in PostgreSQL call by call; otherwise in memory, added up there every second. */
  readonly exact?: boolean
}

/** What a route says under `config.rateLimit`. */
export interface LimitOptions extends StoreOptions {
  /** Calls a minute, of one account or, for those not signed in, of one address. */
  readonly max: number
}

type Answered = Parameters<FastifyRateLimitStore['incr']>[1]

const minute = 60_000
const flushEvery = 1000

/**
 * Puts limits on everything that asks for one by `config.rateLimit`, and a general one on every address. Anyone beyond a
 * limit is told TOO_MANY_REQUESTS with `Retry-After`.
 */
export async function registerRateLimit(app: FastifyInstance, db: Queries): Promise<void> {
  const shared = new SharedCounts(db)
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    timeWindow: minute,
    store: storeOver(shared, db),
    keyGenerator: (request) => callerOf(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  limitAddresses(app)
  app.addHook('onClose', () => shared.close())
}

function limitAddresses(app: FastifyInstance): void {
  const { perMinute, exact } = limits.address
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: minute,
    keyGenerator: clientIpOf,
    ...({ bucket: 'address', exact } satisfies StoreOptions),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request)) return
    const count = await check(request)
    if (count.isAllowed || !count.isExceeded) return
    reply.header('retry-after', count.ttlInSeconds)
    throw tooMany(count.ttl)
  })
}

function callerOf(request: FastifyRequest): string {
  return request.actor ? `account ${request.actor.subject}` : `address ${clientIpOf(request)}`
}

function tooMany(ttl: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}

/** The store in the shape that the plugin asks for. */
function storeOver(shared: SharedCounts, db: Queries): new (options: StoreOptions) => FastifyRateLimitStore {
  return class Store {
    readonly #options: StoreOptions

    constructor(options: StoreOptions) {
      this.#options = options
    }

    incr(key: string, answered: Answered, window: number): void {
      const bucket = `${this.#options.bucket ?? 'route'} ${key}`
      if (!this.#options.exact) return answered(null, shared.add(bucket, window))
      addCalls(db, [{ bucket, calls: 1, window }]).then(
        ([count]) => answered(null, { current: count?.calls ?? 1, ttl: count?.ttl ?? window }),
        (error: unknown) => answered(error as Error),
      )
    }

    child(options: unknown): FastifyRateLimitStore {
      return new Store(options as StoreOptions)
    }
  }
}

interface Counted {
  /** What all processes together had counted when we last asked. */
  shared: number
  /** What this process has counted since. */
  own: number
  endsAt: number
  readonly window: number
}

/** Counts in memory and adds them up with the other processes' once a second, in one statement. */
class SharedCounts {
  readonly #db: Queries
  readonly #counts = new Map<string, Counted>()
  #timer: NodeJS.Timeout | null = null
  #flushing: Promise<void> = Promise.resolve()

  constructor(db: Queries) {
    this.#db = db
  }

  add(bucket: string, window: number): { current: number; ttl: number } {
    const now = performance.now()
    const kept = this.#counts.get(bucket)
    const count = kept && kept.endsAt > now ? kept : { shared: 0, own: 0, endsAt: now + window, window }
    if (count !== kept) this.#counts.set(bucket, count)
    count.own += 1
    this.#timer ??= setTimeout(() => this.#startFlush(), flushEvery).unref()
    return { current: count.shared + count.own, ttl: count.endsAt - now }
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
    // A database that is away counts nothing; the process goes on with its own numbers.
    const counts = sent.length > 0 ? await addCalls(this.#db, sent).catch(() => []) : []
    for (const { bucket, calls, ttl } of counts) {
      const count = this.#counts.get(bucket)
      if (count) Object.assign(count, { shared: calls, endsAt: performance.now() + ttl })
    }
  }
}
