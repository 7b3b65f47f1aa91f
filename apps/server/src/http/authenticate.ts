import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null until `authenticate` ran, and on open routes. */
    actor: Actor | null
  }
}

/** Returns the holder of a bearer token; rejects with NOT_AUTHENTICATED when it is invalid. */
export type Verify = (bearer: string) => Promise<Actor>

/**
 * Saves the account of a writer before the write: rows refer to it, and another program's first call need not be
 * `Me`. `locale` is the language of that call.
 */
export type Remember = (actor: Actor, locale: Locale) => Promise<void>

/** The token that a request carries; undefined without one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A hook for routes that only signed-in people may call. */
export function authenticate(verify: Verify) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bearer = bearerOf(request)
    try {
      if (bearer === undefined) throw new AppError('NOT_AUTHENTICATED')
      request.actor = await verify(bearer)
    } catch (error) {
      reply.header('www-authenticate', 'Bearer')
      throw error
    }
  }
}

/** Makes a hook for open routes that answer more to signed-in callers; an invalid token is refused all the same. */
export function authenticateOptionally(verify: Verify) {
  const required = authenticate(verify)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.authorization !== undefined) await required(request, reply)
  }
}
