import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { screens } from '@makewhole/identity-provider/screens/render.tsx'
import { identityHost } from './identity-host.ts'
import { AppError } from '../http/app-error.ts'
import { createTokenVerifier } from './token-verifier.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { addAccount, saveClosed } from '@makewhole/identity-provider/account.repository.ts'
import {
  issuerAt,
  loadIdentityKeys,
  mountIdentityProvider,
} from '@makewhole/identity-provider/identity-provider.ts'
import { issueToken } from '@makewhole/identity-provider/issue-token.ts'
import { hashPassword } from '@makewhole/identity-provider/password.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { loadSecrets } from '@makewhole/identity-provider/secret.repository.ts'
import { freePort, TestBrowser } from '../../test/test-browser.ts'
import type { Arrival, Page } from '../../test/test-browser.ts'
import {
  createTrialAccounts,
  trialAccounts,
  trialPassword,
} from '@makewhole/identity-provider/trial-accounts.ts'

/** An authorization code as the provider makes them. */
const aCode = /^[\w-]{43}$/

const audience = 'makewhole'
let db: TestDatabase
let here: Running
let mails: Mail[]
let isMailRefused: boolean
let time: number

interface Running {
  readonly app: FastifyInstance
  readonly publicUrl: string
  readonly issuer: string
  readonly keys: JWTVerifyGetKey
}

const mailer: Mailer = {
  send: async (mail) => {
    if (isMailRefused) throw new Error('the mail server refuses')
    mails.push(mail)
  },
  close: () => undefined,
}

async function start(database: TestDatabase, port?: number): Promise<Running> {
  const chosen = port ?? (await freePort())
  const publicUrl = `http://localhost:${chosen}`
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const clock = { now: () => time, today: () => '2026-06-01' }
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
  })
  await app.listen({ port: chosen, host: 'localhost' })
  return { app, publicUrl, issuer: issuerAt(publicUrl), keys }
}

beforeAll(async () => {
  time = Date.now()
  db = await testDatabase()
  here = await start(db)
  await createTrialAccounts(db.pool)
})
afterAll(async () => {
  await here.app.close()
  await db.close()
})
beforeEach(async () => {
  mails = []
  isMailRefused = false
  time = Date.now()
  await db.pool.query('DELETE FROM identity.attempt')
})

interface Visit {
  readonly browser: TestBrowser
  readonly config: openid.Configuration
  readonly verifier: string
  readonly state: string
  readonly redirectUri: string
  readonly first: Page | Arrival
}

