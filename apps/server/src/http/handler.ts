import type { routes, RouteName } from '@makewhole/contract/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'

type Routes = typeof routes
type Part<N extends RouteName, K extends string> =
  Routes[N] extends Record<K, z.ZodType> ? z.output<Routes[N][K]> : undefined

/** The origin of a call, for signatures without a sign-in. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
}

/** One call of a route: everything in it is parsed, authenticated and named as the contract names it. */
export interface Call<N extends RouteName> {
  /** The person of a verified token; null for an anonymous caller, on the routes that are open to everyone. */
  readonly actor: Routes[N] extends { readonly knowsCaller: true }
    ? Actor | null
    : Routes[N]['access'] extends 'public'
      ? null
      : Actor
  readonly params: Part<N, 'params'>
  readonly query: Part<N, 'query'>
  readonly body: Part<N, 'body'>
  /** The version of `If-Match`, or null when the caller sent none. */
  readonly ifMatch: number | null
  readonly locale: Locale
  readonly requestId: string
  readonly caller: Caller
}

/** A route's answer before it is written as JSON; null for a 204. */
export type Answer<N extends RouteName> = z.input<Routes[N]['answer']>

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Answer<N>>

/** A feature's share of the route table: `export const claimHandlers = (service): Handlers => ({ getClaim: ... })`. */
export type Handlers = { readonly [N in RouteName]?: Handler<N> }
