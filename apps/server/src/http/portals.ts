import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnknownAddress } from './refusals.ts'

const year = 31_536_000

/**
 * A built portal and its path, with a slash at both ends; every address below belongs to it. Without an `index.html`
 * it is only files.
 */
export interface PortalBuild {
  readonly path: string
  readonly folder: string
}

/** Files of a build for the server and for developers, which are not served. */
const ofTheBuild = /(^|\/)\.|\.map(\.(br|gz))?$/i

const hiddenPlace = /\/(\.|%2e)/

/**
 * Serves the built portals without hidden files and source maps. Files with a hash in their name are cached for a
 * year; pages are revalidated each time. Every address that is not a file and not the API belongs to its path's
 * portal.
 */
export async function registerPortals(app: FastifyInstance, portals: readonly PortalBuild[]): Promise<void> {
  const built = portals.filter(({ folder }) => existsSync(folder))
  const withPage = built.filter(({ folder }) => existsSync(join(folder, 'index.html')))
  for (const [index, { path, folder }] of built.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: path,
      decorateReply: index === 0,
      preCompressed: true,
      dotfiles: 'ignore',
      allowedPath: (file) => !ofTheBuild.test(file),
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(file) ? `public, max-age=${year}, immutable` : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const portal = isPage(request, built) ? portalOf(request.url, withPage) : undefined
    return portal ? reply.sendFile('index.html', portal.folder) : refuseUnknownAddress(request, reply)
  })
}

/** Checks whether a request opens a page. A missing or hidden file is none. */
function isPage({ method, headers, url }: FastifyRequest, built: readonly PortalBuild[]): boolean {
  const wantsPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
  const address = addressOf(url)
  const isFile = hiddenPlace.test(address) || built.some(({ path }) => address.startsWith(`${path}assets/`))
  return wantsPage && !isFile && !address.startsWith('/api/')
}

/** Returns the portal of an address: the one with the longest matching path. */
function portalOf(url: string, portals: readonly PortalBuild[]): PortalBuild | undefined {
  const address = addressOf(url)
  const [nearest] = portals
    .filter(({ path }) => address.startsWith(path))
    .toSorted((one, other) => other.path.length - one.path.length)
  return nearest
}

/** Normalizes an address: no query, lower case, a slash at its end. */
const addressOf = (url: string) => `${url.replace(/[?#].*$/, '')}/`.toLowerCase()
