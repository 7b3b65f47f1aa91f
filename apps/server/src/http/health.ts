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
 * `/api/health`: the process runs, and which version. `/api/ready`: its database answers within two seconds. No
 * address limit counts them, so simultaneous callers share one query. A server that stops is not ready, with 404:
 * HAProxy then sends it nothing new and cuts nothing off (`disable-on-404`).
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  { version, isStopping }: { readonly version: string; readonly isStopping: () => boolean },
): void {
  let pendingCheck: Promise<boolean> | null = null
  const checkReady = () => {
    pendingCheck ??= isReachable(db).finally(() => {
      pendingCheck = null
    })
    return pendingCheck
  }
  app.get(healthPath, () => ({ status: 'ok', version }))
  app.get(readyPath, async (_request, reply) => {
    if (isStopping()) return reply.code(404).send({ status: 'stopping' })
    const isDatabaseReady = await checkReady()
    return reply
      .code(isDatabaseReady ? 200 : 503)
      .send({ status: isDatabaseReady ? 'ready' : 'waiting for the database' })
  })
}
