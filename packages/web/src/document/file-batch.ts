import { cleanFileName, extensionOf, splitRepeatedNames } from '@makewhole/domain/document/file-name.ts'
import type { FailureCode } from '../api/error-message.ts'

/** The limits of the program: the largest file and the extensions (`programView.upload`). */
export interface UploadLimits {
  readonly maxBytes: number
  readonly extensions: readonly string[]
}

/** The same file would be refused again. */
const finalFailures: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_TYPE_MISMATCH',
  'DOCUMENT_LOCKED',
])

export function isRetryable(failure: FailureCode): boolean {
  return !finalFailures.has(failure)
}

export interface CheckedFile {
  readonly file: File
  readonly name: string
  /** Why it cannot be sent, known before anything is sent. */
  readonly failure: FailureCode | null
}

export interface FileBatch {
  readonly accepted: readonly CheckedFile[]
  /** Names that the batch already contains: ignored, with a notice (docs/rules/documents.md "Names of files"). */
  readonly repeated: readonly string[]
  /** Names in which a comma became a dash. */
  readonly renamed: readonly string[]
}

/** Names, checks and de-duplicates files that were chosen, dropped or photographed for a batch with `present` names. */
export function checkFiles(
  present: readonly string[],
  files: readonly File[],
  limits: UploadLimits,
): FileBatch {
  const entries = [
    ...present.map((name) => ({ name, file: null })),
    ...files.map((file) => ({ name: file.name, file })),
  ]
  const { first, repeated } = splitRepeatedNames<{ name: string; file: File | null }>(
    entries,
    (entry) => entry.name,
  )
  const added = first.flatMap((entry) => (entry.file ? [entry.file] : []))
  return {
    accepted: added.map((file) => ({
      file,
      name: cleanFileName(file.name),
      failure: failureOfFile(file, limits),
    })),
    repeated: repeated.map((entry) => cleanFileName(entry.name)),
    renamed: added.filter((file) => file.name.includes(',')).map((file) => cleanFileName(file.name)),
  }
}

/** Returns why a file can't be sent, as far as it is known before it is sent. */
export function failureOfFile(file: File, limits: UploadLimits): FailureCode | null {
  if (!limits.extensions.includes(extensionOf(file.name))) return 'FILE_TYPE_NOT_ALLOWED'
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size > limits.maxBytes ? 'FILE_TOO_LARGE' : null
}

/** Renames new photos: phones call each one `image.jpg`, so that the second would count as a repeated file. */
export function nameNewPhotos(
  photos: readonly File[],
  present: readonly string[],
  nameOf: (number: number) => string,
): File[] {
  const usedNames = new Set(present)
  let number = 0
  return photos.map((photo) => {
    const extension = extensionOf(photo.name) || 'jpg'
    do number += 1
    while (usedNames.has(`${nameOf(number)}.${extension}`))
    const name = `${nameOf(number)}.${extension}`
    usedNames.add(name)
    return new File([photo], name, { type: photo.type })
  })
}

/** Formats 3,250,586 bytes as `3.1 MB`, with the language's decimal sign and unit. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, divisor] = bytes >= 1024 * 1024 ? (['MB', 1024 * 1024] as const) : (['KB', 1024] as const)
  const amount = bytes === 0 ? 0 : Math.max(bytes / divisor, 0.1)
  return `${new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', { maximumFractionDigits: 1 }).format(amount)} ${unit}`
}