async function begin(
  over: Record<string, string> = {},
  { browser = new TestBrowser(), clientId = 'makewhole-claimant', portal = '', at = here } = {},
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

const isPage = (where: Page | Arrival): where is Page => 'html' in where
function pageOf(where: Page | Arrival): Page {
  if (!isPage(where)) throw new Error(`left for ${where.url.href}`)
  return where
}
function arrivalOf(where: Page | Arrival): URL {
  if (isPage(where)) throw new Error(`still on ${where.url}: ${/<h1>.*?<\/h1>/s.exec(where.html)?.[0]}`)
  return where.url
}
const tokensOf = (visit: Visit, where: Page | Arrival) =>
  openid.authorizationCodeGrant(visit.config, arrivalOf(where), {
    pkceCodeVerifier: visit.verifier,
    expectedState: visit.state,
  })

const signIn = (visit: Visit, email: string, password = trialPassword) =>
  visit.browser.submit(pageOf(visit.first), { email, password }, visit.redirectUri)

async function signUp(visit: Visit, over: Record<string, string> = {}): Promise<Page> {
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

const linkIn = (mail: Mail | undefined) => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
const codeIn = (mail: Mail | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
const newEmail = () => `person-${Math.random().toString(36).slice(2)}@example.org`
const verifierOf = (running: Running) =>
  createTokenVerifier({ issuer: running.issuer, audience, keys: running.keys })

describe('signing in', () => {
  it.each(trialAccounts.map((account) => [account.role, account.email, account] as const))(
    '%s %s gets a token that says who they are',
    async (role, email, account) => {
      const visit = await begin()
      const tokens = await tokensOf(visit, await signIn(visit, email))
      const actor = await verifierOf(here).verify(tokens.access_token)
      expect(actor).toMatchObject({
        role,
        email,
        firstName: account.firstName,
        permissions: expect.arrayContaining([...account.permissions]),
      })
      expect(tokens.claims()?.sub).toBe(actor.subject)
    },
  )

  it('keeps names, address and role out of the id token, which travels in the address that signs out', async () => {
    const visit = await begin()
    const tokens = await tokensOf(visit, await signIn(visit, 'claimant@makewhole.test'))
    const about = ['given_name', 'family_name', 'email', 'email_verified', 'role', 'permissions']
    expect(Object.keys(tokens.claims() ?? {}).filter((claim) => about.includes(claim))).toEqual([])
  })

  it.each([
    ['a claimant', 'claimant@makewhole.test', 'makewhole-claimant', '', 15],
    ['a reviewer', 'reviewer@makewhole.test', 'makewhole-reviewer', '/reviewer', 5],
    ['a reviewer at the claimants’ portal', 'reviewer@makewhole.test', 'makewhole-claimant', '', 5],
    ['an admin at the claimants’ portal', 'admin@makewhole.test', 'makewhole-claimant', '', 5],
    ['an attorney at the claimants’ portal', 'attorney@makewhole.test', 'makewhole-claimant', '', 5],
  ])(
    'gives %s a token whose minutes are by role, also renewed',
    async (_who, email, clientId, portal, minutes) => {
      const visit = await begin({}, { clientId, portal })
      const tokens = await tokensOf(visit, await signIn(visit, email))
      const renewed = await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')
      const lives = [tokens, renewed].map(({ access_token }) => decodeJwt(access_token))
      expect(lives.map(({ exp = 0, iat = 0 }) => (exp - iat) / 60)).toEqual([minutes, minutes])
    },
  )

  it('answers an unknown address and a wrong password with the same page', async () => {
    const visit = await begin()
    const wrong = pageOf(await signIn(visit, 'claimant@makewhole.test', 'not the password'))
    const unknown = pageOf(await signIn(visit, 'nobody@example.org', 'not the password'))
    expect(wrong.status).toBe(422)
    expect(wrong.html.replaceAll('claimant@makewhole.test', 'X')).toBe(
      unknown.html.replaceAll('nobody@example.org', 'X'),
    )
    expect(wrong.html).toContain('The email or the password is not right.')
    expect(wrong.html).toMatch(/<title>Error: Sign in/)
  })

  it('takes the address in any case, and says what is missing', async () => {
    const visit = await begin()
    expect(arrivalOf(await signIn(visit, ' Claimant@MAKEWHOLE.test ')).searchParams.get('code')).toMatch(
      aCode,
    )
    const other = await begin()
    const empty = pageOf(await signIn(other, '', ''))
    expect(empty.html).toContain('Please enter your email.')
    expect(empty.html).toContain('Please enter your password.')
  })

  it('stops guessing after ten tries, even with the right password then', async () => {
    const visit = await begin()
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(visit, 'renter@makewhole.test', `wrong ${attempt}`)
    const stopped = pageOf(await signIn(visit, 'renter@makewhole.test'))
    expect([stopped.status, stopped.html.includes('Too many tries')]).toEqual([429, true])
    time += 16 * 60_000
    expect(arrivalOf(await signIn(visit, 'renter@makewhole.test')).searchParams.get('code')).toMatch(aCode)
  })

  it('lets nobody lock an owner out: their own browser has tries of its own', async () => {
    const email = newEmail()
    const passwordHash = await hashPassword('correct horse battery')
    const permissions = ['ACCESS.ALLCLAIMTABS'] as const
    await addAccount(db.pool, {
      email,
      passwordHash,
      firstName: 'Ana',
      lastName: 'Ruiz',
      role: 'CLAIMANT',
      permissions,
    })
    const owner = await begin()
    arrivalOf(await signIn(owner, email, 'correct horse battery'))

    const attacker = await begin()
    for (let attempt = 0; attempt < 120; attempt += 1) await signIn(attacker, email, '')
    await db.pool.query('UPDATE identity.attempt SET tries = 1000')
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(attacker, email, `wrong ${attempt}`)
    expect(pageOf(await signIn(attacker, email, 'correct horse battery')).status).toBe(429)

    const again = await begin({ prompt: 'login' }, { browser: owner.browser })
    arrivalOf(await signIn(again, email, 'correct horse battery'))
    const elsewhere = await begin()
    expect(pageOf(await signIn(elsewhere, email, 'correct horse battery')).status).toBe(429)
  })

  it('counts what one place was refused against nobody else', async () => {
    const attacker = await begin()
    for (let attempt = 0; attempt < 13; attempt += 1)
      await signIn(attacker, 'renter@makewhole.test', `wrong ${attempt}`)
    const { rows } = await db.pool.query<{ tries: number }>(
      'SELECT tries FROM identity.attempt ORDER BY tries',
    )
    expect(rows.map(({ tries }) => tries)).toEqual([10, 10, 13])
  })

  it('does not take the browser of one person for the browser of another', async () => {
    const attacker = await begin()
    arrivalOf(await signIn(attacker, 'claimant@makewhole.test'))
    const known = await begin({ prompt: 'login' }, { browser: attacker.browser })
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(known, 'renter@makewhole.test', `wrong ${attempt}`)
    expect(pageOf(await signIn(known, 'renter@makewhole.test')).status).toBe(429)
  })

  it('stops guessing in a browser that is known, too', async () => {
    const owner = await begin()
    arrivalOf(await signIn(owner, 'viewer@makewhole.test'))
    const stolen = await begin({ prompt: 'login' }, { browser: owner.browser })
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(stolen, 'viewer@makewhole.test', `wrong ${attempt}`)
    expect(pageOf(await signIn(stolen, 'viewer@makewhole.test')).status).toBe(429)
  })

  it('speaks the language of the portal, and the other on demand', async () => {
    const visit = await begin({ ui_locales: 'es' })
    const page = pageOf(visit.first)
    expect(page.html).toContain('<html lang="es">')
    expect(page.html).toContain('Iniciar sesión')
    const english = pageOf(await visit.browser.open(`${page.url}?lang=en`, visit.redirectUri))
    expect(english.html).toContain('Forgot your password?')
    const again = pageOf(await visit.browser.submit(english, { email: '', password: '' }, visit.redirectUri))
    expect(again.html).toContain('<html lang="en">')
  })

  it('needs PKCE, a known redirect address and a form of our own', async () => {
    const noPkce = await begin({ code_challenge: '', code_challenge_method: '' })
    expect(arrivalOf(noPkce.first).searchParams.get('error')).toBe('invalid_request')
    const elsewhere = await begin({ redirect_uri: 'https://evil.example/signed-in' })
    expect(pageOf(elsewhere.first).html).toContain('We could not sign you in')
    const visit = await begin()
    const forged = {
      ...pageOf(visit.first),
      html: pageOf(visit.first).html.replace(/name="formToken"/g, 'name="other"'),
    }
    const refused = pageOf(
      await visit.browser.submit(
        forged,
        { email: 'claimant@makewhole.test', password: trialPassword },
        visit.redirectUri,
      ),
    )
    expect(refused.status).toBe(403)
  })

  it('does not go on in a browser that did not begin it', async () => {
    const visit = await begin()
    const page = pageOf(await new TestBrowser().open(pageOf(visit.first).url, visit.redirectUri))
    expect([page.status, page.html.includes('This page has expired')]).toEqual([404, true])
  })

  it('serves pages that run no inline script and cannot be framed', async () => {
    const page = pageOf((await begin()).first)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.html).not.toMatch(/<script(?![^>]*src=)|style=/)
    const assets = [...page.html.matchAll(/(?:src|href)="(\/identity\/assets\/[^"]*)"/g)].map(
      ([, path]) => `${here.publicUrl}${path}`,
    )
    for (const asset of [...assets, `${here.publicUrl}/identity/assets/public-sans.woff2`])
      expect((await fetch(asset)).status).toBe(200)
  })
})

describe('bad luck', () => {
  it('answers with a page, not with an inside view, when the database is away', async () => {
    const gone = await testDatabase()
    const running = await start(gone)
    const visit = await begin({}, { at: running })
    await gone.close()
    const page = pageOf(await signIn(visit, 'claimant@makewhole.test'))
    expect(page.status).toBe(503)
    expect(page.html).toContain('We cannot sign anybody in right now')
    expect(page.html).not.toMatch(/pool|SELECT|node_modules/)
    await running.app.close()
  })

  it.each([
    ['the tries are counted', 'identity.attempt'],
    ['the session is kept', 'identity.artifact'],
  ])('says that the disk is full where it is, when %s', async (_when, table) => {
    const visit = await begin()
    const refuse = `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`
    await db.pool.query(refuse)
    try {
      const page = pageOf(await signIn(visit, 'claimant@makewhole.test'))
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page.html).toContain('Our storage is full')
    } finally {
      await db.pool.query('DROP FUNCTION no_room CASCADE')
    }
  })

  it('refuses a form that is far too large', async () => {
    const visit = await begin()
    expect(pageOf(await signIn(visit, 'x'.repeat(100_000))).status).toBe(413)
  })
})

