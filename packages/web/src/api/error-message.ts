import { ApiError } from '@makewhole/contract/client.ts'
import { commonErrors } from '@makewhole/contract/common-errors.ts'
import type { ErrorEntry } from '@makewhole/contract/common-errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { Texts } from '../i18n/texts.tsx'

const known: Partial<Record<ErrorCode, ErrorEntry>> = { ...commonErrors }

/** A portal whose people can get further codes registers their messages before it starts. */
export function registerErrorMessages(errors: Partial<Record<ErrorCode, ErrorEntry>>): void {
  Object.assign(known, errors)
}

/** Whether this portal has a message for the code. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(known, code)

/** Why a call or a transfer failed: a code of the catalogue, or the line that dropped. */
export type FailureCode = ErrorCode | 'NETWORK'

/** The code with which a call or a transfer failed. */
export function errorCodeOf(error: unknown): FailureCode {
  return error instanceof ApiError ? error.code : 'INTERNAL_ERROR'
}

/** The message of a refusal in every language: what happened, and what to do next. */
export function errorText(code: ErrorCode): LocalizedText {
  return (known[code] ?? commonErrors.INTERNAL_ERROR).message
}

/** The reason of a failure as a person reads it. */
export function codeMessage(code: FailureCode, { t, tr }: Pick<Texts, 't' | 'tr'>): string {
  return code === 'NETWORK' ? t('documents.item.lineDropped') : tr(errorText(code))
}

/** Why a call failed, as a person reads it. */
export function errorMessage(error: unknown, texts: Pick<Texts, 't' | 'tr'>): string {
  return codeMessage(errorCodeOf(error), texts)
}
