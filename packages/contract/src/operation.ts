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
  readonly errors: readonly ErrorCode[]
}

export function operation<const O extends Operation>(definition: O): O {
  return definition
}
