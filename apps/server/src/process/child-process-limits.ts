import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs/promises'

/** The limits of a child process. */
export interface ProcessLimits {
  readonly maxMilliseconds: number
  /** Bytes of resident memory. */
  readonly maxMemory: number
}

const pageSize = 4096
const memoryCheckEvery = 200

/** The guard of a process. */
export interface ProcessGuard {
  /** Stops the clock while the process waits for input that others provide. */
  pause(): void
  resume(): void
  end(): void
}

/** Kills the process when its time is over or its memory full. V8's own limits count neither WebAssembly's memory nor buffers. */
export function guardProcess(child: ChildProcess, limits: ProcessLimits): ProcessGuard {
  let remainingMilliseconds = limits.maxMilliseconds
  let since = 0
  let clock: NodeJS.Timeout | undefined
  const pause = () => {
    clearTimeout(clock)
    remainingMilliseconds -= performance.now() - since
  }
  const resume = () => {
    since = performance.now()
    clock = setTimeout(() => child.kill('SIGKILL'), remainingMilliseconds)
  }
  resume()
  const scale = setInterval(() => {
    void residentMemory(child.pid).then((bytes) => bytes > limits.maxMemory && child.kill('SIGKILL'))
  }, memoryCheckEvery)
  const end = () => {
    clearTimeout(clock)
    clearInterval(scale)
  }
  return { pause, resume, end }
}

/** Returns zero on systems without /proc (all but Linux); the limits of time and size still apply there. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const pages = await fs.readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageSize
}
