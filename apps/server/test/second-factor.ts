import { randomUUID } from 'node:crypto'
import type { Role } from '@makewhole/domain/access/actor.ts'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addAccount } from '@makewhole/identity-provider/account/account.repository.ts'
import { hashPassword } from '@makewhole/identity-provider/account/password.ts'
import { codeAt } from '@makewhole/identity-provider/sign-in/totp.ts'
import { identityWorld, pageOf, tokensOf } from './identity.ts'
import type { IdentityWorld, Running, Visit } from './identity.ts'
import { TestBrowser } from './test-browser.ts'
import type { Arrival, Page } from './test-browser.ts'

/** Everybody's whom a test adds. */
export const password = 'a long enough password'

/** The place of a visit: by default here, in a separate browser. */
interface Place {
  readonly at?: Running
  readonly browser?: TestBrowser
}

/** One visit to the staff's sign-in in a browser without scripts. */
export class StaffVisit {
  readonly browser: TestBrowser
  readonly #world: IdentityWorld
  readonly #at: Running
  page: Page | Arrival | null = null
  email = ''
  #begun: Visit | null = null

  constructor(world: IdentityWorld, { at = world.here, browser = new TestBrowser() }: Place) {
    this.#world = world
    this.#at = at
    this.browser = browser
  }

  async begin(over: Record<string, string> = {}): Promise<this> {
    const { browser } = this
    const by = { browser, clientId: 'makewhole-reviewer', portal: '/reviewer', at: this.#at }
    this.#begun = await this.#world.begin(over, by)
    this.page = this.#begun.first
    return this
  }

  async open(address: string): Promise<this> {
    this.page = await this.browser.open(new URL(address, this.#at.publicUrl).href, this.#redirectUri)
    return this
  }

  async send(typed: Record<string, string>, to = ''): Promise<this> {
    this.page = await this.browser.submit(this.here, typed, this.#redirectUri, to)
    return this
  }

  get #redirectUri(): string {
    return `${this.#at.publicUrl}/reviewer/signed-in`
  }

  get here(): Page {
    if (!this.page) throw new Error('nothing is open')
    return pageOf(this.page)
  }

  get hasArrived(): boolean {
    return this.page !== null && !('html' in this.page) && this.page.url.searchParams.has('code')
  }

  get title(): string {
    return /<h1>(.*?)<\/h1>/s.exec(this.here.html)?.[1]?.trim() ?? ''
  }

  get secret(): string {
    return (/class="secret"[^>]*>([A-Z2-7 ]+)</.exec(this.here.html)?.[1] ?? '').replaceAll(' ', '')
  }

  get recoveryCodes(): string[] {
    return [...this.here.html.matchAll(/<li>\s*((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})\s*<\/li>/g)].map(
      ([, code = '']) => code,
    )
  }

  get #visit(): Visit {
    if (!this.#begun) throw new Error('not begun')
    return this.#begun
  }

  renewed(refreshToken = '') {
    return openid.refreshTokenGrant(this.#visit.config, refreshToken)
  }

  async tokens() {
    if (!this.page) throw new Error('not signed in')
    return tokensOf(this.#visit, this.page)
  }
}

/**
 * People of every role with or without a second factor, here and in production; at the start of a test none has one.
 */
export function secondFactorWorld() {
  const world = Object.assign(identityWorld(), {} as { production: Running })
  let passwordHash: string
  beforeAll(async () => {
    world.production = await world.start(world.db, { isProduction: true })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => world.production.app.close())
  beforeEach(() => world.db.pool.query('DELETE FROM identity.second_factor'))

  /** The code of the app a number of steps of 30 seconds from now. */
  const codeOf = (secret: string, away = 0) => codeAt(secret, new Date(world.time + away * 30_000))
  const aVisit = (place: Place = {}) => new StaffVisit(world, place)

  async function anAccount(role: Role = 'REVIEWER'): Promise<string> {
    const email = `${role.toLowerCase()}-${randomUUID()}@example.org`
    await addAccount(world.db.pool, {
      email,
      passwordHash,
      role,
      firstName: 'Dana',
      lastName: 'Whitfield',
      permissions: ['ACCESS.ALLCLAIMTABS'],
    })
    return email
  }

  async function signIn(email: string, secretWord = password, at = world.here): Promise<StaffVisit> {
    const begun = await aVisit({ at }).begin()
    return Object.assign(await begun.send({ email, password: secretWord }), { email })
  }

  return {
    world,
    aVisit,
    anAccount,
    signIn,
    codeOf,
    nextCode: (secret: string) => {
      world.time += 30_000
      return codeOf(secret)
    },
    wrongCode: (secret: string) => {
      const near = [-1, 0, 1].map((away) => codeOf(secret, away))
      return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
    },
    /** Uses up the tries, as strangers from many places would. */
    useUpTries: () => world.db.pool.query('UPDATE identity.attempt SET tries = 1000'),
    /** Makes a staff member with an app as second factor. */
    async enrolled(role: Role = 'REVIEWER') {
      const email = await anAccount(role)
      const visit = await signIn(email)
      const { secret } = visit
      await visit.send({ code: codeOf(secret) })
      const { recoveryCodes } = visit
      await visit.send({}, '/enrolled')
      return { email, secret, recoveryCodes, visit }
    },
  }
}
