import { ApiError } from '@makewhole/contract/client.ts'
import { commonErrors } from '@makewhole/contract/common-errors.ts'
import type { ErrorEntry } from '@makewhole/contract/common-errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { Texts } from '../i18n/texts.tsx'

const known: Partial<Record<ErrorCode, ErrorEntry>> = { ...commonErrors }

/** Registers the messages of further error codes, before a portal that can receive them starts. */
export function registerErrorMessages(errors: Partial<Record<ErrorCode, ErrorEntry>>): void {
  Object.assign(known, errors)
}

/** Checks whether this portal has a message for the code. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(known, code)

/** The reason of a failed call or transfer: a code of the catalogue, or a lost connection. */
export type FailureCode = ErrorCode | 'NETWORK'

/** Returns the code with which a call or a transfer failed. */
export function errorCodeOf(error: unknown): FailureCode {
  return error instanceof ApiError ? error.code : 'INTERNAL_ERROR'
}

/** Returns the message of a refusal in every language: the reason, and the next step. */
export function errorText(code: ErrorCode): LocalizedText {
  return (known[code] ?? commonErrors.INTERNAL_ERROR).message
}

/** Returns a failure's reason in the person's language. */
export function codeMessage(code: FailureCode, { t, tr }: Pick<Texts, 't' | 'tr'>): string {
  return code === 'NETWORK' ? t('documents.item.lineDropped') : tr(errorText(code))
}

/** Returns the reason of a failed call in the person's language. */
export function errorMessage(error: unknown, texts: Pick<Texts, 't' | 'tr'>): string {
  return codeMessage(errorCodeOf(error), texts)
}
