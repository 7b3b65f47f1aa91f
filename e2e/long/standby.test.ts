import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { savedSteps } from '../../apps/server/src/trial/file-claim.ts'
import { startServer } from '../server.ts'
import { dataDirOf } from '../data-dir.ts'
import { freePort } from '../free-port.ts'
import { isUp, haproxy, Restartable, startBalancer, startHaproxy } from './balancer.ts'
import { isInstalled } from './debian-program.ts'
import { Household, Listener } from './household.ts'
import { goOnAlone, isSynchronous, makeStandby, promote, startPrimary } from './postgres-pair.ts'
import type { Machine } from './postgres-pair.ts'

/*
 * Two servers and two PostgreSQL machines, as docs/how-to/run-on-several-machines.md has them, while people write,
 * read and listen. The primary is killed, its standby goes away, the next primary stands still. No acknowledged write
 * is lost or doubled. Then each server is replaced, and nobody receives an error.
 */
const dataDir = dataDirOf('standby')
const people = ['claimant@makewhole.test', 'renter@makewhole.test'] as const
/** Households of each person that write at the same time. */
const householdsEach = 2
/** Milliseconds between two steps of a household. */
const pace = 500
/** Steps that are saved between two events. */
const stride = 40
const patience = { timeout: 180_000 }

const isThere = isInstalled(haproxy, 'haproxy', 'a primary and its standby')
const running: { stop(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop()
})

it.skipIf(!isThere)(
  'a primary is lost, twice, and every acknowledged write is on its standby; servers are replaced without an error',
  { timeout: 1_800_000 },
  async () => {
    const pair = await startPrimary(dataDir)
    const { one, two } = pair
    running.push(one, two)
    await makeStandby(one, two)
    const [first, second, front, database] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ] as const
    const follower = await startHaproxy('haproxy-postgres.cfg', dataDir, {
      '10.0.4.5:5432': `127.0.0.1:${database}`,
      '10.0.4.21:5432': `127.0.0.1:${one.port}`,
      '10.0.4.22:5432': `127.0.0.1:${two.port}`,
    })
    running.push(follower)
    await expect.poll(() => follower.serversUp(), patience).toBe(1)

    const { serverUrl, ownerUrl } = pair.urlsAt(database)
    const env = {
      PUBLIC_URL: `http://localhost:${front}`,
      SEED_TRIAL: 'no',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: serverUrl,
      MIGRATION_DATABASE_URL: ownerUrl,
      DATABASE_REPLICA_URL: pair.urlsAt(two.port).serverUrl,
      DRAIN_SECONDS: '4',
    }
    const start = async (port: number) =>
      new Restartable(await startServer({ port, dataDir, env }), port, env)
    const servers = [await start(first), await start(second)]
    const balancer = await startBalancer(dataDir, { front, first, second })
    running.push(...servers, balancer)
    await expect.poll(() => balancer.serversUp(), patience).toBe(2)

    const crowd = await Crowd.of(servers[0] as Restartable, env.PUBLIC_URL)
    running.push(crowd)
    await crowd.works(stride)
    const manager = await (servers[0] as Restartable).server.as('admin@makewhole.test')
    const readDashboard = () => manager.call('readDashboard', { query: {} })
    await readDashboard()
    expect(await readingSessions(two)).toBeGreaterThan(0)

    const killed = performance.now()
    await one.kill()
    await promote(two)
    await crowd.works(stride)
    report('the primary was killed, its standby promoted', crowd, killed)
    await crowd.hearsEverything()

    await makeStandby(two, one)
    await crowd.works(stride)
    const alone = performance.now()
    await one.stop()
    await expect.poll(() => waitingForStandby(two), patience).toBeGreaterThan(0)
    // Nothing is acknowledged until somebody says so.
    const before = crowd.calls
    await wait(6000)
    expect(crowd.calls).toBe(before)
    await goOnAlone(two)
    await crowd.works(stride)
    report('the standby was away, and the primary goes on alone', crowd, alone)
    await readDashboard()
    await one.start()
    await isSynchronous(two, one)
    await crowd.works(stride)

    const frozen = performance.now()
    two.freeze()
    await promote(one)
    await crowd.works(stride)
    report('the primary stood still, its standby promoted', crowd, frozen)
    // The replica is the machine that stands still: one call may be "try again", no further one.
    await readDashboard().catch(() => undefined)
    await readDashboard()
    await two.kill()
    await crowd.hearsEverything()

    await makeStandby(one, two)
    await crowd.works(stride)
    await crowd.isStrict()
    const repeated = crowd.repeated
    for (const server of servers) {
      await server.stop()
      await crowd.works(stride / 2)
      await server.startAgain()
      await expect.poll(() => isUp(server.port), patience).toBe(true)
      await expect.poll(() => balancer.serversUp(), patience).toBe(2)
      await crowd.works(stride / 2)
    }
    await crowd.rests()
    expect(crowd.repeated).toBe(repeated)
    await crowd.hearsEverything()
    const claims = await expectEverything(one, crowd)
    await expectJobsDone(one, claims)
    process.stdout.write(
      [
        '2 servers replaced without an error',
        `${claims} claims, ${crowd.calls} acknowledged writes: 0 lost, 0 doubled`,
        `${repeated} attempts repeated under their key, ${crowd.reopened} streams opened again`,
        '',
      ].join('\n'),
    )
  },
)

