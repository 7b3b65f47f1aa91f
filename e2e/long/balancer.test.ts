import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { savedSteps } from '../../apps/server/src/trial/file-claim.ts'
import { killServer } from '../kills.ts'
import { freePort } from '../free-port.ts'
import { startFreshServer, startServer } from '../server.ts'
import { haproxy, isUp, Restartable, startBalancer } from './balancer.ts'
import { isInstalled } from './debian-program.ts'
import { Household, Listener } from './household.ts'

/*
 * Two servers behind HAProxy, as in docs/how-to/haproxy.cfg: while people write, read and listen, one server is
 * killed and restarts, twice. Nobody receives an error, nothing is lost or doubled, and every listener receives
 * every change.
 */
const dataDir = join(import.meta.dirname, '../../.test/balancer')
const [first, second, front] = [await freePort(), await freePort(), await freePort()] as const
const url = `http://localhost:${front}`
const people = ['claimant@makewhole.test', 'renter@makewhole.test'] as const
/** For each person; a kill falls among them. */
const claimsEach = 18

const isThere = isInstalled(haproxy, 'haproxy', 'two servers behind a balancer')
const running: { stop(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop()
})

it.skipIf(!isThere)(
  'one of two servers is killed under load: no error, no change lost, no event lost',
  { timeout: 600_000 },
  async () => {
    const env = { PUBLIC_URL: url, SEED_TRIAL: 'no', TRUSTED_PROXIES: '127.0.0.1' }
    const one = new Restartable(await startFreshServer({ port: first, dataDir, env }), first, env)
    const two = new Restartable(await startServer({ port: second, dataDir, env }), second, env)
    const balancer = await startBalancer(dataDir, { front, first, second })
    running.push(one, two, balancer)
    await expect.poll(() => isReady(), { timeout: 60_000 }).toBe(true)

    const households = await Promise.all(people.map((email) => Household.of(one.server, email, url)))
    const listeners = households.flatMap((household) => [new Listener(household), new Listener(household)])
    await expect.poll(() => listeners.every(({ isOpen }) => isOpen), { timeout: 60_000 }).toBe(true)

    const work = Promise.all(
      households.map((household) => household.works((claims) => claims === claimsEach)),
    )
    const written = () => households.reduce((sum, { calls }) => sum + calls, 0)
    const all = people.length * claimsEach * savedSteps.length
    for (const [doomed, share] of [
      [one, 0.2],
      [two, 0.6],
    ] as const) {
      await expect.poll(written, { timeout: 120_000, interval: 20 }).toBeGreaterThan(all * share)
      await killServer(doomed.server)
      await doomed.startAgain()
      await expect.poll(() => isUp(doomed.port), { timeout: 60_000 }).toBe(true)
      // Only one of two servers is killed at a time: until the balancer has it again, there is no second one.
      await expect.poll(() => balancer.serversUp(), { timeout: 60_000 }).toBe(2)
    }
    await work

    for (const household of households) await hasEverything(household)
    for (const listener of listeners)
      await expect.poll(() => listener.unheard(), { timeout: 30_000 }).toEqual([])
    const reconnected = listeners.reduce((sum, { opened }) => sum + opened, 0) - listeners.length
    expect(reconnected).toBeGreaterThan(0)
    for (const { heard } of listeners) expect(heard).toBeGreaterThan(0)
    for (const listener of listeners) listener.stop()
    const calls = households.reduce((sum, household) => sum + household.calls, 0)
    process.stdout.write(`${calls} calls, 2 kills, ${reconnected} streams opened again, no error\n`)
  },
)

interface Call {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}
const json = { 'content-type': 'application/json' }

it.skipIf(!isThere)('only what cannot act twice is tried again where a server was cut off', async () => {
  const tries = new Map<string, number>()
  running.push(...(await Promise.all([first, second].map((port) => startCutServer(port, tries)))))
  running.push(await startBalancer(dataDir, { front, first, second }))
  await expect.poll(() => isReady(), { timeout: 60_000 }).toBe(true)
  const triesOf = async (name: string, path: string, init: Call = {}) => {
    const headers = { ...init.headers, 'x-try': name }
    // 502, or a dropped connection as well.
    await fetch(url + path, { ...init, headers }).catch(() => null)
    return tries.get(name)
  }
  const post = (headers: Record<string, string>) => ({
    method: 'POST',
    body: '{}',
    headers: { ...json, ...headers },
  })
  expect(await triesOf('a page', '/')).toBeGreaterThan(1)
  expect(
    await triesOf('a write with a key', '/api/v1/Claims', post({ 'idempotency-key': 'a' })),
  ).toBeGreaterThan(1)
  expect(
    await triesOf('a read by GraphQL', '/api/graphql', post({ 'x-operation': 'query' })),
  ).toBeGreaterThan(1)
  expect(
    await triesOf('a mutation with a key', '/api/graphql', post({ 'idempotency-key': 'b' })),
  ).toBeGreaterThan(1)
  expect(await triesOf('a mutation', '/api/graphql', post({}))).toBe(1)
  expect(await triesOf('a mutation that says so', '/api/graphql', post({ 'x-operation': 'mutation' }))).toBe(
    1,
  )
  expect(await triesOf('a write', '/api/v1/Claims', post({}))).toBe(1)
  expect(
    await triesOf('a write that says it reads', '/api/v1/Claims', post({ 'x-operation': 'query' })),
  ).toBe(1)
})

/** Starts a server that is ready, reads each call and is cut off before it answers. */
async function startCutServer(
  port: number,
  tries: Map<string, number>,
): Promise<{ stop(): Promise<unknown> }> {
  const server = createServer((request, answer) => {
    if (request.url === '/api/ready') return void answer.end()
    const name = String(request.headers['x-try'])
    request.resume().once('end', () => {
      tries.set(name, (tries.get(name) ?? 0) + 1)
      request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const isReady = () => isUp(front)

/** Expects as many claims as were filed, each as last acknowledged: nothing lost, nothing doubled. */
async function hasEverything({ client, versions }: Household): Promise<void> {
  const claims = await client.call('listMyClaims', {})
  const there = new Set(claims.map(({ id }) => id))
  expect([...versions.keys()].filter((id) => !there.has(id))).toEqual([])
  expect(versions.size).toBe(claimsEach)
  expect(there.size).toBe(claimsEach)
}