describe('signing up', () => {
  it('goes from the form over the link in the mail to where the person wanted to go', async () => {
    const email = newEmail()
    const visit = await begin()
    const check = await signUp(visit, { email })
    expect(check.html).toContain('Check your email')
    expect(mails.map((mail) => mail.to)).toEqual([email])
    expect(mails[0]?.text).not.toContain('Zoë')

    const link = pageOf(await visit.browser.open(linkIn(mails[0]), visit.redirectUri))
    expect(link.html).toContain(email)
    const tokens = await tokensOf(visit, await visit.browser.submit(link, {}, visit.redirectUri))
    expect(await verifierOf(here).verify(tokens.access_token)).toMatchObject({
      role: 'CLAIMANT',
      permissions: ['ACCESS.ALLCLAIMTABS'],
      firstName: "Zoë <b>O'Neil</b>",
      lastName: '李',
      email,
    })

    const again = await begin()
    expect(arrivalOf(await signIn(again, email, 'correct horse battery')).searchParams.get('code')).toMatch(
      aCode,
    )
  })

  it('makes an attorney of whom a law firm invited, who asks in the law firms’ portal', async () => {
    const email = `invited-${newEmail()}`
    const visit = await begin({}, { clientId: 'makewhole-attorney', portal: '/attorney' })
    const check = await signUp(visit, { email })
    expect(check.html).toContain('Check your email')
    const entered = await visit.browser.submit(
      check,
      { code: codeIn(mails[0]) },
      visit.redirectUri,
      '/check-mail',
    )
    const tokens = await tokensOf(visit, entered)
    expect(await verifierOf(here).verify(tokens.access_token)).toMatchObject({ role: 'ATTORNEY', email })
  })

  it('tells whom no law firm invited so by mail, and opens no account that could never be a member’s', async () => {
    const email = newEmail()
    const visit = await begin({}, { clientId: 'makewhole-attorney', portal: '/attorney' })
    expect((await signUp(visit, { email })).html).toContain('Check your email')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('No invitation holds')])
    expect(mails[0]?.text).toContain('/attorney/')
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/)
    await signUp(await begin(), { email })
    expect(mails[1]?.subject).toContain('Confirm')
  })

  it('or with the code typed in, and not with a guessed one', async () => {
    const visit = await begin({ ui_locales: 'es' })
    let check = await signUp(visit, { email: newEmail() })
    expect(mails[0]?.subject).toContain('Confirme su correo')
    const code = codeIn(mails[0])
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 4; attempt += 1)
      check = pageOf(await visit.browser.submit(check, { code: wrong }, visit.redirectUri, '/check-mail'))
    expect(check.html).toContain('Este código no es correcto')
    arrivalOf(
      await visit.browser.submit(
        check,
        { code: `${code.slice(0, 3)} ${code.slice(3)}` },
        visit.redirectUri,
        '/check-mail',
      ),
    )
  })

  it('refuses even the right code after five wrong ones, until a new mail', async () => {
    const visit = await begin()
    let check = await signUp(visit, { email: newEmail() })
    const wrong = codeIn(mails[0]) === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1)
      check = pageOf(await visit.browser.submit(check, { code: wrong }, visit.redirectUri, '/check-mail'))
    check = pageOf(
      await visit.browser.submit(check, { code: codeIn(mails[0]) }, visit.redirectUri, '/check-mail'),
    )
    expect(check.status).toBe(422)
    check = pageOf(await visit.browser.submit(check, {}, visit.redirectUri, '/again'))
    expect(check.html).toContain('We sent a new email')
    arrivalOf(await visit.browser.submit(check, { code: codeIn(mails[1]) }, visit.redirectUri, '/check-mail'))
  })

  it('looks the same for an address that has an account, and mails that it has one', async () => {
    const known = await signUp(await begin(), { email: 'claimant@makewhole.test' })
    const fresh = newEmail()
    const unknown = await signUp(await begin(), { email: fresh })
    const without = (page: Page, email: string) =>
      page.html
        .replaceAll(email, 'X')
        .replace(/interaction\/[^/"?]+/g, '')
        .replace(/value="[^"]*"/g, '')
    expect(without(known, 'claimant@makewhole.test')).toBe(without(unknown, fresh))
    expect(mails[0]?.subject).toContain('already have an account')
    expect(codeIn(mails[0])).toBe('')
  })

  it('of an address whose account was closed is told so by mail, and opens nothing', async () => {
    const email = newEmail()
    const first = await begin()
    await signUp(first, { email })
    const confirm = pageOf(await first.browser.open(linkIn(mails[0]), first.redirectUri))
    await first.browser.submit(confirm, {}, first.redirectUri)
    await saveClosed(db.pool, email, true)
    mails = []
    const again = await begin()
    const page = await signUp(again, { email })
    expect(page.status).toBe(200)
    expect([mails[0]?.subject, codeIn(mails[0])]).toEqual(['Your account was closed - Makewhole', ''])
    expect(linkIn(mails[0])).toBe(`${here.publicUrl}/`)
    mails = []
    await signUp(await begin({ ui_locales: 'es' }), { email })
    expect(linkIn(mails[0])).toBe(`${here.publicUrl}/es`)
    expect(pageOf(await signIn(await begin(), email, 'correct horse battery')).html).toContain('not right')
  })

  it('that is confirmed after the account was closed meanwhile is refused, not a server error', async () => {
    const email = newEmail()
    const [one, other] = [await begin(), await begin()]
    await signUp(one, { email })
    await signUp(other, { email })
    const [first, second] = mails
    const confirm = pageOf(await one.browser.open(linkIn(first), one.redirectUri))
    await one.browser.submit(confirm, {}, one.redirectUri)
    await saveClosed(db.pool, email, true)
    const late = pageOf(await other.browser.open(linkIn(second), other.redirectUri))
    expect(pageOf(await other.browser.submit(late, {}, other.redirectUri)).status).toBe(404)
  })

  it('brings a person who did not confirm, and signs in later, back to the mail', async () => {
    const email = newEmail()
    await signUp(await begin(), { email })
    const later = await begin()
    const check = pageOf(await signIn(later, email, 'correct horse battery'))
    expect(check.html).toContain('Check your email')
    arrivalOf(await later.browser.submit(check, { code: codeIn(mails[1]) }, later.redirectUri, '/check-mail'))
  })

  it('works from another device, where the person then signs in', async () => {
    const visit = await begin()
    await signUp(visit, { email: newEmail() })
    const phone = new TestBrowser()
    const link = pageOf(await phone.open(linkIn(mails[0]), visit.redirectUri))
    const done = pageOf(await phone.submit(link, {}, visit.redirectUri))
    expect(done.html).toContain('Your email is confirmed')
    expect(pageOf(await phone.open(linkIn(mails[0]), visit.redirectUri)).html).toContain(
      'This link no longer works',
    )
  })

  it('says that a link is too old', async () => {
    const visit = await begin()
    await signUp(visit, { email: newEmail() })
    time += 31 * 60_000
    const page = pageOf(await visit.browser.open(linkIn(mails[0]), visit.redirectUri))
    expect([page.status, page.html.includes('This link no longer works')]).toEqual([404, true])
  })

  it('lists every problem at once and keeps what was typed, except the password', async () => {
    const page = await signUp(await begin(), {
      firstName: ' ',
      lastName: 'x'.repeat(101),
      email: 'no address',
      password: 'too short',
    })
    for (const text of [
      'Please enter your first name.',
      'at most 100 characters',
      'Please provide an email in the format',
      'at least 10 characters',
    ]) {
      expect(page.html).toContain(text)
    }
    expect(page.html).toContain('value="no address"')
    expect(page.html).not.toContain('too short')
  })

  it.each([
    'password123',
    'Password123!',
    'qwertyuiop',
    'iloveyou123',
    'aaaaaaaaaaaa',
    'Wildfire2025',
    'makewhole1',
  ])('refuses the common password %s', async (password) => {
    const page = await signUp(await begin(), { email: newEmail(), password })
    expect([page.status, page.html.includes('Many people use this password')]).toEqual([422, true])
  })

  it('refuses a password made of the address or the name', async () => {
    for (const password of ['fernanda.quispe@example.org1', 'FernandaQuispe1']) {
      const person = { email: 'fernanda.quispe@example.org', firstName: 'Fernanda', lastName: 'Quispe' }
      const page = await signUp(await begin({ ui_locales: 'es' }), { ...person, password })
      expect(page.html).toContain('Muchas personas usan esta contraseña')
    }
  })

  it('escapes whatever was typed', async () => {
    const page = await signUp(await begin(), { firstName: '"><script>alert(1)</script>', email: '' })
    expect(page.html).not.toContain('<script>alert')
  })

  it('is not offered to attorneys and staff', async () => {
    const visit = await begin({}, { clientId: 'makewhole-reviewer', portal: '/reviewer' })
    expect(pageOf(visit.first).html).not.toContain('Create an account')
    expect(
      pageOf(await visit.browser.open(`${pageOf(visit.first).url}/sign-up`, visit.redirectUri)).status,
    ).toBe(404)
  })

  it('says when the mail could not be sent, and can be tried again', async () => {
    isMailRefused = true
    const visit = await begin()
    const email = newEmail()
    const page = await signUp(visit, { email })
    expect(page.html).toContain('We could not send the email right now.')
    isMailRefused = false
    expect((await signUp(visit, { email })).html).toContain('Check your email')
  })

  it('sends at most five mails an hour to one address', async () => {
    const email = newEmail()
    const visit = await begin()
    for (let round = 0; round < 5; round += 1) await signUp(visit, { email })
    expect((await signUp(visit, { email })).status).toBe(429)
    expect(mails).toHaveLength(5)
  })
})

