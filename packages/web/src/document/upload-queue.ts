import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { CheckedFile } from './file-batch.ts'
import type { FailureCode } from '../api/error-message.ts'
import { isRetryable } from './file-batch.ts'

/** The kind of one file: the document type, its acceptable document, and the question of a form. */
export interface UploadKind {
  readonly documentTypeId: number
  readonly acceptableDocumentTypeId: number | null
  readonly formFieldPath?: string | undefined
}

/** docs/rules/documents.md "Uploading": 0 ready (removable), 1 processing, 2 done (success or error). */
export const uploadState = { ready: 0, processing: 1, done: 2 } as const
export type UploadState = (typeof uploadState)[keyof typeof uploadState]

export interface UploadItem {
  readonly id: string
  /** The dialog in which it was chosen; names are unique within it. */
  readonly batch: string
  /** Known once its batch was started. */
  readonly kind: UploadKind | null
  readonly file: File
  /** The stored name: commas became dashes. */
  readonly name: string
  readonly state: UploadState
  /** Share of the bytes that left, 0 to 1. */
  readonly progress: number
  readonly failure: FailureCode | null
  /** False when another attempt cannot help: the file is empty, too large, or of an unaccepted kind. */
  readonly canRetry: boolean
}

/** One file's upload. `storedAs` survives a retry, so that stored bytes are not sent twice. */
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
  readonly onAdded?: (items: readonly UploadItem[]) => void
  readonly onProcessing?: (item: UploadItem) => void
  readonly onUploaded?: (item: UploadItem) => void
  readonly onFailed?: (item: UploadItem) => void
}

export const parallelUploads = 3

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Creates the uploads of one claim with their states. The queue lives outside React, so that closing the dialog
 * doesn't stop it. Its snapshots change only in changed items, so that 300 files stay fast.
 */
export function createUploadQueue(options: {
  readonly send: SendFile
  readonly failureOf: (error: unknown) => FailureCode
  readonly newId: () => string
}) {
  let items: readonly UploadItem[] = []
  const listeners = new Set<() => void>()
  const eventListeners = new Set<UploadEvents>()
  const running = new Map<string, AbortController>()
  const stored = new Map<string, string>()
  const closed = new Set<string>()

  function publish(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function change(id: string, changes: Partial<UploadItem>): UploadItem | undefined {
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
    return items.find((item) => item.id === id)
  }

  function emit(event: 'onProcessing' | 'onUploaded' | 'onFailed', item: UploadItem) {
    for (const listener of eventListeners) listener[event]?.(item)
  }

  function add(batch: string, files: readonly CheckedFile[]) {
    const added = files.map(({ file, name, failure }): UploadItem => {
      const state = failure ? uploadState.done : uploadState.ready
      return {
        id: options.newId(),
        batch,
        kind: null,
        file,
        name,
        state,
        progress: 0,
        failure,
        canRetry: false,
      }
    })
    publish([...items, ...added])
    if (added.length > 0) for (const listener of eventListeners) listener.onAdded?.(added)
  }

  /** Removes an item and cancels its upload. */
  function remove(id: string) {
    running.get(id)?.abort()
    publish(items.filter((item) => item.id !== id))
    sendNext()
  }

  /** Starts the upload of a batch's files, each as its kind; without one, a file stays. */
  function start(batch: string, kindOf: (item: UploadItem) => UploadKind | null) {
    const isPending = (item: UploadItem) => item.batch === batch && item.state === uploadState.ready
    publish(items.map((item) => (isPending(item) ? { ...item, kind: kindOf(item) } : item)))
    sendNext()
  }

  /** Checks a batch's files again before it starts: what is accepted depends on their kinds. */
  function recheck(batch: string, failureOf: (item: UploadItem) => FailureCode | null) {
    const before = new Set(items)
    publish(
      items.map((item) => {
        if (item.batch !== batch || item.kind !== null) return item
        const failure = failureOf(item)
        return failure === item.failure
          ? item
          : { ...item, failure, state: failure ? uploadState.done : uploadState.ready }
      }),
    )
    for (const item of items) if (item.failure && !before.has(item)) emit('onFailed', item)
  }

  /** Closes a batch: running uploads continue, failed ones that can be retried stay, the rest is dropped. */
  function close(batch: string) {
    const isOpen = (item: UploadItem) =>
      item.state === uploadState.done ? item.canRetry : item.kind !== null
    closed.add(batch)
    publish(items.filter((item) => item.batch !== batch || isOpen(item)))
  }

  function retry(id: string) {
    change(id, { state: uploadState.ready, progress: 0, failure: null })
    sendNext()
  }

  function sendNext() {
    const pending = items.filter((item) => item.kind !== null && item.state === uploadState.ready)
    for (const item of pending.slice(0, Math.max(0, parallelUploads - running.size))) {
      if (item.kind) void sendOne(item, item.kind)
    }
  }

  async function sendOne(item: UploadItem, kind: UploadKind) {
    const abort = new AbortController()
    running.set(item.id, abort)
    const started = change(item.id, { state: uploadState.processing })
    if (started) emit('onProcessing', started)
    const sending: Sending = {
      file: item.file,
      name: item.name,
      kind,
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

  function finish(id: string, failure: FailureCode | null) {
    const canRetry = failure !== null && isRetryable(failure)
    const done = change(id, { state: uploadState.done, progress: failure ? 0 : 1, failure, canRetry })
    if (!done) return
    emit(failure ? 'onFailed' : 'onUploaded', done)
    if (!failure && closed.has(done.batch)) publish(items.filter((item) => item.id !== id))
  }

  return {
    add,
    remove,
    start,
    recheck,
    open: (batch: string) => void closed.delete(batch),
    close,
    retry,
    items: () => items,
    isClosed: (batch: string) => closed.has(batch),
    listen(events: UploadEvents) {
      eventListeners.add(events)
      return () => void eventListeners.delete(events)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
