import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'

/**
 * A refusal with one of the catalogue's codes. Services throw it where no rule of the domain applies (not found,
 * wrong version, invalid answers). It knows no HTTP; the http layer makes it problem details.
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

/** A temporary refusal, which a retry may solve. */
const failures: readonly string[] = ['SERVICE_UNAVAILABLE', 'STORAGE_UNAVAILABLE'] satisfies ErrorCode[]

/**
 * Returns the code of a refusal, for work that continues with the next item; null for a failure that a retry may
 * solve.
 */
export function refusalIn(error: unknown): string | null {
  const isRefusal = error instanceof AppError || error instanceof RuleError
  return isRefusal && !failures.includes(error.code) ? error.code : null
}
