import * as fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'

export type OpenFile = typeof fs.open

/** A disk that is full, one that cannot be written to, and one that went away. */
const storageErrors = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'ESTALE',
  'ENXIO',
  'ENODEV',
  'EMFILE',
  'ENFILE',
]
/** Proofs are private: only the server's account may read them. */
const ownerOnly = 0o600

/**
 * Streams `bytes` into a new file and syncs it to the disk; answers its size. A failed write removes the file, and
 * leaves `bytes` open: its connection may still carry an answer. Throws AppError FILE_TOO_LARGE beyond `maxBytes`,
 * STORAGE_UNAVAILABLE when the disk has no room or cannot be written to.
 */
export async function writeFile(
  file: string,
  bytes: Readable,
  maxBytes: number,
  openFile: OpenFile = fs.open,
): Promise<number> {
  try {
    const handle = await openFile(file, 'wx', ownerOnly).catch(refuseUnavailable)
    try {
      await handle.writeFile(limitBytes(maxBytes, bytes))
      await handle.sync()
      return (await handle.stat()).size
    } finally {
      await handle.close()
    }
  } catch (error) {
    await fs.rm(file, { force: true })
    throw asStorageError(error)
  }
}

async function* limitBytes(maxBytes: number, bytes: Readable): AsyncGenerator<Buffer> {
  let count = 0
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    count += (chunk as Buffer).length
    if (count > maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes })
    yield chunk as Buffer
  }
}

/** Converts an error of the disk to a code that screens know, by default of a write; any other error is unchanged. */
export function asStorageError(
  error: unknown,
  code: 'STORAGE_UNAVAILABLE' | 'SERVICE_UNAVAILABLE' = 'STORAGE_UNAVAILABLE',
): unknown {
  return storageErrors.includes(codeOf(error)) ? new AppError(code, {}, [], { cause: error }) : error
}

/**
 * Raises STORAGE_UNAVAILABLE for an unusable place, whatever the system's code. A read-only disk may report ENOENT.
 */
export function refuseUnavailable(cause: unknown): never {
  throw new AppError('STORAGE_UNAVAILABLE', {}, [], { cause })
}

/** The system's short name of an error, `ENOENT` for one, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
