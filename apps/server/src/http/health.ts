import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { isReachable } from '../db/trouble.ts'

/** `/api/health`: the process lives. `/api/ready`: it can serve, that is, its database answers. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/api/health', () => ({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    const ready = await isReachable(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' })
  })
}
