import compress from '@fastify/compress'
import { mountPath } from '@makewhole/identity-provider/mount-path.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Bytes; less than this doesn't fill a packet. */
const threshold = 1024
const json = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i

/**
 * Compresses JSON answers of routes that are registered afterwards; their ETags become weak. Never those of the
 * identity provider, nor of a route that says `compress: false`: secrets stand there beside typed text, and the length
 * of a compressed answer tells how alike they are (BREACH).
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.url.startsWith(mountPath)) route.compress = false
  })
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    customTypes: json,
    // A compressed request can be a thousand times its size.
    globalDecompression: false,
  })
  app.addHook('onRoute', (route: RouteOptions) => {
    // After the library's own, which sets the encoding.
    route.onSend = [route.onSend ?? [], weakenEtag].flat()
  })
}

const weakenEtag: NonNullable<Extract<RouteOptions['onSend'], (...args: never[]) => unknown>> = (
  _request,
  reply,
  payload,
  done,
) => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && etag.startsWith('"') && reply.hasHeader('content-encoding'))
    reply.header('etag', `W/${etag}`)
  done(null, payload)
}
