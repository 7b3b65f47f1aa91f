import type { FastifyReply } from 'fastify'
import type { Visit } from './account.service.ts'
import { mountPath } from './mount-path.ts'

export interface UidRequest {
  Params: { uid: string }
  Querystring: Record<string, string>
  Body: Record<string, string> | null
}

/** A sign-in that is going on in this very browser: its cookie says so. */
export interface OpenVisit extends Visit {
  readonly prompt: string
  readonly loginHint: string
}

/** Where the steps of a visit lie. */
export function baseOf(uid: string): string {
  return `${mountPath}/interaction/${encodeURIComponent(uid)}`
}

/** Answers with a page for people. */
export function page(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup)
}
