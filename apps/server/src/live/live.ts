import { liveAddress } from '@makewhole/contract/live/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Notifications } from '../db/notifications.ts'
import { authenticate, bearerOf } from '../http/authenticate.ts'
import type { Verify } from '../http/authenticate.ts'
import type { Extension } from '../http/extension.ts'
import { apiPrefix } from '../http/register-routes.ts'
import { createLiveService } from './live.service.ts'
import type { LiveService } from './live.service.ts'

/** Notifies open pages of changed claims. */
export function liveFeature(parts: { readonly notifications: Notifications; readonly verify: Verify }) {
  const live = createLiveService(parts)
  return { extensions: [(app) => registerLive(app, live, parts.verify)] satisfies Extension[] }
}

/** Milliseconds between comments, so that no proxy takes silence for the end. */
const heartbeatMilliseconds = 20_000

/**
 * Registers the stream of changes. It ends with the caller's token, which each heartbeat checks. It is not in the
 * contract's table, whose answers are complete.
 */
export function registerLive(app: FastifyInstance, live: LiveService, verify: Verify): void {
  const open = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })
  app.get(apiPrefix + liveAddress.path, { onRequest: [authenticate(verify)] }, (request, reply) => {
    const { actor } = request
    const bearer = bearerOf(request)
    if (!actor || bearer === undefined) return
    const stream = begin(reply)
    const stop = live.listen({
      actor,
      send: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
      end: () => end(),
    })
    const heartbeat = setInterval(() => {
      verify(bearer).then(() => stream.writableEnded || stream.write(': \n\n'), end)
    }, heartbeatMilliseconds)
    const end = () => {
      stop()
      open.delete(end)
      clearInterval(heartbeat)
      stream.end()
    }
    open.add(end)
    stream.once('close', end)
  })
}

function begin(reply: FastifyReply) {
  reply.hijack()
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // The connection ends with the stream, so that a stopping server does not wait for it.
    connection: 'close',
    // A proxy that gathers answers would hold every event back.
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': open\n\n')
  return reply.raw
}