describe('a forgotten password', () => {
  async function ask(visit: Visit, email: string): Promise<Page> {
    const form = pageOf(await visit.browser.open(`${pageOf(visit.first).url}/forgot`, visit.redirectUri))
    return pageOf(await visit.browser.submit(form, { email }, visit.redirectUri))
  }
  async function anAccount(): Promise<{
    email: string
    visit: Visit
    tokens: Awaited<ReturnType<typeof tokensOf>>
  }> {
    const email = newEmail()
    const visit = await begin()
    const check = await signUp(visit, { email })
    const tokens = await tokensOf(
      visit,
      await visit.browser.submit(check, { code: codeIn(mails[0]) }, visit.redirectUri, '/check-mail'),
    )
    mails = []
    return { email, visit, tokens }
  }

  it('is replaced over the link in a mail, and the person goes on', async () => {
    const { email } = await anAccount()
    const visit = await begin()
    expect((await ask(visit, email)).html).toContain('If an account has the address below')
    await expect.poll(() => mails.length).toBe(1)
    const form = pageOf(await visit.browser.open(linkIn(mails[0]), visit.redirectUri))
    const short = pageOf(await visit.browser.submit(form, { password: 'short' }, visit.redirectUri))
    expect(short.html).toContain('at least 10 characters')
    arrivalOf(await visit.browser.submit(short, { password: 'a brand new password' }, visit.redirectUri))

    const again = await begin()
    expect(pageOf(await signIn(again, email, 'correct horse battery')).status).toBe(422)
    arrivalOf(await signIn(again, email, 'a brand new password'))
  })

  it('ends the sessions of the old one', async () => {
    const { email, visit, tokens } = await anAccount()
    const elsewhere = await begin()
    await ask(elsewhere, email)
    await expect.poll(() => mails.length).toBe(1)
    const form = pageOf(await elsewhere.browser.open(linkIn(mails[0]), elsewhere.redirectUri))
    await elsewhere.browser.submit(form, { password: 'a brand new password' }, elsewhere.redirectUri)
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    expect(
      arrivalOf((await begin({ prompt: 'none' }, { browser: visit.browser })).first).searchParams.get(
        'error',
      ),
    ).toBe('login_required')
  })

  describe('while strangers attack the address from everywhere', () => {
    /** As if they had come from as many places as it takes. */
    const useUp = () => db.pool.query('UPDATE identity.attempt SET tries = 1000')
    const resetMails = () => mails.filter((mail) => linkIn(mail).includes('/reset/'))
    async function attacked() {
      const { email } = await anAccount()
      const stranger = await begin()
      await signIn(stranger, email, 'wrong')
      await signUp(stranger, { email })
      return { email, stranger }
    }
    async function choosePassword(owner: Visit, mail: Mail | undefined) {
      const form = pageOf(await owner.browser.open(linkIn(mail), owner.redirectUri))
      return owner.browser.submit(form, { password: 'a brand new password' }, owner.redirectUri)
    }

    it('lets its owner in at a new browser, whatever signing in and signing up used up', async () => {
      const { email } = await attacked()
      await useUp()
      const owner = await begin()
      expect(pageOf(await signIn(owner, email, 'correct horse battery')).status).toBe(429)
      expect((await ask(owner, email)).html).toContain('If an account has the address below')
      await expect.poll(() => resetMails().length).toBe(1)
      arrivalOf(await choosePassword(owner, resetMails()[0]))
    })

    it('has links in the owner’s mail when strangers asked for all of them, and their browser has tries of its own', async () => {
      const { email, stranger } = await attacked()
      for (let asked = 0; asked < 3; asked += 1) await ask(stranger, email)
      await expect.poll(() => resetMails().length).toBe(3)
      await useUp()
      const owner = await begin()
      const full = await ask(owner, email)
      expect([full.status, full.html.includes('The link in the newest one works.')]).toEqual([429, true])
      expect(pageOf(await choosePassword(owner, resetMails()[2])).html).toContain('Your password is changed')
      arrivalOf(await signIn(owner, email, 'a brand new password'))
    })

    it('sends anew no later than the first of those links is over', async () => {
      const { email, stranger } = await attacked()
      await ask(stranger, email)
      await expect.poll(() => resetMails().length).toBe(1)
      await useUp()
      const owner = await begin()
      time += 29 * 60_000
      expect((await ask(owner, email)).status).toBe(429)
      expect(pageOf(await owner.browser.open(linkIn(resetMails()[0]), owner.redirectUri)).status).toBe(200)
      time += 61_000
      expect((await ask(owner, email)).status).toBe(200)
    })
  })

  it('looks the same for an address without an account, and sends nothing', async () => {
    const known = await ask(await begin(), 'renter@makewhole.test')
    const unknown = await ask(await begin(), 'nobody@example.org')
    const without = (page: Page, email: string) =>
      page.html
        .replaceAll(email, 'X')
        .replace(/interaction\/[^/"?]+/g, '')
        .replace(/value="[^"]*"/g, '')
    expect(without(known, 'renter@makewhole.test')).toBe(without(unknown, 'nobody@example.org'))
    await expect.poll(() => mails.map((mail) => mail.to)).toEqual(['renter@makewhole.test'])
  })
})

describe('a session', () => {
  async function signedIn() {
    const visit = await begin()
    return { visit, tokens: await tokensOf(visit, await signIn(visit, 'claimant@makewhole.test')) }
  }

  it('is renewed by a refresh token, which then has no more use', async () => {
    const { visit, tokens } = await signedIn()
    const renewed = await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')
    expect((await verifierOf(here).verify(renewed.access_token)).email).toBe('claimant@makewhole.test')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    await expect(openid.refreshTokenGrant(visit.config, renewed.refresh_token ?? '')).rejects.toThrow()
  })

  it('of an account that was closed ends at the next renewal, and nobody signs in to it until it is opened', async () => {
    const { visit, tokens } = await signedIn()
    await saveClosed(db.pool, 'Claimant@makewhole.test', true)
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    const later = await begin()
    const refused = pageOf(await signIn(later, 'claimant@makewhole.test'))
    expect(refused.html).toContain('The email or the password is not right.')
    await saveClosed(db.pool, 'claimant@makewhole.test', false)
    expect(arrivalOf(await signIn(later, 'claimant@makewhole.test')).searchParams.get('code')).toMatch(aCode)
  })

  it('gives one refresh only, however many ask in the same instant', async () => {
    const { visit, tokens } = await signedIn()
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('signs a new tab in silently, and says login_required where there is none', async () => {
    const { visit } = await signedIn()
    const tab = await begin({ prompt: 'none' }, { browser: visit.browser })
    expect(decodeJwt((await tokensOf(tab, tab.first)).access_token)['email']).toBe('claimant@makewhole.test')
    const stranger = await begin({ prompt: 'none' })
    expect(arrivalOf(stranger.first).searchParams.get('error')).toBe('login_required')
  })

  it('ends with sign-out: no question for our own portal, and back to its page', async () => {
    const { visit, tokens } = await signedIn()
    const home = `${here.publicUrl}/`
    const url = openid.buildEndSessionUrl(visit.config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: home,
      state: 's1',
    })
    const question = pageOf(await visit.browser.open(url.href, `${home}?`))
    expect(question.html).toContain('data-press-now')
    const back = arrivalOf(await visit.browser.submit(question, { logout: 'yes' }, `${home}?`))
    expect(back.searchParams.get('state')).toBe('s1')
    expect(
      arrivalOf((await begin({ prompt: 'none' }, { browser: visit.browser })).first).searchParams.get(
        'error',
      ),
    ).toBe('login_required')
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
  })

  it('ends when a portal gives its refresh token back, so that the next sign-in asks for the person', async () => {
    const { visit, tokens } = await signedIn()
    await openid.tokenRevocation(visit.config, tokens.refresh_token ?? '')
    const tab = await begin({ prompt: 'none' }, { browser: visit.browser })
    expect(arrivalOf(tab.first).searchParams.get('error')).toBe('login_required')
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
  })

  it('is only ended after a question when a stranger’s page asks', async () => {
    const { visit } = await signedIn()
    const question = pageOf(await visit.browser.open(`${here.issuer}/session/end`, 'nowhere'))
    expect(question.html).not.toContain('data-press-now')
    const done = pageOf(await visit.browser.submit(question, { logout: 'yes' }, 'nowhere'))
    expect(done.html).toContain('You are signed out')
  })

  it('signs out without one, in our own look and without inline scripts', async () => {
    const page = pageOf(await new TestBrowser().open(`${here.issuer}/session/end?ui_locales=es`, 'nowhere'))
    expect(page.html).toContain('Un momento')
    expect(page.html).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('passes to another person who signs in instead', async () => {
    const { visit } = await signedIn()
    const other = await begin({ prompt: 'login' }, { browser: visit.browser })
    const between = pageOf(await signIn(other, 'renter@makewhole.test'))
    const tokens = await tokensOf(other, await other.browser.submit(between, {}, other.redirectUri))
    expect(decodeJwt(tokens.access_token)['email']).toBe('renter@makewhole.test')
  })

  it('and the keys outlive a restart of the server', async () => {
    const { visit, tokens } = await signedIn()
    const port = Number(new URL(here.publicUrl).port)
    await here.app.close()
    here = await start(db, port)
    expect((await verifierOf(here).verify(tokens.access_token)).email).toBe('claimant@makewhole.test')
    const tab = await begin({ prompt: 'none' }, { browser: visit.browser })
    expect(arrivalOf(tab.first).searchParams.get('code')).toMatch(aCode)
    expect((await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).access_token).toMatch(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
    )
  })
})

describe('the provider’s keys', () => {
  const day = 86_400_000
  const [key, later, stranger] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
  const rowOf = async (pool: TestDatabase['pool']) =>
    JSON.stringify((await pool.query("SELECT value FROM identity.secret WHERE name = 'secrets'")).rows)

  it('are sealed with a key from the environment, and sealed anew when that one changes', async () => {
    const fresh = await testDatabase()
    await prepareSchema(fresh.pool)
    const load = (...keys: Buffer[]) => loadSecrets(fresh.pool, createSealing(keys), time)
    const plain = await load()
    expect(await rowOf(fresh.pool)).toContain(plain.sealingKey)
    expect(await load(key)).toEqual(plain)
    const sealed = await rowOf(fresh.pool)
    for (const secret of [plain.sealingKey, plain.formKey, plain.cookieKeys[0], plain.signingKeys[0]?.['d']])
      expect(sealed).not.toContain(secret)
    await expect(load()).rejects.toThrow(/SEALING_KEYS/)
    await expect(load(stranger)).rejects.toThrow(/SEALING_KEYS/)
    expect(await load(later, key)).toEqual(plain)
    expect(await load(later)).toEqual(plain)
    await expect(load(key)).rejects.toThrow(/SEALING_KEYS/)
    await fresh.close()
  })

  it('change every 30 days: a new one is published an hour before it signs, the old ones still open what they signed', async () => {
    const fresh = await testDatabase()
    await prepareSchema(fresh.pool)
    const kidsAt = async (at: number) =>
      (await loadSecrets(fresh.pool, createSealing([key]), at)).signingKeys.map(({ kid }) => kid)
    const start = Date.now()
    const [first = ''] = await kidsAt(start)
    expect(await kidsAt(start + 29 * day)).toEqual([first])
    const published = await kidsAt(start + 30 * day)
    expect([published.length, published[0]]).toEqual([2, first])
    const signs = await kidsAt(start + 30 * day + 3_600_000)
    expect([signs[0] === first, signs[1]]).toEqual([false, first])
    await Promise.all([1, 2, 3].map(() => kidsAt(start + 61 * day)))
    expect(await kidsAt(start + 61 * day)).toHaveLength(3)
    await fresh.close()
  })

  it('that another server made are found by whoever verifies', async () => {
    const fresh = await testDatabase()
    const running = await start(fresh)
    await createTrialAccounts(fresh.pool)
    await fresh.pool.query('DELETE FROM identity.secret')
    const token = await issueToken(fresh.pool, 'claimant@makewhole.test', {
      issuer: running.issuer,
      audience,
    })
    const verifier = verifierOf(running)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    expect((await verifier.verify(token)).role).toBe('CLAIMANT')
    vi.restoreAllMocks()
    await running.app.close()
    await fresh.close()
  })
})

describe('behind https', () => {
  it('cookies are the host’s own', async () => {
    const fresh = await testDatabase()
    const app = Fastify()
    const publicUrl = 'https://claims.example.org'
    const clock = { now: () => time, today: () => '2026-06-01' }
    await mountIdentityProvider(app, {
      ...identityHost,
      rightsOf: () => Promise.resolve({ role: 'CLAIMANT', permissions: ['ACCESS.ALLCLAIMTABS'] }),
      screens,
      pool: fresh.pool,
      publicUrl,
      audience,
      mailer,
      clock,
    })
    const query = new URLSearchParams({
      ...{ client_id: 'makewhole-claimant', response_type: 'code', scope: 'openid claims' },
      redirect_uri: `${publicUrl}/signed-in`,
      ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
    })
    const begun = await app.inject({ url: `/identity/auth?${query.toString()}` })
    expect(begun.cookies.map(({ name }) => name).filter((name) => !name.endsWith('.sig'))).toEqual([
      '__Secure-makewhole_interaction',
      '__Secure-makewhole_resume',
    ])
    expect(begun.cookies.every(({ secure, httpOnly }) => secure === true && httpOnly === true)).toBe(true)
    const visit = begun.headers.location ?? ''
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const form = await app.inject({ url: visit, headers: { cookie } })
    const formToken = /name="formToken"\s+value="([^"]*)"/.exec(form.body)?.[1] ?? ''
    await createTrialAccounts(fresh.pool)
    const signedIn = await app.inject({
      ...{ method: 'POST', url: visit },
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        formToken,
        email: 'claimant@makewhole.test',
        password: trialPassword,
      }).toString(),
    })
    expect(signedIn.cookies).toMatchObject([
      { name: '__Host-makewhole_device', path: '/', secure: true, httpOnly: true },
    ])
    const resumed = await app.inject({
      url: new URL(signedIn.headers.location ?? '').pathname,
      headers: { cookie },
    })
    const session = resumed.cookies.find(({ name }) => name === '__Host-makewhole_session')
    expect(session).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'lax' })
    expect(session).not.toHaveProperty('domain')
    await app.close()
    await fresh.close()
  })
})

