import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { RouteAccess } from './route.ts'

/**
 * One operation of the GraphQL schema. `data` is the service's answer. The schema, the portals' documents and
 * the permission matrix are made from it, so nothing is written twice.
 */
export interface Operation {
  readonly kind: 'query' | 'mutation'
  readonly summary: string
  readonly access: RouteAccess
  /** Arguments by name; a mutation has one called `input`, unless the specification names them singly. */
  readonly args: z.ZodObject
  readonly data: z.ZodType
  /**
   * Intake and reviewer operations answer `{ responseCode, errorMessages, data }` (docs/rules/api.md "Envelopes");
   * others directly.
   */
  readonly isEnveloped: boolean
  /** Cursors and counts of an enveloped list, next to `data`. The handler answers `{ data, page }`. */
  readonly page?: z.ZodObject
  /** One call's cost in a request's budget; a list states its page size. */
  readonly cost?: number
  /**
   * Its input contains formatted text: an account has one call at a time, REST included. Waiting ones use no
   * memory.
   */
  readonly hasRichText?: boolean
  /** Stricter than the general limit, in calls a minute and account; each alias is a call. */
  readonly ratePerMinute?: number
  /** The name of its shared count, common with routes; absent: it is counted alone. */
  readonly rateName?: string
  readonly errors: readonly ErrorCode[]
}

/** Returns the definition with its exact type, from which clients and handlers are typed. */
export function operation<const O extends Operation>(definition: O): O {
  return definition
}