/** All households and their open pages. */
class Crowd {
  readonly #households: readonly Household[]
  readonly #listeners: readonly Listener[]
  readonly #work: Promise<unknown>
  #isResting = false
  #failure: Error | null = null

  private constructor(households: readonly Household[], listeners: readonly Listener[]) {
    this.#households = households
    this.#listeners = listeners
    this.#work = Promise.all(households.map((each) => each.works(() => this.#isResting))).catch(
      (error: unknown) => void (this.#failure = error as Error),
    )
  }

  static async of({ server }: Restartable, url: string): Promise<Crowd> {
    const emails = people.flatMap((email) => Array<string>(householdsEach).fill(email))
    const households: Household[] = []
    for (const email of emails) households.push(await Household.of(server, email, url))
    for (const household of households) Object.assign(household, { isPatient: true, pace })
    const listeners = households.map((household) => new Listener(household))
    await expect.poll(() => listeners.every(({ isOpen }) => isOpen), patience).toBe(true)
    return new Crowd(households, listeners)
  }

  get calls(): number {
    return this.#sum(({ calls }) => calls)
  }

  get repeated(): number {
    return this.#sum((household) => household.repeated)
  }

  get reopened(): number {
    return this.#listeners.reduce((sum, { opened }) => sum + opened - 1, 0)
  }

  /** Returns how many steps of each claim were acknowledged. */
  get saved(): ReadonlyMap<string, number> {
    return new Map(this.#households.flatMap(({ saved }) => [...saved]))
  }

  /** Returns the longest time without an acknowledged write since a moment, in seconds. */
  silenceSince(moment: number): number {
    const moments = this.#households.flatMap(({ acknowledged }) => acknowledged).sort((a, b) => a - b)
    const since = moments.filter((each) => each > moment)
    return Math.max(...since.map((each, n) => each - (since[n - 1] ?? moment))) / 1000
  }

  /** Waits until so many more steps are saved, each household taking part. */
  async works(steps: number): Promise<void> {
    const before = this.#households.map(({ calls }) => calls)
    const done = () => {
      if (this.#failure) throw this.#failure
      return this.#households.every(
        ({ calls }, n) => calls - (before[n] ?? 0) >= steps / this.#households.length,
      )
    }
    await expect.poll(done, { timeout: 120_000 }).toBe(true)
  }

  /** From now on an error that nobody tries again ends the work. */
  isStrict(): Promise<void> {
    for (const household of this.#households) household.isPatient = false
    return this.works(this.#households.length)
  }

  async rests(): Promise<void> {
    this.#isResting = true
    await this.#work
    if (this.#failure) throw this.#failure
  }

  /** Waits until every page has read the last version that its household was told. */
  async hearsEverything(): Promise<void> {
    const versions = new Map(this.#households.flatMap((each) => [...each.versions]))
    const unheard = () => this.#listeners.flatMap((each) => each.unheard()).filter((id) => versions.has(id))
    await expect.poll(unheard, patience).toEqual([])
  }

  async stop(): Promise<void> {
    this.#isResting = true
    for (const household of this.#households) household.isPatient = false
    for (const listener of this.#listeners) listener.stop()
    await this.#work
  }

  #sum(of: (household: Household) => number): number {
    return this.#households.reduce((sum, each) => sum + of(each), 0)
  }
}

function report(event: string, crowd: Crowd, since: number): void {
  process.stdout.write(`${event}: ${crowd.silenceSince(since).toFixed(1)} s without an acknowledged write\n`)
}

/** Counts the servers' sessions that only read. */
async function readingSessions(machine: Machine): Promise<number> {
  const [row] = await machine.ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'makewhole'`,
  )
  return row?.count ?? 0
}

/** Counts sessions whose commit waits for the standby. */
async function waitingForStandby(primary: Machine): Promise<number> {
  const [row] = await primary.ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  )
  return row?.count ?? 0
}

/** Expects exactly what was acknowledged, once: every claim, every step in its history. */
async function expectEverything(primary: Machine, { saved, calls }: Crowd): Promise<number> {
  const lines = await primary.ask<{ id: string; steps: number; moves: number }>(
    `SELECT claim.id::text, count(*) FILTER (WHERE type = 'Answers Saved')::int AS steps,
       count(*) FILTER (WHERE type = 'Workflow Change')::int AS moves
     FROM claim JOIN activity ON claim_id = claim.id AND actor_kind <> 'system' GROUP BY claim.id`,
  )
  // The last step signs: a move.
  const expected = [...saved.keys()].map((id) => ({ id, steps: savedSteps.length - 1, moves: 2 }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect([...lines].sort(byId)).toEqual(expected.sort(byId))
  expect(calls).toBe(saved.size * savedSteps.length)
  return saved.size
}

/** Expects that jobs went on: none is left, and every signed claim had its one notice. */
async function expectJobsDone(primary: Machine, claims: number): Promise<void> {
  const left = () =>
    primary.ask<object>(
      `SELECT kind, status, count(*)::int AS count FROM notice GROUP BY 1, 2
       UNION ALL SELECT 'job', last_error, count(*)::int FROM graphile_worker._private_jobs GROUP BY 2`,
    )
  await expect.poll(left, patience).toEqual([{ kind: 'claimSubmitted', status: 'sent', count: claims }])
}
