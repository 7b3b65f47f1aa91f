import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { aHome, saveStep } from '../../apps/server/src/trial/file-claim.ts'
import { killServer } from '../kills.ts'
import { freePort } from '../free-port.ts'
import { startFreshServer, startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { isInstalled } from './debian-program.ts'

/*
 * Two servers behind HAProxy, as in docs/how-to/haproxy.cfg: while people write, read and listen, one server is
 * killed and restarts, twice. Nobody receives an error, nothing is lost or doubled, and every listener receives
 * every change.
 */
const dataDir = join(import.meta.dirname, '../../.test/balancer')
const statsSocket = join(dataDir, 'haproxy.sock')
const [first, second, front] = [await freePort(), await freePort(), await freePort()] as const
const url = `http://localhost:${front}`
const haproxy = '/usr/sbin/haproxy'
const steps = ['start', 'claimant', 'attorney', 'additionalPersons', 'property', 'insurance', 'sign'] as const
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
    running.push(one, two, await startBalancer())
    await expect.poll(() => isReady(), { timeout: 60_000 }).toBe(true)

    const households = await Promise.all(people.map((email) => Household.of(one.server, email)))
    const listeners = households.flatMap((household) => [new Listener(household), new Listener(household)])
    await expect.poll(() => listeners.every(({ isOpen }) => isOpen), { timeout: 60_000 }).toBe(true)

    const work = Promise.all(households.map((household) => household.works()))
    const written = () => households.reduce((sum, { calls }) => sum + calls, 0)
    const all = people.length * claimsEach * steps.length
    for (const [doomed, share] of [
      [one, 0.2],
      [two, 0.6],
    ] as const) {
      await expect.poll(written, { timeout: 120_000, interval: 20 }).toBeGreaterThan(all * share)
      await killServer(doomed.server)
      await doomed.startAgain()
      await expect.poll(() => isUp(doomed.port), { timeout: 60_000 }).toBe(true)
      // Only one of two servers is killed at a time: until the balancer has it again, there is no second one.
      await expect.poll(() => serversUp(), { timeout: 60_000 }).toBe(2)
    }
    await work

    for (const household of households) await household.hasEverything()
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
  running.push(await startBalancer())
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

/** Counts the servers that the balancer sends calls to. */
async function serversUp(): Promise<number> {
  const socket = connect(statsSocket)
  socket.end('show stat\n')
  return (await text(socket)).match(/^makewhole,(one|two),.*,UP,/gm)?.length ?? 0
}

/** Starts the documented balancer, before our two servers and without a certificate. */
async function startBalancer(): Promise<{ stop(): Promise<unknown> }> {
  await mkdir(dataDir, { recursive: true })
  const documented = await readFile(join(import.meta.dirname, '../../docs/how-to/haproxy.cfg'), 'utf8')
  const ours = documented
    .replace(/^global$/m, `global\n  stats socket ${statsSocket}`)
    .replace(/bind :443.*/, `bind 127.0.0.1:${front}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace('10.0.4.11:4300', `127.0.0.1:${first}`)
    .replace('10.0.4.12:4300', `127.0.0.1:${second}`)
  const file = join(dataDir, 'haproxy.cfg')
  await writeFile(file, ours)
  const process: ChildProcess = spawn(haproxy, ['-db', '-f', file], { stdio: 'inherit' })
  const ended = new Promise((resolve) => process.once('exit', resolve))
  return {
    stop: () => {
      process.kill('SIGKILL')
      return ended
    },
  }
}

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
const isReady = () => isUp(front)

class Restartable {
  server: RunningServer
  readonly port: number
  readonly #env: Record<string, string>

  constructor(server: RunningServer, port: number, env: Record<string, string>) {
    this.server = server
    this.port = port
    this.#env = env
  }

  async startAgain(): Promise<void> {
    this.server = await startServer({ port: this.port, dataDir, env: this.#env })
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}

/** A person who files one claim after the other, and reads each as often as they write. */
class Household {
  readonly client: ApiClient
  /** The acknowledged state: each claim's last version. */
  readonly versions = new Map<string, number>()
  calls = 0

  constructor(client: ApiClient) {
    this.client = client
  }

  static async of(server: RunningServer, email: string): Promise<Household> {
    const bearer = await server.token(email)
    const client = createClient({
      baseUrl: `${url}/api/v1`,
      token: () => Promise.resolve(bearer),
      locale: () => 'en',
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        if (init?.method !== 'GET' && !headers.has('x-operation'))
          headers.set('idempotency-key', randomUUID())
        return fetch(input, { ...init, headers })
      },
    })
    return new Household(client)
  }

  async works(): Promise<void> {
    for (let number = 0; number < claimsEach; number += 1) {
      let claim: SavedStepView | undefined
      for (const step of steps) {
        claim = await saveStep(this.client, step, aHome(), claim)
        this.versions.set(claim.id, claim.version)
        this.calls += 1
        const read = await this.client.call('getClaim', { params: { id: claim.id } })
        // Jobs work on a claim once it is signed.
        expect(read.version).toBeGreaterThanOrEqual(claim.version)
        // A variable that is no id makes the client call by POST, as with search terms.
        expect(await this.client.query('messageThreads', { search: 'FAQ' } as object)).toMatchObject({
          data: [],
        })
      }
    }
  }

  /** Expects as many claims as were filed, each as last acknowledged: nothing lost, nothing doubled. */
  async hasEverything(): Promise<void> {
    const claims = await this.client.call('listMyClaims', {})
    const there = new Set(claims.map(({ id }) => id))
    expect([...this.versions.keys()].filter((id) => !there.has(id))).toEqual([])
    expect(this.versions.size).toBe(claimsEach)
    expect(there.size).toBe(claimsEach)
  }
}

/** A page that listens: it reads the claim of an event again, and everything after a gap. */
class Listener {
  readonly #household: Household
  readonly #known = new Map<string, number>()
  readonly #stopping = new AbortController()
  isOpen = false
  opened = 0
  /** Events; a claim has one once it is signed. */
  heard = 0

  constructor(household: Household) {
    this.#household = household
    void this.#listen()
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** Returns claims whose last version the page has not seen. */
  unheard(): string[] {
    return [...this.#household.versions]
      .filter(([id, version]) => (this.#known.get(id) ?? 0) < version)
      .map(([id]) => id)
  }

  async #listen(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#listenOnce().catch(() => undefined)
      this.isOpen = false
    }
  }

  async #listenOnce(): Promise<void> {
    const { body } = await this.#household.client.live(this.#stopping.signal)
    if (!body) return
    this.opened += 1
    await this.#askAgain([...this.#household.versions.keys()])
    this.isOpen = true
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      const events = lines
        .filter((line) => line.startsWith('data: '))
        .map((line) => JSON.parse(line.slice(6)) as LiveEvent)
      this.heard += events.length
      for (const { claimId = null } of events)
        await this.#askAgain(claimId === null ? [...this.#household.versions.keys()] : [claimId])
    }
  }

  async #askAgain(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const { version } = await this.#household.client.call('getClaim', { params: { id } })
      this.#known.set(id, version)
    }
  }
}
