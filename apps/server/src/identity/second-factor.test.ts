import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@makewhole/domain/access/actor.ts'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addAccount, findAccountByEmail } from '@makewhole/identity-provider/account.repository.ts'
import { issuerAt, mountIdentityProvider } from '@makewhole/identity-provider/identity-provider.ts'
import { hashPassword } from '@makewhole/identity-provider/password.ts'
import { seal, unseal } from '@makewhole/sealing/sealed-text.ts'
import { removeSecondFactor } from '@makewhole/identity-provider/second-factor.repository.ts'
import { screens } from '@makewhole/identity-provider/screens/render.tsx'
import { identityHost } from './identity-host.ts'
import { freePort, TestBrowser } from '../../test/test-browser.ts'
import type { Arrival, Page } from '../../test/test-browser.ts'
import { codeAt } from '@makewhole/identity-provider/totp.ts'
import { createTrialAccounts, trialPassword } from '@makewhole/identity-provider/trial-accounts.ts'

const password = 'a long enough password'
const mails: string[] = []
const logged: string[] = []
const mailer: Mailer = { send: async (mail) => void mails.push(mail.text), close: () => undefined }

let db: TestDatabase
let passwordHash: string
let time: number
let here: Running
let production: Running

interface Running {
  readonly app: FastifyInstance
  readonly publicUrl: string
}

