import type { Readable } from 'node:stream'

/** What a stored object is handed out as; an object store answers downloads by itself, so it must know beforehand. */
export interface ObjectLabel {
  readonly fileName: string
  readonly contentType: string
}

/** An address to put one file to or to fetch it from, as `Storage` gives it. */
export interface FileAddress {
  readonly address: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Bytes from `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** An object as a listing has it. */
export interface ListedObject {
  readonly key: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
}

/** The beginnings of the keys of objects, in the order of the keys. */
export const storageAreas = ['documents', 'history', 'uploads'] as const
export type StorageArea = (typeof storageAreas)[number]

/**
 * Where the bytes of documents live. Keys are `uploads/<id>` for what anybody with an address may still overwrite, and
 * `documents/<id>` for what was registered and only the server writes; `history/<number>` is the server's own. Nothing is ever held whole in memory.
 *
 * Methods that write throw AppError STORAGE_UNAVAILABLE when the store keeps nothing: it is full, cannot be written to or does not answer.
 * Those that read throw SERVICE_UNAVAILABLE when it does not answer.
 */
export interface Storage {
  /**
   * Writes an object, replacing what stood there; it appears whole or not at all.
   * Throws AppError FILE_TOO_LARGE beyond `maxBytes`; STORAGE_UNAVAILABLE for what can wait, as all that people send does, also when it
   * could take of the room that is kept free.
   */
  put(
    key: string,
    bytes: Readable,
    options: { label: ObjectLabel; maxBytes: number; canWait?: boolean },
  ): Promise<{ size: number }>
  /** Reads an object or a range of it; null when there is none. `size` is the whole object's. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** The size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Every object of an area in the order of the keys (by code point), a page at a time; names that are no key of ours included. */
  list(area: StorageArea): AsyncIterable<ListedObject>
  /** Moves an object out of the reach of its upload address. False when there is nothing at `from`. */
  move(from: string, to: string, label: ObjectLabel): Promise<boolean>
  /** Removes an object; one that is not there is fine. */
  delete(key: string): Promise<void>
  /** An address to PUT this one object to, good for so many seconds. */
  uploadAddress(key: string, seconds: number): Promise<string>
  /** An address to GET this one object from, good for so many seconds. */
  downloadAddress(key: string, seconds: number): Promise<string>
  /** Removes what interrupted writes left behind before `before` (epoch milliseconds). */
  removeLeftovers(before: number): Promise<void>
}

const keyPattern =
  /^((uploads|documents)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-original)?|history\/\d{8})$/

/** A key is made by the server alone; anything else, `..` above all, is no key. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key)
}

/** Whether a key is one that whoever has its address writes to. */
export const isUploadKey = (key: string) => key.startsWith('uploads/')
export const uploadKeyOf = (documentId: string) => `uploads/${documentId}`
export const documentKeyOf = (documentId: string) => `documents/${documentId}`
export const originalKeyOf = (documentId: string) => `documents/${documentId}-original`
