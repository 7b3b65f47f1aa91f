import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyReply } from 'fastify'
import { mountPath } from '../mount-path.ts'

export interface UidRequest {
  Params: { uid: string }
  Querystring: Record<string, string>
  Body: Record<string, string> | null
}

/** One person's way through sign-in: where they came from and how they read. */
export interface Visit {
  readonly uid: string
  readonly clientId: string
  readonly locale: Locale
  readonly ip: string
  /** The browser's own number, where somebody signed in with it before. */
  readonly device: string | null
  /** The visit's public address, which mails link to. */
  readonly url: string
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