describe('trial accounts and tokens', () => {
  it('are made once', async () => {
    await createTrialAccounts(db.pool)
    const { rows } = await db.pool.query(
      "SELECT count(*)::int AS n FROM identity.account WHERE email LIKE '%@makewhole.test'",
    )
    expect(rows[0].n).toBe(trialAccounts.length)
  })

  it('a printed token passes the same verifier', async () => {
    const token = await issueToken(db.pool, 'manager@makewhole.test', {
      issuer: here.issuer,
      audience,
    })
    expect(await verifierOf(here).verify(token)).toMatchObject({
      role: 'MANAGER',
      email: 'manager@makewhole.test',
    })
    await expect(
      issueToken(db.pool, 'nobody@example.org', { issuer: here.issuer, audience }),
    ).rejects.toThrow(/nobody@example.org/)
  })
})

describe('another provider, by OIDC_ISSUER', () => {
  it('is found by discovery; tokens of the first are refused', async () => {
    const otherDb = await testDatabase()
    const other = await start(otherDb)
    await createTrialAccounts(otherDb.pool)
    const { verify } = createTokenVerifier({ issuer: other.issuer, audience })

    const visit = await begin({}, { at: other })
    const tokens = await tokensOf(visit, await signIn(visit, 'viewer@makewhole.test'))
    expect(await verify(tokens.access_token)).toMatchObject({
      role: 'VIEWER',
      permissions: ['ACCESS.VIEWCLAIMS'],
    })

    const first = await issueToken(db.pool, 'admin@makewhole.test', { issuer: here.issuer, audience })
    const dressedUp = await issueToken(db.pool, 'admin@makewhole.test', {
      issuer: other.issuer,
      audience,
    })
    for (const token of [first, dressedUp]) {
      const code = await verify(token).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      )
      expect(code).toBe('NOT_AUTHENTICATED')
    }
    await other.app.close()
    await otherDb.close()
  })
})
