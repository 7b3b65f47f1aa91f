import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'

/**
 * A refusal with one of the catalogue's codes. Services throw it where no rule of the domain speaks (not found, wrong
 * version, unmended answers); it knows nothing of HTTP, the http layer turns it into problem details.
 *
 * `detail` carries facts that a screen may show, never personal data; `errors` are the fields to mend.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldProblem[]

  constructor(
    code: ErrorCode,
    detail: Readonly<Record<string, unknown>> = {},
    errors: readonly FieldProblem[] = [],
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.errors = errors
  }
}

/** Gone, perhaps, when it is tried again. */
const failures: readonly string[] = ['SERVICE_UNAVAILABLE', 'STORAGE_UNAVAILABLE'] satisfies ErrorCode[]

/**
 * Why something was refused, for work that goes on with the next; null for what is no refusal but a failure, which may be gone when it is
 * tried again.
 */
export function refusalIn(error: unknown): string | null {
  const isRefusal = error instanceof AppError || error instanceof RuleError
  return isRefusal && !failures.includes(error.code) ? error.code : null
}
