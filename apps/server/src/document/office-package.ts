import { PassThrough } from 'node:stream'
import type { ProcessLimits } from '../process/child-process-limits.ts'
import { runInChildProcess } from '../process/run-in-child-process.ts'
import type { ByteSource } from './byte-source.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export interface PackageRequest {
  /** Of the whole file, of which the process is sent the places that it asks for. */
  readonly size: number
}

export type PackageLine =
  | { readonly type: 'read'; readonly start: number; readonly length: number }
  | { readonly type: 'types'; readonly types: string }

const packageLimits: ProcessLimits = { maxMilliseconds: 20_000, maxMemory: 300 * 1024 * 1024 }

/**
 * Reads the parts' content types of an Office package in a child process, with limits of time and memory. Empty for
 * another file, or one that exceeds them. Raises SERVICE_UNAVAILABLE when too many wait, and what reading the file
 * raises.
 */
export function createPackageReader(limits = packageLimits): (source: ByteSource) => Promise<string> {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 2, queued: 100 })
  const worker = new URL('./package-worker.ts', import.meta.url)
  const openInChild = runInChildProcess<PackageRequest, PackageLine>(worker, limits)

  async function read(source: ByteSource): Promise<string> {
    const bytes = new PassThrough()
    for await (const line of openInChild({ size: source.size }, bytes)) {
      if (line.type === 'types') return line.types
      bytes.write(await source.read(line.start, line.length))
    }
    return ''
  }

  return (source) => concurrencyLimit.run(() => read(source))
}

/** The server's one: all uploads take turns. */
export const contentTypesOf = createPackageReader()
