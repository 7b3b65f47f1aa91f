import { ApiError, connectionError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { errorCodeOf, errorText, isErrorCode } from '../api/error-message.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { readProblem } from '@makewhole/contract/read-problem.ts'
import { kindOfName } from '@makewhole/domain/document/file-type.ts'
import { noteOngoingWork } from '../session/ongoing-work.ts'
import type { Sending } from './upload-queue.ts'

/** Milliseconds without a byte of progress after which a connection counts as dropped, whatever the browser reports. */
const timeoutMilliseconds = 90_000

/**
 * Pauses in milliseconds between tries when the server asks to slow down: 300 files reach the limit for upload
 * keys.
 */
const pausesWhenBusy = [3_000, 6_000, 12_000, 24_000, 30_000]

/**
 * Uploads one file: requests an address, puts the bytes there without a token, registers the document
 * (docs/rules/documents.md "Uploading"). A retry after the bytes arrived registers only, under the same key, so
 * that it has one effect.
 */
export async function sendFile(
  api: ApiClient,
  claimId: string,
  sending: Sending,
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void> = delay,
): Promise<DocumentView> {
  const retryWhenBusy = <T>(act: () => Promise<T>) => whenNotBusy(sending.signal, pause, act)
  const { storedAs } = sending
  if (storedAs) {
    try {
      return await retryWhenBusy(() => register(api, claimId, storedAs, sending))
    } catch (error) {
      if (!isNotFound(error)) throw error
      sending.storedAs = null
    }
  }
  const key = await retryWhenBusy(() =>
    api.call('getUploadKey', { params: { claimId }, signal: sending.signal }),
  )
  await uploadFile(key.sasUri, sending)
  sending.storedAs = key.documentId
  return retryWhenBusy(() => register(api, claimId, key.documentId, sending))
}

function register(api: ApiClient, claimId: string, documentId: string, { name, kind, signal }: Sending) {
  const { documentTypeId, acceptableDocumentTypeId, formFieldPath } = kind
  return api.call('registerDocument', {
    params: { claimId },
    body: {
      documentId,
      claimId,
      documentName: name,
      documentTypeId,
      acceptableDocumentTypeId,
      formFieldPath,
    },
    idempotencyKey: documentId,
    signal,
  })
}

/** Checks whether the stored bytes are gone or expired: only another upload helps. */
function isNotFound(error: unknown): boolean {
  return ['DOCUMENT_NOT_RECEIVED', 'NOT_FOUND'].includes(errorCodeOf(error))
}

async function whenNotBusy<T>(
  signal: AbortSignal,
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  act: () => Promise<T>,
): Promise<T> {
  for (const milliseconds of pausesWhenBusy) {
    try {
      return await act()
    } catch (error) {
      if (errorCodeOf(error) !== 'TOO_MANY_REQUESTS') throw error
      await pause(milliseconds, signal)
    }
  }
  return act()
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/**
 * Puts a file's bytes to an address that the server sent. `fetch` reports no upload progress, hence
 * XMLHttpRequest. No bearer token goes to storage. Raises ApiError: NETWORK, or the storage's code.
 */
export function uploadFile(
  address: string,
  { file, name, signal, onProgress }: Pick<Sending, 'file' | 'name' | 'signal' | 'onProgress'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const timeout = watchdog(() => request.abort())
    const finish = (act: () => void) => {
      timeout.stop()
      signal.removeEventListener('abort', cancel)
      act()
    }
    const dropped = () => finish(() => reject(signal.aborted ? (signal.reason as Error) : connectionError()))
    const cancel = () => request.abort()
    request.open('PUT', address)
    request.setRequestHeader(
      'content-type',
      file.type || kindOfName(name)?.contentType || 'application/octet-stream',
    )
    request.upload.onprogress = (event) => {
      timeout.restart()
      noteOngoingWork()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () =>
      finish(() =>
        request.status >= 200 && request.status < 300 ? resolve() : reject(storageError(request)),
      )
    request.onerror = dropped
    request.onabort = dropped
    signal.addEventListener('abort', cancel)
    request.send(file)
  })
}

function watchdog(bark: () => void) {
  let timer = setTimeout(bark, timeoutMilliseconds)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(bark, timeoutMilliseconds)
  }
  return { stop, restart }
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'UPLOAD_KEY_EXPIRED',
  413: 'FILE_TOO_LARGE',
  415: 'FILE_TYPE_NOT_ALLOWED',
  429: 'TOO_MANY_REQUESTS',
  502: 'STORAGE_UNAVAILABLE',
  503: 'STORAGE_UNAVAILABLE',
  504: 'STORAGE_UNAVAILABLE',
  507: 'STORAGE_UNAVAILABLE',
}

/** Returns the storage's error: our own answers with problem details, others (S3) with a status alone. */
function storageError(request: XMLHttpRequest): ApiError {
  const problem = readProblem(jsonOf(request.responseText))
  const knownCode = problem && isErrorCode(problem.code) ? problem.code : null
  const code = knownCode ?? codesByStatus[request.status] ?? 'INTERNAL_ERROR'
  return new ApiError(request.status, code, errorText(code).en, problem)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
