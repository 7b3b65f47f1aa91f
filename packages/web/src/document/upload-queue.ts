import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'

/** Why a file was not taken: a code of the catalogue, or the line that dropped. */
export type UploadFailure = ErrorCode | 'NETWORK'

/** What the files of one batch are: the document type, and which of its acceptable documents. */
export interface UploadKind {
  readonly documentTypeId: number
  readonly acceptableDocumentTypeId: number | null
}

/** Claimant-portal.md §4 "Document upload": 0 ready (removable), 1 processing, 2 done (success or error). */
export const uploadState = { ready: 0, processing: 1, done: 2 } as const
export type UploadState = (typeof uploadState)[keyof typeof uploadState]

export interface UploadItem {
  readonly id: string
  readonly file: File
  /** The name under which it is kept: commas became dashes. */
  readonly name: string
  readonly state: UploadState
  /** Share of the bytes that left, 0 to 1. */
  readonly progress: number
  readonly failure: UploadFailure | null
  /** False when sending the same file again cannot help: it is empty, too large, or of a kind that is not taken. */
  readonly canRetry: boolean
}

/** One file on its way. `storedAs` survives a retry, so that what is stored already is not sent twice. */
export interface Sending {
  readonly file: File
  readonly name: string
  readonly kind: UploadKind
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  storedAs: string | null
}

export type SendFile = (sending: Sending) => Promise<DocumentView>

export interface UploadEvents {
  readonly onProcessing?: (item: UploadItem) => void
  readonly onUploaded?: (item: UploadItem) => void
  readonly onFailed?: (item: UploadItem) => void
}

/** Told before anything is sent, so asking the server again is pointless. */
const finalFailures: ReadonlySet<UploadFailure> = new Set<UploadFailure>([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_TYPE_MISMATCH',
  'DOCUMENT_LOCKED',
])

export const parallelUploads = 3

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * The files of one batch and where each stands. It lives outside React, so closing the dialog does not stop it, and
 * gives React a snapshot that changes only in the items that changed: 300 files stay quick.
 */
export function createUploadQueue(options: {
  readonly send: SendFile
  readonly failureOf: (error: unknown) => UploadFailure
  readonly newId: () => string
}) {
  let items: readonly UploadItem[] = []
  let kind: UploadKind | null = null
  let events: UploadEvents = {}
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const stored = new Map<string, string>()

  function publish(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function change(id: string, changes: Partial<UploadItem>): UploadItem | undefined {
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
    return items.find((item) => item.id === id)
  }

  function add(file: File, name: string, failure: UploadFailure | null): UploadItem {
    const state = failure ? uploadState.done : uploadState.ready
    const item = { id: options.newId(), file, name, state, progress: 0, failure, canRetry: false }
    publish([...items, item])
    return item
  }

  /** Takes an item out; one that is on its way is cancelled. */
  function remove(id: string) {
    running.get(id)?.abort()
    publish(items.filter((item) => item.id !== id))
    sendNext()
  }

  function start(chosen: UploadKind) {
    kind = chosen
    sendNext()
  }

  function retry(id: string) {
    change(id, { state: uploadState.ready, progress: 0, failure: null })
    sendNext()
  }

  function sendNext() {
    if (!kind) return
    const waiting = items.filter((item) => item.state === uploadState.ready)
    for (const item of waiting.slice(0, Math.max(0, parallelUploads - running.size))) void sendOne(item, kind)
  }

  async function sendOne(item: UploadItem, chosen: UploadKind) {
    const abort = new AbortController()
    running.set(item.id, abort)
    const begun = change(item.id, { state: uploadState.processing })
    if (begun) events.onProcessing?.(begun)
    const sending: Sending = {
      file: item.file,
      name: item.name,
      kind: chosen,
      signal: abort.signal,
      onProgress: (share) => void change(item.id, { progress: share }),
      storedAs: stored.get(item.id) ?? null,
    }
    try {
      await options.send(sending)
      finish(item.id, null)
    } catch (error) {
      if (!abort.signal.aborted) finish(item.id, options.failureOf(error))
    } finally {
      if (sending.storedAs) stored.set(item.id, sending.storedAs)
      running.delete(item.id)
      sendNext()
    }
  }

  function finish(id: string, failure: UploadFailure | null) {
    const canRetry = failure !== null && !finalFailures.has(failure)
    const done = change(id, { state: uploadState.done, progress: failure ? 0 : 1, failure, canRetry })
    if (!done) return
    if (failure) events.onFailed?.(done)
    else events.onUploaded?.(done)
  }

  return {
    add,
    remove,
    start,
    retry,
    hasStarted: () => kind !== null,
    isBusy: () => running.size > 0,
    listen: (next: UploadEvents) => void (events = next),
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
