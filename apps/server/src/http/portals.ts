import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
  /** Patterns of its addresses, where not every one below its path is its own. */
  readonly pages?: readonly string[] | undefined
}

/** Files of a build for the server and for developers, which are not served. */
const ofTheBuild = /(^|\/)\.|\.map(\.(br|gz))?$/i

const hiddenPlace = /\/(\.|%2e)/

/**
 * Serves the built portals without hidden files and source maps. Files with a hash in their name are cached for a
 * year; pages are revalidated each time. Every address that is not a file and not the API belongs to its path's
 * portal; where that has no such page, it says so itself, with the status 404.
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
    if (!portal) return refuseUnknownAddress(request, reply)
    return hasPage(portal, request.url)
      ? reply.sendFile('index.html', portal.folder)
      : sendNotFound(reply, portal)
  })
}

/** Sends the page whole: a file's own answer would be 304 to whoever has it from another address. */
async function sendNotFound(reply: FastifyReply, { folder }: PortalBuild): Promise<FastifyReply> {
  const page = await readFile(join(folder, 'index.html'))
  return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

/**
 * Checks whether a request opens a page: its caller takes one, as a browser says so, and whoever takes anything or says nothing. A missing or
 * hidden file is none, nor is what is called like a file for whoever takes anything.
 */
function isPage({ method, headers, url }: FastifyRequest, built: readonly PortalBuild[]): boolean {
  const address = addressOf(url)
  const accepted = headers.accept?.toLowerCase() ?? anything
  const wantsPage = accepted.includes('text/html') || (accepted.includes(anything) && !fileName.test(address))
  const isFile = hiddenPlace.test(address) || built.some(({ path }) => address.startsWith(`${path}assets/`))
  return ['GET', 'HEAD'].includes(method) && wantsPage && !isFile && !address.startsWith('/api/')
}

const anything = '*/*'
const fileName = /\.[a-z0-9]+\/$/

/** Checks whether the portal has a page at this address. */
function hasPage({ path, pages }: PortalBuild, url: string): boolean {
  if (!pages) return true
  const address = addressOf(url)
  return address === path || pages.some((pattern) => expressionOf(pattern).test(address))
}

/** Turns a pattern of addresses into an expression for what `addressOf` makes of one. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1)
  const expressions = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${expressions.join('')}/$`)
}

/** Returns the portal of an address: the one with the longest matching path. */
function portalOf(url: string, portals: readonly PortalBuild[]): PortalBuild | undefined {
  const address = addressOf(url)
  const [nearest] = portals
    .filter(({ path }) => address.startsWith(path))
    .toSorted((one, other) => other.path.length - one.path.length)
  return nearest
}

/** Normalizes an address: no query, lower case, one slash at its end. */
const addressOf = (url: string) => `${url.replace(/\/*([?#].*)?$/, '')}/`.toLowerCase()
