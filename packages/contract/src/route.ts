import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call a route at all; whether the claim is theirs is decided by the service. */
export type RouteAccess = 'public' | 'signed-in'

/**
 * One line of the API: method, path and the schemas of everything that travels. The server registers it, the client
 * calls it, OpenAPI prints it, and the permission matrix test walks it.
 */
export interface Route {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Under `/api/v1`; `:name` marks a parameter. */
  readonly path: string
  readonly summary: string
  readonly tag:
    | 'Claims'
    | 'Content'
    | 'Documents'
    | 'Law firms'
    | 'Program'
    | 'Account'
    | 'Review'
    | 'Inspections'
    | 'Reviewers'
    | 'Settlements'
    | 'Agreements'
    | 'Payments'
    | 'Reports'
    | 'Messages'
    | 'Notices'
    | 'Test operations'
  readonly access: RouteAccess
  /** Open to everybody; who is signed in is known, and may get more. */
  readonly knowsCaller?: boolean
  /** Open to whoever holds a personal link: what it answers is one person's, and no cache keeps it. */
  readonly byLink?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly status?: 200 | 201 | 204
  /** Reads `If-Match` and answers with `ETag`: two people can edit it at once. */
  readonly versioned?: boolean
  /** Takes `Idempotency-Key`: a retry has one effect. */
  readonly idempotent?: boolean
  /** Its body holds formatted text: of one account one request after the other, while nothing is held for those that wait. */
  readonly hasRichText?: boolean
  /**
   * The answer is a list that ends somewhere; where this says that there may be more, a `Link` header names the address of
   * the older ones: the same with `before` as the id of the last.
   */
  readonly pagedBefore?: (answer: never) => boolean
  /** Stricter than the general limit, in calls a minute and account. */
  readonly ratePerMinute?: number
  /** The count that it shares, GraphQL operations of the same name among it; absent: it is counted alone. */
  readonly rateName?: string
  readonly errors: readonly ErrorCode[]
}

/** A file as the server writes it, part by part, and as a browser has it once it is whole. */
export interface WrittenFile {
  readonly fileName: string
  readonly parts: AsyncIterable<string>
}
export interface FetchedFile {
  readonly fileName: string
  readonly content: Blob
}

/** The `answer` of a route that writes a table of any length as comma-separated values: sent while it is read, never held as a whole. */
export const csvAnswer = z.custom<WrittenFile>().transform((file): FetchedFile => {
  throw new TypeError(`${file.fileName} is never read from JSON`)
})

export function route<const R extends Route>(definition: R): R {
  return definition
}
