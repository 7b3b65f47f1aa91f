import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { isReachable } from '../db/database-errors.ts'

const healthPath = '/api/health'
const readyPath = '/api/ready'

/** Checks for a balancer's probe, which no flood from its address and no database outage may block. */
export function isProbe(request: FastifyRequest): boolean {
  const { url } = request.routeOptions
  return url === healthPath || url === readyPath
}

/**
 * `/api/health`: the process runs, and which version. `/api/ready`: its database answers within two seconds. No address limit counts
 * them, so simultaneous callers share one query.
 */
export function registerHealth(app: FastifyInstance, db: Database, version: string): void {
  let pendingCheck: Promise<boolean> | null = null
  const checkReady = () => {
    pendingCheck ??= isReachable(db).finally(() => {
      pendingCheck = null
    })
    return pendingCheck
  }
  app.get(healthPath, () => ({ status: 'ok', version }))
  app.get(readyPath, async (_request, reply) => {
    const isDatabaseReady = await checkReady()
    return reply
      .code(isDatabaseReady ? 200 : 503)
      .send({ status: isDatabaseReady ? 'ready' : 'waiting for the database' })
  })
}
