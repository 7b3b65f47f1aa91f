import { portals } from '@makewhole/domain/access/portal.ts'
import type { FastifyInstance } from 'fastify'

export interface HeaderOptions {
  /** True if browsers are to remember that answers come only over HTTPS. */
  readonly isSecure: boolean
  /** Other origins of the portals: the identity provider, the object store. */
  readonly origins: readonly string[]
  /** The origin of the reviewer portal's map tiles; absent: none. */
  readonly tileOrigin?: string | null
}

/**
 * Sets browser restrictions on every answer. The tables are made once, when the server starts; a route may override a
 * header.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const [ofPages, ofData] = [securityHeaders(options), dataHeaders(options)]
  const ofReviewers = securityHeaders(options, options.tileOrigin)
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isOfData(url) ? ofData : isOfReviewers(url) ? ofReviewers : ofPages)
    done()
  })
}

function isOfReviewers(url: string): boolean {
  return `${url.replace(/[?#].*$/, '')}/`.toLowerCase().startsWith(portals.reviewer.path)
}

/**
 * Checks for REST and GraphQL answers: scripts read them, and they are never pages, unlike the API's documentation.
 */
function isOfData(url: string): boolean {
  return url.startsWith('/api/v1/') || url.startsWith('/api/graphql')
}

/** Headers for data: if it is opened as a page, it may load nothing and is not framed. */
function dataHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...strictTransport(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

function strictTransport({ isSecure }: HeaderOptions): Record<string, string> {
  return isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}

export function securityHeaders(
  options: HeaderOptions,
  tileOrigin: string | null = null,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options, tileOrigin),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...strictTransport(options),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers could itself be turned against a page.
    'x-xss-protection': '0',
  }
}

/**
 * Scripts come only from this server, none inline; MUI writes inline styles. `wasm-unsafe-eval` is for the HEIC
 * decoder, and allows no script.
 */
function contentSecurityPolicy({ isSecure, origins }: HeaderOptions, tileOrigin: string | null): string {
  const otherOrigins = origins.map((origin) => ` ${origin}`).join('')
  const tiles = tileOrigin === null ? '' : ` ${tileOrigin}`
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `script-src-attr 'none'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${otherOrigins}${tiles}`,
    `font-src 'self'`,
    `connect-src 'self'${otherOrigins}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' blob:${otherOrigins}`,
    `form-action 'self'${otherOrigins}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `frame-ancestors 'self'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}
