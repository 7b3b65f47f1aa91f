import autocannon from 'autocannon'
import type { HotRoute } from './hot-routes.ts'

/** A server under load, and the tokens of the load's people. */
export interface Target {
  readonly port: number
  readonly tokens: readonly string[]
}

export interface Driven {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const connections = 16
const warmUpSeconds = 1

/** Calls once with the token of each person, so that nobody's is new while the clock runs. */
export async function introduceEveryone(target: Target, route: HotRoute): Promise<void> {
  for (const n of target.tokens.keys()) await fetchOnce(target, route, n)
}

export async function warmUp(target: Target, route: HotRoute): Promise<void> {
  await drive(target, route, warmUpSeconds)
}

/** Drives one route for so many seconds. Raises when anything is refused or fails. */
export async function drive(target: Target, route: HotRoute, duration: number): Promise<Driven> {
  const requests = Array.from({ length: 1000 }, (_, n) => requestOf(target, route, n))
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections,
    duration,
    requests,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${route.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** One call outside the measuring; raises when it is refused. */
export async function fetchOnce(target: Target, route: HotRoute, n: number): Promise<void> {
  const { path, method, headers, body } = requestOf(target, route, n)
  const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
    method,
    headers,
    body: body ?? null,
  })
  if (!answer.ok) throw new Error(`${route.name}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Each person comes from an address of its own, as behind a balancer. */
function requestOf({ tokens }: Target, route: HotRoute, n: number) {
  const { method, path, body, owner } = route.call(n)
  const headers = {
    authorization: `Bearer ${tokens[owner] ?? ''}`,
    'x-forwarded-for': `198.51.${Math.floor(owner / 200)}.${owner % 200}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return { method, path, headers, ...(body ? { body } : {}) }
}
