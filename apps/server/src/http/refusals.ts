import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@makewhole/contract/errors.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { localeOf } from './locale.ts'
import { problemOf, problemType, refusalOf } from './problem.ts'
import { apiPrefix } from './register-routes.ts'
import { requestNumber } from './request-log.ts'

/** Answers every error with problem details; unexpected ones are logged with their request id. */
export function registerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: NodeJS.ErrnoException, request, reply) =>
    refuse(request, reply, hasLeft(request, error) ? new AppError('MALFORMED_REQUEST') : refusalOf(error)),
  )
}

/** A client that left during a request or its compressed answer reads none, and the server is not at fault. */
function hasLeft({ raw }: FastifyRequest, { code }: NodeJS.ErrnoException): boolean {
  return raw.readableAborted || (raw.socket.destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE')
}

/** Answers a connection without a valid HTTP request: broken, too slow, or with an oversized address or header. */
export function refuseBrokenLine(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = brokenLines[error.code ?? ''] ?? errors.MALFORMED_REQUEST.status
  const problem = { ...problemOf(new AppError('MALFORMED_REQUEST'), 'en', requestNumber()), status }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

const brokenLines: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status } = errors[refusal.code]
  request.refusalCode = refusal.code
  if (status >= 500) request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'refused')
  const { retryAfterSeconds } = refusal.detail
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds)
  else if (status === 503) reply.header('retry-after', 5)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send(problemOf(refusal, localeOf(request.headers['accept-language']), request.id))
}

const addresses = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiPrefix}${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}))

/** METHOD_NOT_ALLOWED with `Allow` where the address exists for other methods, otherwise NOT_FOUND. */
export function refuseUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const allowed = addresses.filter((each) => each.pattern.test(path)).map((each) => each.method)
  if (allowed.length === 0 || allowed.includes(request.method as 'GET')) {
    return refuse(request, reply, new AppError('NOT_FOUND'))
  }
  reply.header('allow', [...new Set(allowed)].join(', '))
  return refuse(request, reply, new AppError('METHOD_NOT_ALLOWED'))
}
