import { ApiError } from '@makewhole/contract/client.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { errorWords } from '../api/error-words.ts'
import type { Texts } from '../i18n/texts.tsx'

/** Why a file was not taken: a code of the catalogue, or the line that dropped. */
export type UploadFailure = ErrorCode | 'NETWORK'

/** The same file would be refused again. */
const finalFailures: ReadonlySet<UploadFailure> = new Set<UploadFailure>([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_TYPE_MISMATCH',
  'DOCUMENT_LOCKED',
])

export function canSendAgain(failure: UploadFailure): boolean {
  return !finalFailures.has(failure)
}

/** The code with which a call or a transfer failed. */
export function failureOf(error: unknown): UploadFailure {
  return error instanceof ApiError ? error.code : 'INTERNAL_ERROR'
}

/** The reason as a person reads it, from the one catalogue of errors. */
export function reasonOf(failure: UploadFailure, { t, tr }: Pick<Texts, 't' | 'tr'>): string {
  return failure === 'NETWORK' ? t('documents.item.lineDropped') : tr(errorWords(failure))
}
