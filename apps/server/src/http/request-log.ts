import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { loggableMessage } from '../db/database-errors.ts'

/**
 * Makes a request's number, short enough to read out over the phone from an error screen. The end of a UUID is
 * random, and Node makes those from a pool of random bytes.
 */
export function requestNumber(): string {
  return randomUUID().slice(-10)
}

export type LogLevel = 'info' | 'warn' | 'error' | 'silent'

/**
 * Structured logs without personal data: no address, no query, no headers, no body. Errors of the database lack their
 * texts, which quote what people typed.
 */
export function loggerOptions(
  level: LogLevel,
  stream: NodeJS.WritableStream,
): FastifyServerOptions['logger'] {
  return { level, stream, base: null, serializers: { err: describeError } }
}

function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { code } = error as { code?: string }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: loggableMessage(error),
    stack: frames.join('\n'),
    ...(code !== undefined && { code }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal; null without one. */
    refusalCode: ErrorCode | null
  }
}

/**
 * Logs one line for each answered request, with its actor (an account's id, never a name) and refusal; its number is
 * in the answer.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { actor, refusalCode } = request
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor && { account: actor.subject }),
        ...(refusalCode && { refusalCode }),
      },
      'answered',
    )
    done()
  })
}
