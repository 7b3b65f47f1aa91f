import { liveAddress } from '@makewhole/contract/live/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authenticate } from '../http/authenticate.ts'
import type { Verify } from '../http/authenticate.ts'
import { apiPrefix } from '../http/register-routes.ts'
import type { LiveService } from './live.service.ts'

/** A comment now and then, so that nothing on the way takes the silence for an end. */
const heartbeatMilliseconds = 20_000
/** Shorter than any token lives: whose rights were withdrawn hears nothing more after that. */
const longestMilliseconds = 4 * 60_000

/** The stream of changes. Its answer never ends by itself within a minute, so it is no line of the contract's table. */
export function registerLive(app: FastifyInstance, live: LiveService, verify: Verify): void {
  const open = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })
  app.get(apiPrefix + liveAddress.path, { onRequest: [authenticate(verify)] }, (request, reply) => {
    const { actor } = request
    if (!actor) return
    const stream = begin(reply)
    const stop = live.listen({
      actor,
      tell: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
      end: () => end(),
    })
    const heartbeat = setInterval(() => stream.write(': \n\n'), heartbeatMilliseconds)
    const longest = setTimeout(() => end(), longestMilliseconds)
    const end = () => {
      stop()
      open.delete(end)
      clearInterval(heartbeat)
      clearTimeout(longest)
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
    // Its connection ends with it, so that a server that stops does not wait for it.
    connection: 'close',
    // A proxy that gathers answers would hold every event back.
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': open\n\n')
  return reply.raw
}
