import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'
import type { UrlMethod, UrlSigner } from './url-signer.ts'
import { isStorageKey, isUploadKey } from './storage.ts'
import type { ByteRange, ListedObject, Storage, StorageArea } from './storage.ts'
import { asStorageError, codeOf, refuseUnavailable, writeFile } from './write-file.ts'
import type { OpenFile } from './write-file.ts'

export interface FolderStorageOptions {
  readonly folder: string
  /** The server's own address, to which signed paths are appended. */
  readonly publicUrl: string
  readonly signer: UrlSigner
  readonly clock: Clock
  /** Bytes of the disk reserved from uploads, for answers and files being sealed; absent: none. */
  readonly reserveBytes?: number
  /** Opens the file of a write; tests pass a full disk. */
  readonly openFile?: OpenFile
}

type PutOptions = Pick<Parameters<Storage['put']>[2], 'maxBytes' | 'canWait'>

/** Stores documents in a folder of this machine: one file an object, written as a temporary file and renamed. */
export function createFolderStorage(options: FolderStorageOptions): Storage {
  const root = path.resolve(options.folder)
  const incoming = path.join(root, 'incoming')
  /** Bytes still expected of uploads: simultaneous ones could use up the reserve together. */
  let pendingUploads = 0

  /** Two letters of the id distribute files over 256 folders, so that each has a limited size. */
  function fileOf(key: string): string {
    if (!isStorageKey(key)) throw new AppError('NOT_FOUND')
    const [area = '', name = ''] = key.split('/')
    return path.join(root, area, name.slice(0, 2), name)
  }

  async function put(key: string, bytes: Readable, { maxBytes, canWait = isUploadKey(key) }: PutOptions) {
    const target = fileOf(key)
    const partial = path.join(incoming, randomUUID())
    let bytesWritten = 0
    try {
      await Promise.all([makeFolder(incoming), makeFolder(path.dirname(target))])
      if (canWait) bytesWritten = await reserveSpace(maxBytes)
      const size = await writeFile(partial, bytes, maxBytes, options.openFile)
      await rename(partial, target)
      return { size }
    } catch (error) {
      throw asStorageError(error)
    } finally {
      pendingUploads -= bytesWritten
    }
  }

  /** Reserves space; uploads may wait, answers may not. */
  async function reserveSpace(bytes: number): Promise<number> {
    const { bavail, bsize } = await fs.statfs(root)
    // Nothing is awaited between check and reservation, so that two uploads can't use the same room.
    if (options.reserveBytes !== undefined && bavail * bsize - pendingUploads - bytes < options.reserveBytes)
      throw new AppError('STORAGE_UNAVAILABLE', {}, [], {
        cause: new Error('nothing is left but the reserve'),
      })
    pendingUploads += bytes
    return bytes
  }

  async function size(key: string): Promise<number | null> {
    try {
      return (await fs.stat(fileOf(key))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw asStorageError(error, 'SERVICE_UNAVAILABLE')
    }
  }

  async function open(key: string, range?: ByteRange) {
    // Opened before it is given away: a file that is deleted meanwhile would fail a stream that nobody reads yet.
    try {
      const handle = await fs.open(fileOf(key))
      const { size: whole } = await handle.stat()
      return { stream: handle.createReadStream({ ...range }), size: whole }
    } catch (error) {
      if (isMissing(error)) return null
      throw asStorageError(error, 'SERVICE_UNAVAILABLE')
    }
  }

  async function move(from: string, to: string): Promise<boolean> {
    try {
      await makeFolder(path.dirname(fileOf(to)))
      await rename(fileOf(from), fileOf(to))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw asStorageError(error)
    }
  }

  async function remove(key: string): Promise<void> {
    await removeFile(fileOf(key))
  }

  async function* list(area: StorageArea): AsyncGenerator<ListedObject> {
    const folder = path.join(root, area)
    for (const part of (await namesIn(folder)) ?? []) {
      const names = await namesIn(path.join(folder, part))
      // A file where only folders should be is listed under its own path, which is no key.
      for (const file of names?.map((name) => path.join(part, name)) ?? [part]) {
        const found = await fs.stat(path.join(folder, file)).catch(nullWhenMissing)
        if (found) yield { key: keyAt(area, file), writtenAt: found.mtimeMs }
      }
    }
  }

  /** A file at a path that differs from its key is no object of that key. */
  function keyAt(area: StorageArea, file: string): string {
    const key = `${area}/${path.basename(file)}`
    const place = path.join(root, area, file)
    return isStorageKey(key) && fileOf(key) === place ? key : path.relative(root, place)
  }

  async function removeLeftovers(before: number): Promise<void> {
    const names = await fs.readdir(incoming).catch(nullWhenMissing)
    for (const name of names ?? []) {
      const file = path.join(incoming, name)
      const found = await fs.stat(file).catch(nullWhenMissing)
      if (found && found.mtimeMs < before) await removeFile(file)
    }
  }

  async function address(method: UrlMethod, key: string, seconds: number): Promise<string> {
    const expires = options.clock.now() + seconds * 1000
    const signature = await options.signer.sign({ method, key, expires })
    return `${options.publicUrl.replace(/\/$/, '')}/api/storage/${key}?expires=${expires}&signature=${signature}`
  }

  return {
    put,
    open,
    size,
    list,
    move,
    delete: remove,
    uploadAddress: (key, seconds) => address('PUT', key, seconds),
    downloadAddress: (key, seconds) => address('GET', key, seconds),
    removeLeftovers,
  }
}

/** Creates folders level by level: `recursive` never ends on a disk that reports ENOENT below an existing parent. */
async function makeFolder(folder: string): Promise<void> {
  const refused = await makeLevel(folder)
  if (refused === null) return
  const parent = path.dirname(folder)
  if (!isMissing(refused) || parent === folder) refuseUnavailable(refused)
  await makeFolder(parent)
  const retried = await makeLevel(folder)
  if (retried !== null) refuseUnavailable(retried)
}

/** Null: the folder is there. */
function makeLevel(folder: string): Promise<unknown> {
  return fs.mkdir(folder, { mode: 0o700 }).then(
    () => null,
    (error: unknown) => (codeOf(error) === 'EEXIST' ? null : error),
  )
}

async function removeFile(file: string): Promise<void> {
  await fs.rm(file, { force: true }).catch((error: unknown) => {
    throw asStorageError(error)
  })
}

/** The folder is synced too: after a power cut a name that was acknowledged is still there. */
async function rename(from: string, to: string): Promise<void> {
  await fs.rename(from, to)
  const folder = await fs.open(path.dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** Returns sorted names; none without such a folder, null where it is a file. */
async function namesIn(folder: string): Promise<readonly string[] | null> {
  try {
    return (await fs.readdir(folder)).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return null
    nullWhenMissing(error)
    return []
  }
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw asStorageError(error)
}
