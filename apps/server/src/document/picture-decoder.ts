import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { guardProcess } from '../process/child-process-limits.ts'
import { maxMemory, maxMilliseconds, pictureExits } from './picture-limits.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Converts a HEIC picture to JPEG and streams its bytes to `keep`. The picture is opened when its turn comes, because
 * an object store ends idle connections. Throws AppError FILE_TYPE_MISMATCH when the picture cannot be read,
 * SERVICE_UNAVAILABLE when too many wait or its bytes stop coming.
 */
export type DecodePicture = (
  open: () => Promise<Readable>,
  save: (jpeg: Readable) => Promise<void>,
) => Promise<void>

export interface PictureDecoderOptions {
  readonly worker?: string
  readonly maxMilliseconds?: number
  readonly maxMemory?: number
}

/**
 * Decodes in child processes, two at once and sixteen queued, each with limits of time and memory. Even if all were
 * as slow as allowed, the last would end within its upload's lease (document.service.ts).
 */
export function createPictureDecoder(options: PictureDecoderOptions = {}): DecodePicture {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 2, queued: 16 })
  const worker = options.worker ?? fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
  const limits = {
    maxMilliseconds: options.maxMilliseconds ?? maxMilliseconds,
    maxMemory: options.maxMemory ?? maxMemory,
  }
  return (open, save) => concurrencyLimit.run(async () => decode(worker, limits, await open(), save))
}

async function decode(
  worker: string,
  limits: { maxMilliseconds: number; maxMemory: number },
  picture: Readable,
  save: (jpeg: Readable) => Promise<void>,
): Promise<void> {
  // It may only read program files: no network, no writing, no further processes.
  const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-wasi', '--no-warnings']
  const child = spawn(process.execPath, [...permissions, worker], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: {},
  })
  // Other answers have priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const guard = guardProcess(child, limits)
  try {
    const exit = exitOf(child)
    // A failed worker closes its input early; its exit has the reason.
    let failure: unknown = null
    const bytes = watchEnd(picture, (error) => (failure = error))
    const sent = pipeline(bytes, child.stdin as Writable).catch(() => undefined)
    await save(child.stdio[3] as Readable)
    await sent
    if (failure !== null) throw new AppError('SERVICE_UNAVAILABLE', {}, [], { cause: failure })
    refuse(await exit)
  } finally {
    guard.end()
    child.kill('SIGKILL')
    picture.destroy()
  }
}

/** Passes the bytes on; reports when they stop, which is no fault of the picture. */
async function* watchEnd(picture: Readable, onFailure: (error: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* picture
  } catch (error) {
    onFailure(error)
    throw error
  }
}

function refuse(exit: number | null): void {
  if (exit === pictureExits.done) return
  const reason = exit === pictureExits.tooManyPixels ? 'too-many-pixels' : 'unreadable-picture'
  throw new AppError('FILE_TYPE_MISMATCH', { reason })
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new AppError('SERVICE_UNAVAILABLE', {}, [], { cause })))
    child.once('exit', (code) => resolve(code))
  })
}
