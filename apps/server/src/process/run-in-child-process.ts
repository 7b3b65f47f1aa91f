import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '../app-error.ts'
import { guardProcess } from './child-process-limits.ts'
import type { ProcessLimits } from './child-process-limits.ts'

/**
 * Reads a file in a child process and yields its lines as they come. A file beyond the limits ends without a last
 * line. Raises SERVICE_UNAVAILABLE where the process could not start or was ended from outside, which is no fault of
 * the file.
 */
export type ReadInChild<Asked, Line> = (request: Asked, file: Readable) => AsyncIterable<Line>

/** The process may read program files and nothing else: no network secret, no writing, no further processes. */
const permissions = ['--permission', '--allow-fs-read=*', '--no-warnings']

/**
 * MiB. The largest allowed file fills 250 of the heap. A reader makes mostly garbage: a young generation of 4 instead
 * of 16 is collected before it takes 40 more.
 */
const memory = ['--max-old-space-size=320', '--max-semi-space-size=4']

/**
 * Reads each file in a child process with limits of time and memory: `worker` is a module that calls `writeLines`.
 */
export function runInChildProcess<Asked, Line>(worker: URL, limits: ProcessLimits): ReadInChild<Asked, Line> {
  return async function* read(request, file) {
    const child = spawn(process.execPath, [...permissions, ...memory, fileURLToPath(worker)], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: {},
    })
    const exit = exitOf(child)
    // Other answers have priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const guard = guardProcess(child, limits)
    try {
      // A failed worker closes its input early; its output has the reason.
      const sent = pipeline(input(request, file), child.stdin as Writable).catch(() => undefined)
      for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
        guard.pause()
        yield JSON.parse(line) as Line
        guard.resume()
      }
      // The reader stopped early, so that a conversation would wait for ever for its next answer.
      file.destroy()
      await sent
      const end = await exit
      if (end.error !== null || externalSignals.has(end.signal))
        throw new AppError('SERVICE_UNAVAILABLE', {}, [], { cause: end.error })
    } finally {
      guard.end()
      child.kill('SIGKILL')
      file.destroy()
      await exit
    }
  }
}

/** A server that is stopped takes its children with it; the guard and a full memory end them otherwise. */
const externalSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

interface Exit {
  readonly signal: NodeJS.Signals | null
  readonly error: unknown
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return once(child, 'exit').then(
    ([, signal]) => ({ signal: signal as NodeJS.Signals | null, error: null }),
    (error: unknown) => ({ signal: null, error }),
  )
}

async function* input(request: unknown, file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(request)}\n`)
  for await (const chunk of file) yield chunk as Buffer
}
