import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../app-error.ts'
import type { Storage } from '../storage/storage.ts'

/** A file with random access, so that detecting its type takes only the memory of the parts read. */
export interface ByteSource {
  readonly size: number
  /** The bytes from `start` on; fewer than `length` at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
}

export async function storedBytes(storage: Storage, key: string): Promise<ByteSource> {
  const size = await storage.size(key)
  if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1
      if (start < 0 || start > end) return Buffer.alloc(0)
      const found = await storage.open(key, { start, end })
      if (!found) throw new AppError('DOCUMENT_NOT_RECEIVED')
      return buffer(found.stream)
    },
  }
}

export function bytesInMemory(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  }
}

/** The SHA-256 of a stored file, streamed. */
export async function digestOf(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.open(key)
  if (!found) throw new AppError('DOCUMENT_NOT_RECEIVED')
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk as Buffer)
  return hash.digest()
}