async function start(isProduction: boolean): Promise<Running> {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const app = Fastify({
    routerOptions: { caseSensitive: false },
    logger: { level: 'info', base: null, stream: { write: (line) => void logged.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  const clock = { now: () => time, today: () => '2026-06-01' }
  await mountIdentityProvider(app, {
    ...identityHost,
    rightsOf: () => Promise.resolve({ role: 'CLAIMANT', permissions: ['ACCESS.ALLCLAIMTABS'] }),
    screens,
    ...{ pool: db.pool, publicUrl, audience: 'makewhole', mailer, clock, isProduction },
    programName: { en: 'Recovery', es: 'Recuperación' },
  })
  await app.listen({ port, host: 'localhost' })
  return { app, publicUrl }
}

beforeAll(async () => {
  time = Date.now()
  db = await testDatabase()
  here = await start(false)
  production = await start(true)
  await createTrialAccounts(db.pool)
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await here.app.close()
  await production.app.close()
  await db.close()
})
beforeEach(async () => {
  mails.length = 0
  await db.pool.query('DELETE FROM identity.attempt')
  await db.pool.query('DELETE FROM identity.second_factor')
})

/** The code of the app a number of steps of 30 seconds from now. */
const codeOf = (secret: string, away = 0) => codeAt(secret, new Date(time + away * 30_000))
/** As if strangers had tried from as many places as it takes. */
const useUp = () => db.pool.query('UPDATE identity.attempt SET tries = 1000')
const nextCode = (secret: string) => {
  time += 30_000
  return codeOf(secret)
}
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((away) => codeOf(secret, away))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}

async function anAccount(role: Role = 'REVIEWER'): Promise<string> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.org`
  await addAccount(db.pool, {
    ...{ email, passwordHash, role, firstName: 'Dana', lastName: 'Whitfield' },
    permissions: ['ACCESS.ALLCLAIMTABS'],
  })
  return email
}

/** One visit to the staff's sign-in in a browser without scripts. */
class Visit {
  readonly browser: TestBrowser
  readonly at: Running
  page: Page | Arrival | null = null
  email = ''
  #config: openid.Configuration | null = null
  readonly #verifier = openid.randomPKCECodeVerifier()

  constructor(at = here, browser = new TestBrowser()) {
    this.at = at
    this.browser = browser
  }

  get redirectUri(): string {
    return `${this.at.publicUrl}/reviewer/signed-in`
  }

  async begin(over: Record<string, string> = {}): Promise<this> {
    const server = new URL(issuerAt(this.at.publicUrl))
    this.#config = await openid.discovery(server, 'makewhole-reviewer', undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const url = openid.buildAuthorizationUrl(this.#config, {
      redirect_uri: this.redirectUri,
      scope: 'openid claims',
      code_challenge: await openid.calculatePKCECodeChallenge(this.#verifier),
      code_challenge_method: 'S256',
      ...over,
    })
    return this.open(url.href)
  }

  async open(address: string): Promise<this> {
    this.page = await this.browser.open(new URL(address, this.at.publicUrl).href, this.redirectUri)
    return this
  }

  async send(typed: Record<string, string>, to = ''): Promise<this> {
    this.page = await this.browser.submit(this.here, typed, this.redirectUri, to)
    return this
  }

  get here(): Page {
    if (!this.page || !('html' in this.page)) throw new Error(`left for ${this.page?.url.href}`)
    return this.page
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

  renewed(refreshToken = '') {
    if (!this.#config) throw new Error('not begun')
    return openid.refreshTokenGrant(this.#config, refreshToken)
  }

  async tokens() {
    if (!this.#config || !this.page || 'html' in this.page) throw new Error('not signed in')
    return openid.authorizationCodeGrant(this.#config, this.page.url, { pkceCodeVerifier: this.#verifier })
  }
}

const signIn = async (email: string, at = here, secretWord = password) =>
  Object.assign(await (await new Visit(at).begin()).send({ email, password: secretWord }), { email })

/** Somebody of the staff who has set up their app. */
async function enrolled(role: Role = 'REVIEWER') {
  const email = await anAccount(role)
  const visit = await signIn(email)
  const { secret } = visit
  await visit.send({ code: codeOf(secret) })
  const { recoveryCodes } = visit
  await visit.send({}, '/enrolled')
  return { email, secret, recoveryCodes, visit }
}

describe('the first sign-in of a staff account', () => {
  it.each(['REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN'] as const)(
    'of a %s sets up an app before anything opens',
    async (role) => {
      const visit = await signIn(await anAccount(role))
      expect(visit.title).toBe('Set up a second step')
      expect(visit.here.html).toContain('role="img"')
      await visit.send({ code: codeOf(visit.secret) })
      expect(visit.title).toBe('Keep your recovery codes')
      expect(visit.recoveryCodes).toHaveLength(10)
      expect(new Set(visit.recoveryCodes).size).toBe(10)
      await visit.send({}, '/enrolled')
      expect(visit.hasArrived).toBe(true)
      expect(decodeJwt((await visit.tokens()).access_token)['role']).toBe(role)
    },
  )

  it('shows the same secret again on the same way, and goes on after a wrong code', async () => {
    const visit = await signIn(await anAccount())
    const { secret } = visit
    await visit.send({ code: wrongCode(secret) })
    expect([visit.here.status, visit.secret]).toEqual([422, secret])
    expect(visit.here.html).toContain('This code is not right.')
    expect(visit.here.html).toMatch(/<title>Error: /)
    await visit.send({ code: `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })
    expect(visit.title).toBe('Keep your recovery codes')
  })

  it('does not end with codes that were never shown', async () => {
    const visit = await signIn(await anAccount())
    const { url, html } = visit.here
    const forged = { ...visit.here, html: html.replaceAll('/enroll?', '/enrolled?'), url }
    visit.page = forged
    await visit.send({})
    expect([visit.here.status, visit.hasArrived]).toEqual([403, false])
  })

  it('of claimants and attorneys asks for the password alone', async () => {
    for (const role of ['CLAIMANT', 'ATTORNEY'] as const)
      expect((await signIn(await anAccount(role))).hasArrived).toBe(true)
  })

  it('of a shipped trial account does too, but never in production', async () => {
    expect((await signIn('reviewer@makewhole.test', here, trialPassword)).hasArrived).toBe(true)
    const visit = await signIn('reviewer@makewhole.test', production, trialPassword)
    expect(visit.title).toBe('Set up a second step')
  })
})

