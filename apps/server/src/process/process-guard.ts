import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs/promises'

/** What a process of its own may take. */
export interface ProcessLimits {
  readonly mostMilliseconds: number
  /** Bytes of resident memory. */
  readonly mostMemory: number
}

const pageSize = 4096
const memoryCheckEvery = 200

/**
 * Kills the process when its time is over or its memory full; the answer ends that. V8's own limits count neither WebAssembly's
 * memory nor buffers.
 */
export function guardProcess(child: ChildProcess, limits: ProcessLimits): () => void {
  const clock = setTimeout(() => child.kill('SIGKILL'), limits.mostMilliseconds)
  const scale = setInterval(() => {
    void residentMemory(child.pid).then((bytes) => bytes > limits.mostMemory && child.kill('SIGKILL'))
  }, memoryCheckEvery)
  return () => {
    clearTimeout(clock)
    clearInterval(scale)
  }
}

/** Zero where the system does not tell (only Linux has /proc); the limits of time and size still hold there. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const pages = await fs.readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageSize
}
