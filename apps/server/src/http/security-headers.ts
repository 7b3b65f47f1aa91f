import { portals } from '@makewhole/domain/access/portal.ts'
import type { FastifyInstance } from 'fastify'

export interface HeaderOptions {
  /** Answers only over HTTPS: browsers are told to remember that. */
  readonly isSecure: boolean
  /** Other origins that the portals talk to: the identity provider, the object store. */
  readonly origins: readonly string[]
  /** Where the reviewer portal's map gets its tiles; none left out. */
  readonly tileOrigin?: string | null
}

/**
 * Says with every answer what browsers may do with it. The tables are written once, when the server starts; a route that
 * wants one of its headers otherwise sets it over this.
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

/** What REST and GraphQL answer is read by scripts and is never a page, unlike the API's documentation beside them. */
function isOfData(url: string): boolean {
  return url.startsWith('/api/v1/') || url.startsWith('/api/graphql')
}

/** For data: opened as a page after all, it may load nothing and stand in no frame. */
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
 * Scripts come from us alone, none inline; styles are written inline by MUI. `wasm-unsafe-eval` lets the HEIC decoder
 * run, and allows no script.
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
