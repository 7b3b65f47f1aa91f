import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { RouteAccess } from './route.ts'

/**
 * One operation of the GraphQL schema. `data` is what the service answers; the schema, the documents that the portals send and
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
  /** What an enveloped list says of itself beside `data`: cursors and counts. The handler answers `{ data, page }`. */
  readonly page?: z.ZodObject
  /** What one call costs of the budget of a request; a list says its page size. */
  readonly cost?: number
  /** Its input holds formatted text: of one account one at a time, those by REST among them, while nothing is held for those that wait. */
  readonly hasRichText?: boolean
  /** Stricter than the general limit, in calls a minute and account; each alias is a call. */
  readonly ratePerMinute?: number
  /** The count that it shares, routes of the same name among it; absent: it is counted alone. */
  readonly rateName?: string
  readonly errors: readonly ErrorCode[]
}

export function operation<const O extends Operation>(definition: O): O {
  return definition
}
