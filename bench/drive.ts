import autocannon from 'autocannon'
import type { HotRoute } from './hot-routes.ts'

/** A server under load, and the tokens of the load's people. */
export interface Target {
  readonly port: number
  readonly tokens: readonly string[]
  readonly isFloor: boolean
}

export interface Driven {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds of each answer. */
  readonly times: readonly number[]
}

/** The length of a round: so many seconds, or so many calls. */
export type Length = { readonly duration: number } | { readonly amount: number }

const connections = 16
/**
 * A round begins on a server that was idle while the others ran. Rounds of one second cost one claim 0.07 of its
 * ratio, because caches refill; rounds of four don't.
 */
const roundLength = { duration: 3 }
/**
 * Until the code is fully compiled: before that, the side with more code is slower. After 8 s one claim still took
 * 50 us of a compiling thread and a fifth more of the main one. After 20 s it took 5 us.
 */
const warmUpOptions = { duration: 20 }
/** A route with one-time calls has only so many. */
const smallSample = { amount: 160 }
const smallWarmUp = { amount: 360 }
/** Calls that were made of those, by route and database; the floor and ours share one. */
const timeByRoute = new Map<string, number>()

/** Calls once with each person's token, so that none is new during the measurement. */
export async function signInAll(target: Target, routes: readonly HotRoute[]): Promise<void> {
  for (const route of routes) {
    for (const n of target.tokens.keys()) await fetchOnce(target, route, n)
  }
}

export async function warmUp(target: Target, route: HotRoute, size: number): Promise<void> {
  await drive(target, route, size, route.isOnce ? smallWarmUp : warmUpOptions)
}

/** Drives one route for a round. */
export function driveRound(target: Target, route: HotRoute, size: number): Promise<Driven> {
  return drive(target, route, size, route.isOnce ? smallSample : roundLength)
}

/** Drives one route for so long. Raises when anything is refused or fails. */
export async function drive(target: Target, route: HotRoute, size: number, length: Length): Promise<Driven> {
  const times: number[] = []
  const began = performance.now()
  let ended = began
  const running = autocannon(
    {
      url: `http://127.0.0.1:${target.port}`,
      connections,
      requests: requestsOf(target, route, size),
      ...length,
    },
    () => undefined,
  )
  running.on('response', (_client, _status, _bytes, time) => {
    times.push(time)
    ended = performance.now()
  })
  const result = await endOf(running)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${route.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: (times.length / (ended - began)) * 1000, times }
}

function endOf(running: autocannon.Instance): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    running.on('done', resolve)
    running.on('error', reject)
  })
}

function requestsOf(target: Target, route: HotRoute, size: number): autocannon.Request[] {
  if (!route.isOnce) return Array.from({ length: 1000 }, (_, n) => requestOf(target, route, n))
  return [{ setupRequest: () => requestOf(target, route, nextOf(route, size)) }]
}

/** Returns the number of an unused call. */
export function nextOf(route: HotRoute, size: number): number {
  const key = `${route.name} ${size}`
  const next = timeByRoute.get(key) ?? 0
  timeByRoute.set(key, next + 1)
  return next
}

/** Makes one call outside the measuring; raises when it is refused. */
export async function fetchOnce(target: Target, route: HotRoute, n: number): Promise<void> {
  const { path, method, headers, body } = requestOf(target, route, n)
  const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
    method,
    headers,
    body: body ?? null,
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors":[')) throw new Error(`${route.name}: ${answer.status} ${text}`)
}

/** Builds a request with a separate address for each person, as behind a balancer. */
function requestOf({ tokens, isFloor }: Target, route: HotRoute, n: number) {
  const { method, path, body, person } = ((isFloor && route.floorCall) || route.call)(n)
  const headers = {
    authorization: `Bearer ${tokens[person] ?? ''}`,
    'x-forwarded-for': `198.51.${Math.floor(person / 200)}.${person % 200}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return { method, path, headers, ...(body ? { body } : {}) }
}
