import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { freePort } from '../free-port.ts'
import { startFreshServer, startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { killDatabase, killDatabaseAlone, killServer, lineDropped, waitUntilReady } from '../kills.ts'
import { startMailServer } from '../rest/mail-server.ts'
import type { MailCatcher } from '../rest/mail-server.ts'
import { SettlingHousehold } from '../rest/settling-household.ts'
import type { Company } from '../rest/settling-household.ts'

/*
 * Offers, signatures, payments, jobs and notices through kills (docs/quality.md "Dependable"): households proceed
 * while servers and databases are killed. Acknowledged acts remain, others are retried with the same key. In the
 * end each household's history equals that of an undisturbed one.
 */
const dataDir = join(import.meta.dirname, '../../.test/crash-settlement')
const port = await freePort()
const rounds = 24
const atOnce = 4
/** Households that never answer, so that their offers expire while the clock moves. */
const silent = 3
/** An offer expires after 30 days: well before the last round. One day of each passes during kills, and one without. */
const day = { days: 1 }
const kills = [killServer, killDatabase, killDatabaseAlone]
/** Staff tokens live five minutes. */
const renewEvery = 8

let server: RunningServer | null = null
let catcher: MailCatcher | null = null

afterEach(async () => {
  await server?.stop()
  await catcher?.stop()
})

it(
  `loses and doubles nothing of settlements through ${rounds} kills of the server or the database`,
  { timeout: 600_000 },
  async () => {
    catcher = await startMailServer()
    const options = { port, dataDir, env: { SEED_TRIAL: 'no', SMTP_URL: catcher.url } }
    server = await startFreshServer(options)
    const people = new People(catcher)
    await people.sayWhoTheyAre(server)
    const undisturbed = people.household()
    await undisturbed.continues()
    expect(undisturbed.isDone).toBe(true)

    for (let round = 0; round < rounds; round++) {
      const kill = kills[round % kills.length] ?? killServer
      const working = people.work()
      await people.untilMoreThan(people.acknowledged + 6 + (round % 9), working)
      await kill(server)
      await working
      if (server.process.signalCode !== null) server = await startServer(options)
      await waitUntilReady(server)
      if (round % renewEvery === renewEvery - 1) await people.sayWhoTheyAre(server)
      await people.aDayGoesBy()
      for (const household of people.households) await household.stands()
    }
    await people.finish()

    const story = await undisturbed.story()
    for (const household of people.settled()) {
      // A database killed during a seal adds a line to the history; the seal is made nevertheless.
      expect((await household.story()).filter((title) => title !== 'DocuSign Exception')).toEqual(story)
      expect(household.mailsByKind()).toEqual(undisturbed.mailsByKind())
      expect(household.toldOfTheSeal()).toBe(true)
      const [file, record, history] = await household.sealHashes()
      expect([record, history]).toEqual([file, file])
    }
    for (const household of people.silent()) {
      expect((await household.story()).filter((title) => title.includes('Offer Expired'))).toHaveLength(1)
      expect(household.mailsByKind()).toEqual(expect.arrayContaining(mailsOfAnOfferThatEnds))
    }
    expect(await server.command('apps/server/src/claim-history/verify-history.ts')).toContain(
      'every hash holds',
    )
    process.stdout.write(
      `${people.settled().length} households paid, ${people.acknowledged} steps, ${rounds} kills, nothing lost or doubled\n`,
    )
  },
)

const mailsOfAnOfferThatEnds = [
  'Please answer the offer for claim … by …',
  'The offer for claim … ends on …',
  'The time for claim … is over',
]

/** Everybody: the households, and the people around them. */
class People {
  readonly households: SettlingHousehold[] = []
  acknowledged = 0
  readonly #clients = new Map<string, ApiClient>()
  readonly #catcher: MailCatcher

  constructor(catcher: MailCatcher) {
    this.#catcher = catcher
  }

  async sayWhoTheyAre(server: RunningServer): Promise<void> {
    for (const name of ['claimant', 'renter', 'reviewer', 'manager', 'admin'])
      this.#clients.set(name, await server.as(`${name}@makewhole.test`))
    const nobody = { baseUrl: `${server.url}/api/v1`, token: () => Promise.resolve(null), locale: () => 'en' }
    this.#clients.set('nobody', createClient(nobody))
  }

  #as(name: string): ApiClient {
    const client = this.#clients.get(name)
    if (!client) throw new Error(`nobody is called ${name}`)
    return client
  }

  /** One more household; every second one is another claimant's, with a manager for reviewer. */
  household(): SettlingHousehold {
    const number = this.households.length
    const isEven = number % 2 === 0
    const names = isEven
      ? { owner: 'claimant', reviewer: 'reviewer', issuer: 'manager', nobody: 'nobody' }
      : { owner: 'renter', reviewer: 'manager', issuer: 'admin', nobody: 'nobody' }
    const company: Company = {
      as: (who) => this.#as(names[who]),
      mails: this.#catcher.mails,
      acknowledged: () => void (this.acknowledged += 1),
    }
    const isSilent = number > 0 && number <= silent
    const household = new SettlingHousehold(company, number, isSilent ? 'isOffered' : 'isPaidAnew')
    this.households.push(household)
    return household
  }

  /** Lets households proceed, and time pass with all its jobs, until the connection drops. */
  async work(): Promise<void> {
    await Promise.all([
      this.#as('admin').call('moveClock', { body: day }).catch(lineDropped),
      ...Array.from({ length: atOnce }, () => this.#writer()),
    ])
  }

  async #writer(): Promise<void> {
    for (;;) {
      const household = this.#next()
      this.#busy.add(household)
      await household.continues()
      this.#busy.delete(household)
      if (!household.isDone) return
    }
  }

  readonly #busy = new Set<SettlingHousehold>()

  #next(): SettlingHousehold {
    const waiting = this.households.find((household) => !household.isDone && !this.#busy.has(household))
    return waiting ?? this.household()
  }

  /** Runs the day's jobs before the next day begins, because no server is away for whole days. */
  async aDayGoesBy(): Promise<void> {
    await this.#as('admin').call('moveClock', { body: day })
  }

  /** Waits for that many steps, or until nobody can continue. */
  async untilMoreThan(acknowledged: number, working: Promise<void>): Promise<void> {
    let isOver = false
    const end = () => void (isOver = true)
    working.then(end, end)
    const isWaiting = () => !isOver && this.acknowledged <= acknowledged
    while (isWaiting()) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Runs without kills to the end: present work completes, and the calendar's jobs run. */
  async finish(): Promise<void> {
    const unfinished = async () => {
      await Promise.all(this.households.map((household) => household.continues()))
      return this.households.filter(({ isDone }) => !isDone).length
    }
    await this.#as('admin').call('moveClock', { body: day })
    await expect.poll(unfinished, { timeout: 120_000, interval: 1000 }).toBe(0)
    const { failedJobs } = await this.#as('admin').call('moveClock', { body: day })
    expect(failedJobs).toEqual([])
  }

  settled = () => this.households.filter((household) => household.has('isPaidAnew'))
  silent = () => this.households.filter((household) => !this.settled().includes(household))
}
