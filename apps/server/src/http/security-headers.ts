import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export interface HeaderOptions {
  /** Answers only over HTTPS: browsers are told to remember that. */
  readonly isSecure: boolean
  /** Other origins that the portals talk to: the identity provider, the object store. */
  readonly origins: readonly string[]
}

/**
 * What browsers may do with our pages. Scripts come from us alone, none inline; styles are written inline by MUI.
 * `wasm-unsafe-eval` lets the HEIC decoder run, and allows no script.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isSecure, origins }: HeaderOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...origins],
        formAction: ["'self'", ...origins],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
}