describe('signing in with the app', () => {
  it('asks for the code after the password, and takes it once', async () => {
    const { email, secret } = await enrolled()
    const visit = await signIn(email)
    expect(visit.title).toBe('Enter the code of your app')
    const code = nextCode(secret)
    await visit.send({ code })
    expect(visit.hasArrived).toBe(true)

    const again = await (await signIn(email)).send({ code })
    expect(again.here.html).toContain('This code was used already.')
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('does not take the code of the enrolment a second time', async () => {
    const { email, secret } = await enrolled()
    const visit = await (await signIn(email)).send({ code: codeOf(secret) })
    expect(visit.here.html).toContain('This code was used already.')
  })

  it('takes a code of the step before or after, and none further away', async () => {
    const { email, secret } = await enrolled()
    time += 10 * 60_000
    for (const away of [-2, 2]) {
      const visit = await (await signIn(email)).send({ code: codeOf(secret, away) })
      expect(visit.here.status).toBe(422)
    }
    for (const away of [-1, 1])
      expect((await (await signIn(email)).send({ code: codeOf(secret, away) })).hasArrived).toBe(true)
  })

  it('of two who type one code in the same instant, one gets in', async () => {
    const { email, secret } = await enrolled()
    const visits = await Promise.all([signIn(email), signIn(email), signIn(email)])
    const code = nextCode(secret)
    await Promise.all(visits.map((visit) => visit.send({ code })))
    expect(visits.filter((visit) => visit.hasArrived)).toHaveLength(1)
  })

  it('stops guessing after five tries on every server, even with the right code then', async () => {
    const { email, secret } = await enrolled()
    const visits = [await signIn(email), await signIn(email, production)]
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visits[attempt % 2]?.send({ code: wrongCode(secret) })
    const [visit] = visits
    await visit?.send({ code: nextCode(secret) })
    expect([visit?.here.status, visit?.here.html.includes('Too many tries')]).toEqual([429, true])
    time += 16 * 60_000
    expect((await (await signIn(email)).send({ code: codeOf(secret) })).hasArrived).toBe(true)
  })

  it('shares its tries among browsers that signed in before there was one', async () => {
    const email = 'reviewer@makewhole.test'
    const { browser } = await signIn(email, here, trialPassword)
    const owner = await signIn(email, production, trialPassword)
    const { secret } = owner
    await owner.send({ code: codeOf(secret) })
    await owner.send({}, '/enrolled')
    const before = await new Visit(production, browser).begin({ prompt: 'login' })
    await before.send({ email, password: trialPassword })
    await (await signIn(email, production, trialPassword)).send({ code: wrongCode(secret) })
    await useUp()
    expect((await before.send({ code: nextCode(secret) })).here.status).toBe(429)
    const again = await new Visit(production, owner.browser).begin({ prompt: 'login' })
    await again.send({ email, password: trialPassword })
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('lets nobody past it: not by address, not by a new password, not in another visit', async () => {
    const { email, secret } = await enrolled()
    const stranger = await new Visit().begin()
    await stranger.open(`${stranger.here.url.split('?')[0]}/code`)
    expect(stranger.here.status).toBe(404)

    const half = await signIn(email)
    await half.open(half.here.url.replace('/code', '/enroll'))
    expect(half.title).toBe('Enter the code of your app')

    const visit = await new Visit().begin()
    await visit.open(`${visit.here.url.split('?')[0]}/forgot`)
    await visit.send({ email })
    await expect.poll(() => mails.length).toBe(1)
    await visit.open(/https?:\/\/\S+/.exec(mails[0] ?? '')?.[0] ?? '')
    await visit.send({ password: 'another long password' })
    expect(visit.title).toBe('Enter the code of your app')
    expect((await visit.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  describe('at a new browser, while strangers attack the address from everywhere', () => {
    const words = 'Where you open the link of our email, the new password works at once.'
    async function attacked() {
      const person = await enrolled()
      await db.pool.query('DELETE FROM identity.attempt')
      await signIn(person.email, here, 'wrong')
      await useUp()
      return person
    }

    /** Asks for a link here, and opens it in a browser where no sign-in waits. */
    async function resetElsewhere(email: string) {
      const visit = await new Visit().begin()
      await visit.open(`${visit.here.url.split('?')[0]}/forgot`)
      await visit.send({ email })
      await expect.poll(() => mails.length).toBe(1)
      const elsewhere = await new Visit().open(/https?:\/\/\S+/.exec(mails[0] ?? '')?.[0] ?? '')
      return elsewhere.send({ password: 'another long password' })
    }
    const signInWith = async (browser: TestBrowser, email: string) =>
      (await new Visit(here, browser).begin()).send({ email, password: 'another long password' })

    it('the password that a mail replaced works where its link was opened, and the code is asked for', async () => {
      const { email, secret } = await attacked()
      const owner = await signIn(email)
      expect([owner.here.status, owner.here.html.includes(words)]).toEqual([429, true])
      const { browser } = await resetElsewhere(email)
      const again = await signInWith(browser, email)
      expect(again.title).toBe('Enter the code of your app')
      expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
    })

    it('such a browser has no tries of its own at the code', async () => {
      const { email, secret } = await enrolled()
      const { browser } = await resetElsewhere(email)
      const thief = await signInWith(browser, email)
      await (await signInWith(new TestBrowser(), email)).send({ code: wrongCode(secret) })
      await useUp()
      await thief.send({ code: nextCode(secret) })
      expect([
        thief.here.status,
        thief.here.html.includes('somebody may know your password or read your email'),
      ]).toEqual([429, true])
    })

    it('who knew the password before goes no further after the reset', async () => {
      const { email, secret } = await enrolled()
      const stranger = await signIn(email)
      await resetElsewhere(email)
      await stranger.send({ code: nextCode(secret) })
      expect(stranger.here.status).toBe(404)
    })
  })

  it('stays signed in: a new tab asks for nothing', async () => {
    const { visit } = await enrolled()
    expect((await new Visit(here, visit.browser).begin({ prompt: 'none' })).hasArrived).toBe(true)
  })

  it('speaks Spanish', async () => {
    const { email } = await enrolled()
    const visit = await new Visit().begin({ ui_locales: 'es' })
    await visit.send({ email, password })
    expect(visit.title).toBe('Escriba el código de su aplicación')
    await visit.send({ code: '' })
    expect(visit.here.html).toContain('Escriba el código de 6 dígitos.')
  })
})

describe('recovery codes', () => {
  it('sign in once each, however they are typed', async () => {
    const { email, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    const use = async (recovery: string) => {
      const visit = await signIn(email)
      await visit.open(visit.here.url.replace('/code', '/recovery'))
      return visit.send({ recovery })
    }
    expect((await use(first)).hasArrived).toBe(true)
    expect((await use(first)).here.html).toContain('This recovery code is not right or was used already.')
    expect((await use(` ${second.toLowerCase().replaceAll('-', ' ')} `)).hasArrived).toBe(true)
  })

  it('of another person are worth nothing', async () => {
    const other = await enrolled()
    const { email } = await enrolled()
    const visit = await signIn(email)
    await visit.open(visit.here.url.replace('/code', '/recovery'))
    await visit.send({ recovery: other.recoveryCodes[0] ?? '' })
    expect(visit.here.status).toBe(422)
  })

  it('are not in the database, nor is the secret', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const { rows } = await db.pool.query('SELECT f::text AS row FROM identity.second_factor f')
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(secret)
    expect(recoveryCodes.some((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toBe(
      false,
    )
  })
})

describe("a person's own account page", () => {
  async function signedIn(email: string, word = password): Promise<Visit> {
    const visit = await signIn(email, here, word)
    expect(visit.hasArrived).toBe(true)
    return visit
  }

  /** Opens a change as somebody does who gave the password a while ago: it is asked for first. */
  async function change(visit: Visit, task: string, word = password): Promise<Visit> {
    time = Math.max(time, Date.now()) + 6 * 60_000
    await visit.open(`/identity/account/${task}`)
    expect(visit.title).toBe('Enter your password again')
    return visit.send({ password: word })
  }

  it('turns the second step on, and off again with a code', async () => {
    const visit = await change(
      await signedIn('viewer@makewhole.test', trialPassword),
      'turn-on',
      trialPassword,
    )
    const { secret } = visit
    await visit.send({ code: codeOf(secret) })
    expect(visit.recoveryCodes).toHaveLength(10)

    const next = await signIn('viewer@makewhole.test', here, trialPassword)
    expect(next.title).toBe('Enter the code of your app')
    await next.send({ code: nextCode(secret) })
    await next.open('/identity/account')
    expect(next.here.html).toMatch(/Recovery codes left: <strong>10</)
    await change(next, 'turn-off', trialPassword)
    await next.send({ code: nextCode(secret) })
    expect(next.here.html).toContain('The second step is off.')
    await signedIn('viewer@makewhole.test', trialPassword)
  })

  it('gives new recovery codes, and the old ones end', async () => {
    const { email, secret, recoveryCodes, visit } = await enrolled()
    await visit.open('/identity/account')
    expect(visit.here.html).not.toContain('Turn it off')
    await change(visit, 'new-codes')
    await visit.send({ code: nextCode(secret) })
    expect(visit.recoveryCodes).toHaveLength(10)
    const later = await signIn(email)
    await later.open(later.here.url.replace('/code', '/recovery'))
    await later.send({ recovery: recoveryCodes[0] ?? '' })
    expect(later.here.status).toBe(422)
  })

  it('does not turn it off where it is a must, whatever form is sent', async () => {
    const { email, secret, visit } = await enrolled()
    await change(visit, 'new-codes')
    visit.page = {
      ...visit.here,
      html: visit.here.html.replaceAll('/account/new-codes', '/account/turn-off'),
    }
    await visit.send({ code: nextCode(secret) })
    expect(visit.here.status).toBe(403)
    expect((await signIn(email)).title).toBe('Enter the code of your app')
  })

  it.each(['turn-on', 'new-codes', 'turn-off', 'new-password'])(
    'asks for the password before %s where it was given minutes ago, also when the form is sent straight away',
    async (task) => {
      const visit = await signedIn(await anAccount('CLAIMANT'))
      time = Math.max(time, Date.now()) + 6 * 60_000
      await visit.open('/identity/account/new-password')
      visit.page = {
        ...visit.here,
        html: visit.here.html.replaceAll('/account/own-password', `/account/${task}`),
      }
      await visit.send({ code: '123456', password: 'quite another password' })
      expect(visit.title).toBe('Enter your password again')
      await visit.send({ password: 'not it' })
      expect(visit.here.html).toContain('The password is not right.')
      await visit.open(`/identity/account/${task}`)
      expect(visit.title).toBe('Enter your password again')
    },
  )

  it('asks once in five minutes, and not right after the sign-in', async () => {
    time = Date.now()
    const visit = await signedIn(await anAccount('CLAIMANT'))
    await visit.open('/identity/account/new-password')
    expect(visit.title).toBe('Choose a new password')
    await change(visit, 'new-password')
    expect(visit.title).toBe('Choose a new password')
    time += 4 * 60_000
    await visit.open('/identity/account/turn-on')
    expect(visit.title).toBe('Set up a second step')
  })

  it('stops guessing the password in a stolen session, and leaves the owner their sign-in', async () => {
    const email = await anAccount('CLAIMANT')
    const thief = await signedIn(email)
    time = Math.max(time, Date.now()) + 6 * 60_000
    await thief.open('/identity/account/new-password')
    for (let attempt = 0; attempt < 10; attempt += 1) await thief.send({ password: `wrong ${attempt}` })
    await thief.send({ password })
    expect([thief.here.status, thief.here.html.includes('Too many tries')]).toEqual([429, true])
    await signedIn(email)
  })

  const changes = [
    ['a new password', 'new-password', () => ({ password: 'quite another password' })],
    ['the second step', 'turn-on', (visit: Visit) => ({ code: codeOf(visit.secret) })],
  ] as const

  it.each(changes)(
    'ends every other session with %s, keeps this one, and tells the owner',
    async (_what, task, typed) => {
      const email = await anAccount('CLAIMANT')
      const elsewhere = await signedIn(email)
      const tokens = await elsewhere.tokens()
      const visit = await signedIn(email)
      await change(visit, task)
      await visit.send(typed(visit))
      await expect(elsewhere.renewed(tokens.refresh_token)).rejects.toThrow()
      expect((await new Visit(here, elsewhere.browser).begin({ prompt: 'none' })).hasArrived).toBe(false)
      expect((await new Visit(here, visit.browser).begin({ prompt: 'none' })).hasArrived).toBe(true)
      await expect.poll(() => mails.some((text) => text.includes('account was changed'))).toBe(true)
    },
  )

  /** Whether a browser has tries of its own when strangers used up all others. */
  async function isKnown({ browser, email }: Visit): Promise<boolean> {
    await signIn(email, here, 'wrong')
    await useUp()
    const visit = await new Visit(here, browser).begin({ prompt: 'login' })
    return (await visit.send({ email, password: 'wrong' })).here.status === 422
  }

  it.each(changes)('with %s knows no browser any more but this one', async (_what, task, typed) => {
    const email = await anAccount('CLAIMANT')
    const elsewhere = await signedIn(email)
    const visit = await change(await signedIn(email), task)
    await visit.send(typed(visit))
    expect([await isKnown(elsewhere), await isKnown(visit)]).toEqual([false, true])
  })

  it('gives the browser in which the second step was turned on tries of its own at the code', async () => {
    const email = await anAccount('CLAIMANT')
    const visit = await change(await signedIn(email), 'turn-on')
    const { secret } = visit
    await visit.send({ code: codeOf(secret) })
    await (await signIn(email)).send({ code: wrongCode(secret) })
    await useUp()
    const again = await new Visit(here, visit.browser).begin({ prompt: 'login' })
    await again.send({ email, password })
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('refuses a new password that is common, and takes a good one', async () => {
    const email = await anAccount('CLAIMANT')
    const visit = await change(await signedIn(email), 'new-password')
    await visit.send({ password: 'Password123!' })
    expect(visit.here.html).toContain('Many people use this password')
    await visit.send({ password: 'quite another password' })
    expect(visit.here.html).toContain('Your password is changed.')
    await signedIn(email, 'quite another password')
    expect((await signIn(email)).here.status).toBe(422)
  })

  it('lists where one is signed in, and ends one session or all others', async () => {
    const email = await anAccount('CLAIMANT')
    const phone = await signedIn(email)
    const library = await signedIn(email)
    const visit = await signedIn(email)
    await visit.open('/identity/account')
    expect(visit.here.html.match(/action="[^"]*\/end-session/g)).toHaveLength(2)
    expect(visit.here.html.match(/This browser/g)).toHaveLength(1)
    await visit.send({}, '/end-session')
    expect(visit.here.html).toContain('That browser is signed out.')
    const still = async (other: Visit) =>
      (await new Visit(here, other.browser).begin({ prompt: 'none' })).hasArrived
    expect([await still(phone), await still(library)].filter(Boolean)).toHaveLength(1)

    await signedIn(email)
    await visit.open('/identity/account')
    await visit.send({}, '/end-other-sessions')
    expect([await still(phone), await still(library), await still(visit)]).toEqual([false, false, true])
    expect([await isKnown(library), await isKnown(visit)]).toEqual([false, true])
  })

  it('ends nobody else’s session, whatever number is sent', async () => {
    const stranger = await signedIn(await anAccount('CLAIMANT'))
    await stranger.open('/identity/account')
    const { rows } = await db.pool.query<{ uid: string }>(
      "SELECT uid FROM identity.artifact WHERE model = 'Session' AND account_id = (SELECT subject::text FROM identity.account WHERE email = $1)",
      [stranger.email],
    )
    const email = await anAccount('CLAIMANT')
    await signedIn(email)
    const visit = await (await signedIn(email)).open('/identity/account')
    await visit.send({ uid: rows[0]?.uid ?? '' }, '/end-session')
    expect((await new Visit(here, stranger.browser).begin({ prompt: 'none' })).hasArrived).toBe(true)
  })

  it('is closed to whoever is not signed in, and to forms of other pages', async () => {
    const nobody = await new Visit().open('/identity/account')
    expect(nobody.here.status).toBe(403)
    const visit = await change(await signedIn(await anAccount('CLAIMANT')), 'new-password')
    visit.page = { ...visit.here, html: visit.here.html.replaceAll('name="formToken"', 'name="other"') }
    await visit.send({ password: 'quite another password' })
    expect(visit.here.status).toBe(403)
  })

  it('writes down who signed in, who was refused and what changed, by account id alone', async () => {
    logged.length = 0
    const email = await anAccount('CLAIMANT')
    const { subject } = (await findAccountByEmail(db.pool, email)) ?? { subject: '' }
    await signIn(email, here, 'not it')
    const visit = await change(await signedIn(email), 'new-password')
    await visit.send({ password: 'quite another password' })
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ account }) => account === subject).map(({ msg }) => msg)).toEqual([
      'sign-in refused',
      'signed in',
      'password changed',
    ])
    expect(logged.join('')).not.toMatch(/example\.org|Dana|Whitfield|127\.0\.0\.1/)
  })
})

it('after a reset, the next sign-in sets up a new app', async () => {
  const { email, secret } = await enrolled()
  const account = await findAccountByEmail(db.pool, email)
  await removeSecondFactor(db.pool, account?.subject ?? '')
  const visit = await signIn(email)
  expect(visit.title).toBe('Set up a second step')
  expect(visit.secret).not.toBe(secret)
})

it('a sealed text opens with its key and owner only', () => {
  const [key, other] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string]
  const sealed = seal('SECRET', key, 'ana')
  expect(unseal(sealed, key, 'ana')).toBe('SECRET')
  expect(seal('SECRET', key, 'ana')).not.toBe(sealed)
  expect(() => unseal(sealed, other, 'ana')).toThrow()
  expect(() => unseal(sealed, key, 'berta')).toThrow()
})
