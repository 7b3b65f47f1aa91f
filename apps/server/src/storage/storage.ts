import type { Readable } from 'node:stream'

/** The name and type of a stored object; an object store answers downloads itself, and needs them before. */
export interface ObjectLabel {
  readonly fileName: string
  readonly contentType: string
}

/** An address to put or fetch one file, made by `Storage`. */
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
 * The storage of documents' bytes. Keys are `uploads/<id>` while an address may overwrite them, and `documents/<id>`
 * once registered and only written by the server. `history/<number>` is the server's own. No object is ever whole in
 * memory.
 *
 * Methods that write throw AppError STORAGE_UNAVAILABLE when the store is full, read-only or silent. Those that read
 * throw SERVICE_UNAVAILABLE when it does not answer.
 */
export interface Storage {
  /**
   * Writes an object, whole or not at all, in place of an earlier one. Throws AppError FILE_TOO_LARGE beyond
   * `maxBytes`, and STORAGE_UNAVAILABLE. For uploads, it does so even if only the reserve is left.
   */
  put(
    key: string,
    bytes: Readable,
    options: { label: ObjectLabel; maxBytes: number; canWait?: boolean },
  ): Promise<{ size: number }>
  /** Reads an object or a range of it; null when there is none. `size` is the whole object's. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** Returns the size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Lists every object of an area by key (by code point), a page at a time, including names that are no keys. */
  list(area: StorageArea): AsyncIterable<ListedObject>
  /** Moves an object out of the reach of its upload address. False without an object at `from`. */
  move(from: string, to: string, label: ObjectLabel): Promise<boolean>
  /** Removes an object, if it exists. */
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

/** Checks for a key, which only the server makes; anything else, such as `..`, is no key. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key)
}

/** Checks whether a key's address allows writing. */
export const isUploadKey = (key: string) => key.startsWith('uploads/')
export const uploadKeyOf = (documentId: string) => `uploads/${documentId}`
export const documentKeyOf = (documentId: string) => `documents/${documentId}`
export const originalKeyOf = (documentId: string) => `documents/${documentId}-original`
