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
/** Proofs hold people's lives: the server's own account alone reads them. */
const ownerOnly = 0o600

/**
 * Streams `bytes` into a new file and syncs it to the disk; gives its size. A failed write leaves no file behind, and
 * leaves `bytes` open: behind it may be a connection that an answer still has to go through.
 * Throws AppError FILE_TOO_LARGE beyond `maxBytes`, STORAGE_UNAVAILABLE when the disk has no room or cannot be written to.
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

/** A disk that does not do its work, as the code that screens know: of a write, unless it is said otherwise; every other error as it is. */
export function asStorageError(
  error: unknown,
  code: 'STORAGE_UNAVAILABLE' | 'SERVICE_UNAVAILABLE' = 'STORAGE_UNAVAILABLE',
): unknown {
  return storageErrors.includes(codeOf(error)) ? new AppError(code, {}, [], { cause: error }) : error
}

/** Raises STORAGE_UNAVAILABLE: a place to write to that cannot be had, whatever the system calls it. A read-only disk may say ENOENT. */
export function refuseUnavailable(cause: unknown): never {
  throw new AppError('STORAGE_UNAVAILABLE', {}, [], { cause })
}

/** The system's short name of an error, `ENOENT` for one, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
