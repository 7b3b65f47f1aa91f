import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchOnce } from './drive.ts'
import type { Target } from './drive.ts'
import type { HotRoute } from './hot-routes.ts'
import { aClaimForStaff } from './staff-routes.ts'

/** Seconds from a start on. */
export interface Restarted {
  /** Seconds until the server is ready. */
  readonly ready: number
  /** Seconds until somebody has read a claim. */
  readonly read: number
}

const readiness: HotRoute = {
  name: 'readiness',
  rows: '0',
  isRead: true,
  call: () => ({ method: 'GET', path: '/api/ready', person: 0 }),
}
/** Answers that a killed server was giving. */
const atOnce = 200
/** Seconds until a start counts as failed. */
const timeoutSeconds = 60

/** Kills a server (`kill -9`) in the middle of answers, starts another, and calls it until it answers correctly. */
export async function restart(
  server: ChildProcess,
  target: Target,
  start: () => Promise<unknown>,
): Promise<Restarted> {
  const interrupted = Array.from({ length: atOnce }, (_, n) =>
    fetchOnce(target, aClaimForStaff, n).catch(() => undefined),
  )
  await Promise.race(interrupted)
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
  const began = performance.now()
  const started = start()
  const ready = await secondsUntil(began, () => fetchOnce(target, readiness, 0))
  const read = await secondsUntil(began, () => fetchOnce(target, aClaimForStaff, 1))
  await Promise.all([started, ...interrupted])
  return { ready, read }
}

async function secondsUntil(began: number, answered: () => Promise<unknown>): Promise<number> {
  const seconds = () => (performance.now() - began) / 1000
  for (;;) {
    const problem = await answered().then(
      () => null,
      (error: unknown) => error as Error,
    )
    if (problem === null) return seconds()
    if (seconds() > timeoutSeconds) throw problem
    await delay(10)
  }
}
