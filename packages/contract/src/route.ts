import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Access to a route; the service decides about the claim itself. */
export type RouteAccess = 'public' | 'signed-in'

/**
 * One line of the API: method, path and the schemas of everything sent. The server registers it, the client
 * calls it, OpenAPI prints it, the permission matrix test walks it.
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
  /** Open to everybody; a signed-in caller is identified, and may get more. */
  readonly knowsCaller?: boolean
  /** Open to each owner of a personal link: the answer is for one person, and no cache may store it. */
  readonly byLink?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly status?: 200 | 201 | 204
  /** Reads `If-Match` and answers with `ETag`: two people can edit it at once. */
  readonly versioned?: boolean
  /** Accepts `Idempotency-Key`: a retry has one effect. */
  readonly idempotent?: boolean
  /** Its body contains formatted text: an account has one request at a time. Waiting ones use no memory. */
  readonly hasRichText?: boolean
  /**
   * The answer is a part of a list; true if there may be more. Then a `Link` header has the address of older
   * entries: the same with `before` as the last one's id.
   */
  readonly pagedBefore?: (answer: never) => boolean
  /** Stricter than the general limit, in calls a minute and account. */
  readonly ratePerMinute?: number
  /** The name of its shared count, common with GraphQL operations; absent: it is counted alone. */
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

/**
 * The `answer` of a route that writes a table of any length as comma-separated values. It is sent while it is
 * read, never stored as a whole.
 */
export const csvAnswer = z.custom<WrittenFile>().transform((file): FetchedFile => {
  throw new TypeError(`${file.fileName} is never read from JSON`)
})

/** Returns the definition with its exact type, from which clients and handlers are typed. */
export function route<const R extends Route>(definition: R): R {
  return definition
}
