import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  issuerAt,
  loadIdentityKeys,
  mountIdentityProvider,
} from '@makewhole/identity-provider/identity-provider.ts'
import { screens } from '@makewhole/identity-provider/screens/render.tsx'
import { createTrialAccounts, trialPassword } from '@makewhole/identity-provider/trial-accounts.ts'
import { identityHost } from '../src/identity/identity-host.ts'
import { createTokenVerifier } from '../src/identity/token-verifier.ts'
import type { Mail, Mailer } from '../src/mail/mailer.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { freePort, TestBrowser } from './test-browser.ts'
import type { Arrival, Page } from './test-browser.ts'

/** An authorization code as the provider makes them. */
export const aCode = /^[\w-]{43}$/

export const audience = 'makewhole'

export interface Running {
  readonly app: FastifyInstance
  readonly publicUrl: string
  readonly issuer: string
  readonly keys: JWTVerifyGetKey
}

/** The embedded provider with its trial accounts, its mails, and a clock that the test moves. */
export interface IdentityWorld {
  db: TestDatabase
  here: Running
  mails: Mail[]
  /** Lines that every provider wrote to its log, requests aside. */
  logged: string[]
  isMailRefused: boolean
  time: number
  readonly mailer: Mailer
  /** Another one, or this one again. */
  start(database: TestDatabase, over?: Partial<Started>): Promise<Running>
  /** Asks a portal's way in of a browser. */
  begin(over?: Record<string, string>, by?: Partial<Asking>): Promise<Visit>
}

interface Started {
  readonly port: number
  readonly isProduction: boolean
}

interface Asking {
  readonly browser: TestBrowser
  readonly clientId: string
  readonly portal: string
  readonly at: Running
}

export interface Visit {
  readonly browser: TestBrowser
  readonly config: openid.Configuration
  readonly verifier: string
  readonly state: string
  readonly redirectUri: string
  readonly first: Page | Arrival
}

/** One provider for all tests of a file. */
export function identityWorld(): IdentityWorld {
  const mailer: Mailer = {
    send: async (mail) => {
      if (world.isMailRefused) throw new Error('the mail server refuses')
      world.mails.push(mail)
    },
    close: () => undefined,
  }

  async function start(
    database: TestDatabase,
    { port, isProduction = false }: Partial<Started> = {},
  ): Promise<Running> {
    const chosen = port ?? (await freePort())
    const publicUrl = `http://localhost:${chosen}`
    const app = Fastify({
      routerOptions: { caseSensitive: false },
      logger: { level: 'info', base: null, stream: { write: (line) => void world.logged.push(line) } },
      logController: new LogController({ disableRequestLogging: true }),
    })
    const clock = { now: () => world.time, today: () => '2026-06-01' }
    const keys = await loadIdentityKeys(database.pool)
    await mountIdentityProvider(app, {
      ...identityHost,
      rightsOf: (email) =>
        Promise.resolve({
          role: email.startsWith('invited-') ? 'ATTORNEY' : 'CLAIMANT',
          permissions: ['ACCESS.ALLCLAIMTABS'],
        }),
      screens,
      pool: database.pool,
      publicUrl,
      audience,
      mailer,
      clock,
      isProduction,
    })
    await app.listen({ port: chosen, host: 'localhost' })
    return { app, publicUrl, issuer: issuerAt(publicUrl), keys }
  }

  async function begin(
    over: Record<string, string> = {},
    {
      browser = new TestBrowser(),
      clientId = 'makewhole-claimant',
      portal = '',
      at = world.here,
    }: Partial<Asking> = {},
  ): Promise<Visit> {
    const config = await openid.discovery(new URL(at.issuer), clientId, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    const redirectUri = `${at.publicUrl}${portal}/signed-in`
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email claims',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...over,
    })
    return { browser, config, verifier, state, redirectUri, first: await browser.open(url.href, redirectUri) }
  }

  const world = {
    mails: [],
    logged: [],
    isMailRefused: false,
    time: 0,
    mailer,
    start,
    begin,
  } as unknown as IdentityWorld
  beforeAll(async () => {
    world.time = Date.now()
    world.db = await testDatabase()
    world.here = await start(world.db)
    await createTrialAccounts(world.db.pool)
  })
  afterAll(async () => {
    await world.here.app.close()
    await world.db.close()
  })
  beforeEach(async () => {
    world.mails = []
    world.logged = []
    world.isMailRefused = false
    world.time = Date.now()
    await world.db.pool.query('DELETE FROM identity.attempt')
  })
  return world
}

const isPage = (where: Page | Arrival): where is Page => 'html' in where

export function pageOf(where: Page | Arrival): Page {
  if (!isPage(where)) throw new Error(`left for ${where.url.href}`)
  return where
}

export function arrivalOf(where: Page | Arrival): URL {
  if (isPage(where)) throw new Error(`still on ${where.url}: ${/<h1>.*?<\/h1>/s.exec(where.html)?.[0]}`)
  return where.url
}

export const tokensOf = (visit: Visit, where: Page | Arrival) =>
  openid.authorizationCodeGrant(visit.config, arrivalOf(where), {
    pkceCodeVerifier: visit.verifier,
    expectedState: visit.state,
  })

export const signIn = (visit: Visit, email: string, password = trialPassword) =>
  visit.browser.submit(pageOf(visit.first), { email, password }, visit.redirectUri)

export async function signUp(visit: Visit, over: Record<string, string> = {}): Promise<Page> {
  const form = pageOf(await visit.browser.open(`${pageOf(visit.first).url}/sign-up`, visit.redirectUri))
  const typed = {
    firstName: "Zoë <b>O'Neil</b>",
    lastName: '李',
    email: 'zoe@example.org',
    password: 'correct horse battery',
    ...over,
  }
  return pageOf(await visit.browser.submit(form, typed, visit.redirectUri))
}

export const linkIn = (mail: Mail | undefined) => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
export const codeIn = (mail: Mail | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
export const newEmail = () => `person-${Math.random().toString(36).slice(2)}@example.org`
export const verifierOf = (running: Running) =>
  createTokenVerifier({ issuer: running.issuer, audience, keys: running.keys })
