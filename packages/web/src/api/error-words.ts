import { commonErrors } from '@makewhole/contract/common-errors.ts'
import type { ErrorEntry } from '@makewhole/contract/common-errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

const known: Partial<Record<ErrorCode, ErrorEntry>> = { ...commonErrors }

/** A portal whose people can meet further codes says so before it starts. */
export function registerErrorMessages(errors: Partial<Record<ErrorCode, ErrorEntry>>): void {
  Object.assign(known, errors)
}

/** What happened and what to do next, by the code of a refusal. */
export function errorWords(code: ErrorCode): LocalizedText {
  return (known[code] ?? commonErrors.INTERNAL_ERROR).message
}

/** Whether this portal knows words for the code. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(known, code)
