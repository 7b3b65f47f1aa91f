import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import type { RunningServer } from './server.ts'

/**
 * Returns null for a dropped connection and for a server that cannot save: both mean "not acknowledged". Anything
 * else is a failure.
 */
export function lineDropped(error: unknown): null {
  if (error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500)) return null
  throw error
}

export async function killServer(server: RunningServer): Promise<void> {
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGKILL')
  await ended
}

/** Kills the database and its server, before either can answer anybody. */
export async function killDatabase(server: RunningServer): Promise<void> {
  await killDatabaseAlone(server)
  await killServer(server)
}

/** Kills the database under its server, which runs on and finds it again. */
export async function killDatabaseAlone({ dataDir }: RunningServer): Promise<void> {
  const database = await startPostgres({ dataDir })
  // Stopped before it is killed, or this test would start it again.
  await database.stop()
  process.kill(database.pid, 'SIGKILL')
}

/**
 * Waits for a server that lost its database. It answers "not now" (503) until the database is back, and never ends
 * by itself. A failure prints its output.
 */
export async function waitUntilReady({ url, output }: RunningServer): Promise<void> {
  const state = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => (ok ? 'ready' : 'not ready'),
      () => `gone:\n${output()}`,
    )
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
}

/** Returns a process' children. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

/** Returns a process' parent; null if the process ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
