import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyReply } from 'fastify'
import { mountPath } from '../mount-path.ts'

export interface UidRequest {
  Params: { uid: string }
  Querystring: Record<string, string>
  Body: Record<string, string> | null
}

/** One person's sign-in in a browser: its portal and its language. */
export interface Visit {
  readonly uid: string
  readonly clientId: string
  readonly locale: Locale
  readonly ip: string
  /** The browser's own number, after an earlier sign-in in it. */
  readonly device: string | null
  /** The visit's public address, which mails link to. */
  readonly url: string
}

/** An open sign-in of this browser, by its cookie. */
export interface OpenVisit extends Visit {
  readonly prompt: string
  readonly loginHint: string
}

/** Builds the path of a visit's steps. */
export function baseOf(uid: string): string {
  return `${mountPath}/interaction/${encodeURIComponent(uid)}`
}

/** Answers with a page for people. */
export function page(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup)
}
