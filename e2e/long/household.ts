import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { ApiError, createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import { aHome, savedSteps, saveStep } from '../../apps/server/src/trial/file-claim.ts'
import type { RunningServer } from '../server.ts'

/** Milliseconds until a household tries again. */
const pause = 100

/** Answers that ask the caller to try again. */
const temporary: ReadonlySet<string> = new Set([
  'NETWORK',
  'SERVICE_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'REQUEST_IN_PROGRESS',
])

/** A person who files one claim after the other, and reads each as often as they write. */
export class Household {
  readonly client: ApiClient
  /** The acknowledged state: each claim's last version, and how many of its steps were saved. */
  readonly versions = new Map<string, number>()
  readonly saved = new Map<string, number>()
  /** Moments of acknowledged writes, by `performance.now()`. */
  readonly acknowledged: number[] = []
  /** True while answers that ask for it are followed by another attempt, under the same key. */
  isPatient = false
  /** Milliseconds between two steps: an account has 1200 calls a minute, which its pages share. */
  pace = 0
  /** Attempts that had to be repeated. */
  repeated = 0
  #key = randomUUID()

  private constructor(bearer: string, url: string) {
    this.client = createClient({
      baseUrl: `${url}/api/v1`,
      token: () => Promise.resolve(bearer),
      locale: () => 'en',
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        if (init?.method !== 'GET' && !headers.has('x-operation')) headers.set('idempotency-key', this.#key)
        return fetch(input, { ...init, headers })
      },
    })
  }

  static async of(server: RunningServer, email: string, url: string): Promise<Household> {
    return new Household(await server.token(email), url)
  }

  get calls(): number {
    return this.acknowledged.length
  }

  /** Files claims, each to its last step, until there are enough. */
  async works(isEnough: (claims: number) => boolean): Promise<void> {
    while (!isEnough(this.versions.size)) {
      let claim: SavedStepView | undefined
      for (const step of savedSteps) {
        const before = claim
        claim = await this.#once(() => saveStep(this.client, step, aHome(), before))
        const { id, version } = claim
        this.versions.set(id, version)
        this.saved.set(id, (this.saved.get(id) ?? 0) + 1)
        this.acknowledged.push(performance.now())
        const read = await this.#patiently(() => this.client.call('getClaim', { params: { id } }))
        // Jobs work on a claim once it is signed.
        expect(read.version).toBeGreaterThanOrEqual(version)
        // A variable that is no id makes the client call by POST, as with search terms.
        const threads = () => this.client.query('messageThreads', { search: 'FAQ' } as object)
        expect(await this.#patiently(threads)).toMatchObject({ data: [] })
        await wait(this.pace)
      }
    }
  }

  /** Writes under a key of its own, which attempts share. */
  #once<T>(write: () => Promise<T>): Promise<T> {
    this.#key = randomUUID()
    return this.#patiently(write)
  }

  async #patiently<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!this.isPatient || !(error instanceof ApiError) || !isTemporary(error)) throw error
        this.repeated += 1
        await wait(pause)
      }
    }
  }
}

/** A balancer without a server answers 503 in words of its own. */
const isTemporary = ({ code, status }: ApiError) =>
  temporary.has(code) || status === 502 || status === 503 || status === 504

/** A page that listens: it reads the claim of an event again, and everything after a gap. */
export class Listener {
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
      await this.#listenOnce().catch(() => wait(pause))
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
