import { errors } from '@makewhole/contract/errors.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { localeOf } from './locale.ts'
import { problemOf, problemType, refusalOf } from './problem.ts'
import { apiPrefix } from './register-routes.ts'

/** Every error, foreseen or not, leaves as problem details; the unforeseen ones are logged with their request id. */
export function registerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => refuse(request, reply, refusalOf(error)))
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status } = errors[refusal.code]
  if (status >= 500) request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'refused')
  if (status === 503) reply.header('retry-after', '5')
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
