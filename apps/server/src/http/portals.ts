import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnknownAddress } from './refusals.ts'

const year = 31_536_000

/**
 * Serves the built portal at `/`. Files with a hash in their name never change and are kept for a year; pages are asked
 * for again each time. Every address that is not a file and not the API is the portal's own business.
 */
export async function registerPortal(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && isPage(request) ? sendPage(reply) : refuseUnknownAddress(request, reply),
  )
}

function isPage(request: FastifyRequest): boolean {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    wantsPage &&
    !/^\/(api|assets)(\/|$)/i.test(request.url)
  )
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
