import fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { registerCompression } from './http/compress-answers.ts'
import { createTurns } from './http/account-turns.ts'
import type { Remember, Verify } from './http/authenticate.ts'
import type { OperationHandlers } from './graphql/handler.ts'
import { registerGraphql } from './graphql/register-graphql.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBody } from './http/json-body.ts'
import { maxRequestMilliseconds } from './http/limits.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerPortals } from './http/portals.ts'
import type { PortalBuild } from './http/portals.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { refusalOf } from './http/problem.ts'
import { refuse, refuseBrokenLine, registerRefusals } from './http/refusals.ts'
import { registerRoutes } from './http/register-routes.ts'
import type { Handlers } from './http/register-routes.ts'
import { loggerOptions, registerRequestLog, requestNumber } from './http/request-log.ts'
import type { LogLevel } from './http/request-log.ts'
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { registerStorableAddresses } from './http/storable.ts'

export interface AppParts {
  readonly db: Database
  /** As people read it. */
  readonly version: string
  readonly verify: Verify
  readonly remember: Remember
  readonly handlers: Handlers
  readonly operationHandlers?: OperationHandlers
  readonly isProduction?: boolean
  /** Extensions besides routes of the contract: file transfer, the dev mailbox, the embedded identity provider. */
  readonly extensions?: readonly ((app: FastifyInstance) => Promise<void> | void)[]
  /** The built portals; the one at `/` also says of an address that is nobody's that there is none. */
  readonly portals: readonly PortalBuild[]
  readonly isSecure: boolean
  /** Addresses and networks trusted for the caller's address; absent: none. */
  readonly trustedProxies?: readonly string[]
  readonly origins: readonly string[]
  readonly tileOrigin?: string | null
  readonly logLevel: LogLevel
  readonly logTo?: NodeJS.WritableStream
  /** True from the signal to stop on, while requests are still answered; absent: never. */
  readonly isStopping?: () => boolean
  /** Milliseconds until a request has to be complete; tests set fewer. */
  readonly maxRequestMilliseconds?: number
}

/** The server, ready to listen: all routes of REST v1, its documentation, health, and the portals. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const requestTimeout = parts.maxRequestMilliseconds ?? maxRequestMilliseconds
  const app = fastify({
    requestTimeout,
    http: { requestTimeout, connectionsCheckingInterval: Math.min(requestTimeout, 30_000) },
    logger: loggerOptions(parts.logLevel, parts.logTo ?? process.stdout) ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestNumber,
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenLine,
    // Fastify rejects an unreadable address before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void refuse(request, reply.headers(securityHeaders(parts)), refusalOf(error)),
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('clientIp', null)
  registerJsonBody(app)
  registerRequestLog(app)
  registerRefusals(app)
  registerSecurityHeaders(app, parts)
  registerRateLimit(app, parts.db.kysely)
  registerStorableAddresses(app)
  await registerCompression(app)
  registerHealth(app, parts.db, { version: parts.version, isStopping: parts.isStopping ?? (() => false) })
  const inTurn = createTurns()
  registerRoutes(app, { ...parts, inTurn })
  await registerGraphql(app, {
    db: parts.db,
    operationHandlers: parts.operationHandlers ?? {},
    verify: parts.verify,
    remember: parts.remember,
    inTurn,
    isProduction: parts.isProduction ?? false,
  })
  await registerOpenApi(app)
  for (const extend of parts.extensions ?? []) await extend(app)
  await registerPortals(app, parts.portals)
  return app
}
