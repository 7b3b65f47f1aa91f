import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { messages } from '@makewhole/domain/form/messages.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { classifyDatabaseError } from '../db/database-errors.ts'
import { AppError } from '../app-error.ts'
import { malformed } from './malformed.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** Fastify's refusals, by their codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Turns any error into a refusal of the catalogue; an unexpected one is INTERNAL_ERROR. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof RuleError)
    return isCode(error.code) ? new AppError(error.code, error.detail) : internal(error)
  if (error instanceof z.ZodError) return malformed(error, 'body')
  const code = classifyDatabaseError(error)
  if (code) return new AppError(code, {}, [], { cause: error })
  return frameworkRefusal(error) ?? internal(error)
}

function frameworkRefusal(error: unknown): AppError | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const frameworkCode = frameworkCodes[code ?? '']
  if (frameworkCode) return new AppError(frameworkCode)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError('MALFORMED_REQUEST')
    : null
}

function internal(cause: unknown): AppError {
  return new AppError('INTERNAL_ERROR', {}, [], { cause })
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}

/** Lists the places to mend; a refusal that names one field alone has a general message for it. */
function placesOf({ code, errors: places, detail }: AppError): readonly FieldProblem[] {
  const { field } = detail
  if (places.length > 0 || code !== 'INVALID_ANSWERS' || typeof field !== 'string') return places
  return [{ path: field, code: 'invalid', message: messages.regex }]
}

/** Problem details (RFC 9457) in the asked language, with the number that the log carries too. */
export function problemOf(refusal: AppError, locale: Locale, requestId: string): ProblemView {
  const { status, message } = errors[refusal.code]
  const places = placesOf(refusal)
  return {
    type: `/api/docs#${refusal.code}`,
    title: errors[refusal.code].message.en,
    status,
    code: refusal.code,
    message: message[locale],
    requestId,
    ...(places.length > 0 && {
      errors: places.map(({ path, code, message: words, allowed }) => ({
        path,
        code,
        message: words[locale],
        ...(allowed && { allowed: allowed.map((value) => value[locale]) }),
      })),
    }),
    ...(Object.keys(refusal.detail).length > 0 && { detail: refusal.detail }),
  }
}
