import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { guardProcess } from '../process/process-guard.ts'
import type { ProcessLimits } from '../process/process-guard.ts'
import type { CheckAsked, CheckLine } from './check-file.ts'
import { readerLimits } from './workbook-limits.ts'

/** Reads and checks a file elsewhere; the lines come as they are found. Without an `end` or a `refused` one, it did not bear reading. */
export type CheckElsewhere = (asked: CheckAsked, file: Readable) => AsyncIterable<CheckLine>

/** The process may read program files and nothing else: no network secret, no writing, no further processes. */
const permissions = ['--permission', '--allow-fs-read=*', '--no-warnings', '--max-old-space-size=320']

/** Checks each file in a process of its own with little time and memory. */
export function createCheckProcess(limits: ProcessLimits = readerLimits): CheckElsewhere {
  const worker = fileURLToPath(new URL('./check-worker.ts', import.meta.url))
  return async function* checkElsewhere(asked, file) {
    const child = spawn(process.execPath, [...permissions, worker], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: {},
    })
    const exit = once(child, 'exit').catch(() => undefined)
    // Answers to everybody else go first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const stopGuard = guardProcess(child, limits)
    try {
      // A worker that gave up closes its input early; what it said, or did not say, tells why.
      const sent = pipeline(input(asked, file), child.stdin as Writable).catch(() => undefined)
      for await (const line of createInterface({ input: child.stdio[3] as Readable }))
        yield JSON.parse(line) as CheckLine
      await sent
    } finally {
      stopGuard()
      child.kill('SIGKILL')
      file.destroy()
      await exit
    }
  }
}

async function* input(asked: CheckAsked, file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(asked)}\n`)
  for await (const chunk of file) yield chunk as Buffer
}
