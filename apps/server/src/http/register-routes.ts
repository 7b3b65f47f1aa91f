import { csvAnswer } from '@makewhole/contract/route.ts'
import type { Route, WrittenFile } from '@makewhole/contract/route.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { attachmentHeader } from './attachment-header.ts'
import { AppError } from '../app-error.ts'
import { authenticate, authenticateOptionally } from './authenticate.ts'
import type { InTurn } from './account-turns.ts'
import type { Remember, Verify } from './authenticate.ts'
import { clientIpOf } from './client-ip.ts'
import type { Caller, Handlers } from './handler.ts'
import { hashOf, idempotencyKeyOf, onlyOnce } from './idempotency.ts'
import { answerSchema } from './json-schema.ts'
import { maxBody, limits } from './limits.ts'
import { localeOf } from './locale.ts'
import { malformed } from './malformed.ts'
import { ownLimitOf } from './rate-limit.ts'
import type { LimitOptions } from './rate-limit.ts'

export type { Answer, Call, Handler, Handlers } from './handler.ts'

export const apiPrefix = '/api/v1'

interface Parts {
  readonly handlers: Handlers
  readonly db: Database
  readonly verify: Verify
  readonly remember: Remember
  readonly inTurn: InTurn
}

/** A call before the route's own types are known. */
interface UntypedCall {
  readonly actor: Actor | null
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly ifMatch: number | null
  readonly locale: Locale
  readonly requestId: string
  readonly caller: Caller
}
type UntypedHandler = (call: UntypedCall) => Promise<unknown>

/**
 * Opens every route of the contract that has a handler. Access, limits, input, answer and idempotency come from the
 * route's line in the table.
 */
export function registerRoutes(
  app: FastifyInstance,
  { handlers, db, verify, remember, inTurn }: Parts,
): void {
  const [onRequest, onPublicRequest] = [authenticate(verify), authenticateOptionally(verify)]
  for (const [name, handler] of Object.entries(handlers) as [RouteName, UntypedHandler][]) {
    const route: Route = routes[name]
    app.route({
      ...routeOptions(name, route),
      method: route.method,
      url: apiPrefix + route.path,
      onRequest: route.knowsCaller ? [onPublicRequest] : route.access === 'public' ? [] : [onRequest],
      handler: async (request, reply) => {
        const call = callOf(route, request)
        if (call.actor && route.method !== 'GET') await remember(call.actor, call.locale)
        const work = () => answerOf(name, route, handler, call, db, request)
        const answer = await (route.hasRichText ? inTurn(call.actor?.subject ?? '', work) : work())
        const olderAddress = addressOfOlder(route, request.url, answer)
        if (olderAddress !== null) reply.header('link', `<${olderAddress}>; rel="next"`)
        return send(reply, route, answer)
      },
    })
  }
}

function routeOptions(name: RouteName, route: Route): RouteShorthandOptions {
  return {
    bodyLimit: maxBody,
    schema:
      route.status === 204 || route.answer === csvAnswer
        ? {}
        : { response: { [route.status ?? 200]: answerSchema(route.answer) } },
    config: { rateLimit: limitOf(name, route) },
    // A personal link's secrets stand in its answers, beside its holder's text (see registerCompression).
    ...(route.byLink && { compress: false }),
  }
}

function limitOf(name: RouteName, route: Route): LimitOptions {
  const { perMinute, exact } = limits.account
  return ownLimitOf(name, route) ?? { max: perMinute, bucket: 'account', exact }
}

function callOf(route: Route, request: FastifyRequest): UntypedCall {
  return {
    actor: request.actor,
    params: parsed(route.params, request.params, 'params'),
    query: parsed(route.query, request.query, 'query'),
    body: parsed(route.body, request.body, 'body'),
    ifMatch: route.versioned ? versionOf(request.headers['if-match']) : null,
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    caller: { address: clientIpOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 500) },
  }
}

function parsed(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // An address with impossible parameters is simply not found.
  throw part === 'params' ? new AppError('NOT_FOUND') : malformed(result.error, part)
}

function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('MALFORMED_REQUEST', { header: 'If-Match' })
  return Number(version)
}

function answerOf(
  name: RouteName,
  route: Route,
  handler: UntypedHandler,
  call: UntypedCall,
  db: Database,
  request: FastifyRequest,
): Promise<unknown> {
  const key = route.idempotent ? idempotencyKeyOf(request) : null
  if (key === null || !call.actor) return handler(call)
  const { params, query, body } = call
  const keyed = {
    subject: call.actor.subject,
    route: name,
    key,
    requestHash: hashOf({ params, query, body }),
  }
  return onlyOnce(db, keyed, () => handler(call))
}

/** Returns the address of the entries before a full list; null where there are none. */
function addressOfOlder({ pagedBefore }: Route, url: string, answer: unknown): string | null {
  if (!pagedBefore || !Array.isArray(answer) || answer.length === 0 || !pagedBefore(answer as never))
    return null
  const { id } = answer.at(-1) as { readonly id: string }
  const [path = '', search] = url.split('?')
  const query = new URLSearchParams(search)
  query.set('before', id)
  return `${path}?${query.toString()}`
}

function send(reply: FastifyReply, route: Route, answer: unknown): FastifyReply {
  const isCacheable = route.access === 'public' && !route.byLink && reply.request.actor === null
  reply.header('cache-control', isCacheable ? 'no-cache' : 'no-store')
  const version = route.versioned ? versionIn(answer) : null
  if (version !== null) reply.header('etag', `"${version}"`)
  reply.code(route.status ?? 200)
  if (route.answer === csvAnswer) return sendFile(reply, answer as WrittenFile)
  return route.status === 204 ? reply.send() : reply.send(answer)
}

/** Deleted or final things have no version. */
function versionIn(answer: unknown): number | null {
  return (answer as { readonly version: number | null } | null)?.version ?? null
}

/** Each part is made after the previous one is sent, so that a slow reader costs no memory. */
function sendFile(reply: FastifyReply, { fileName, parts }: WrittenFile): FastifyReply {
  return reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentHeader(fileName) })
    .send(Readable.from(parts))
}
