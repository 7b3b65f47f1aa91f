import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import { addAccount } from '@makewhole/identity-provider/account/account.repository.ts'
import { hashPassword } from '@makewhole/identity-provider/account/password.ts'
import { trialAccounts, trialPassword } from '@makewhole/identity-provider/trial-accounts.ts'
import { testDatabase } from '../../test/database.ts'
import {
  aCode,
  arrivalOf,
  identityWorld,
  newEmail,
  pageOf,
  signIn,
  tokensOf,
  verifierOf,
} from '../../test/identity.ts'
import { TestBrowser } from '../../test/test-browser.ts'

const world = identityWorld()

describe('signing in', () => {
  it.each(trialAccounts.map((account) => [account.role, account.email, account] as const))(
    '%s %s gets a token that says who they are',
    async (role, email, account) => {
      const visit = await world.begin()
      const tokens = await tokensOf(visit, await signIn(visit, email))
      const actor = await verifierOf(world.here).verify(tokens.access_token)
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
    const visit = await world.begin()
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
      const visit = await world.begin({}, { clientId, portal })
      const tokens = await tokensOf(visit, await signIn(visit, email))
      const renewed = await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')
      const lives = [tokens, renewed].map(({ access_token }) => decodeJwt(access_token))
      expect(lives.map(({ exp = 0, iat = 0 }) => (exp - iat) / 60)).toEqual([minutes, minutes])
    },
  )

  it('answers an unknown address and a wrong password with the same page', async () => {
    const visit = await world.begin()
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
    const visit = await world.begin()
    expect(arrivalOf(await signIn(visit, ' Claimant@MAKEWHOLE.test ')).searchParams.get('code')).toMatch(
      aCode,
    )
    const other = await world.begin()
    const empty = pageOf(await signIn(other, '', ''))
    expect(empty.html).toContain('Please enter your email.')
    expect(empty.html).toContain('Please enter your password.')
  })

  it('stops guessing after ten tries, even with the right password then', async () => {
    const visit = await world.begin()
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(visit, 'renter@makewhole.test', `wrong ${attempt}`)
    const stopped = pageOf(await signIn(visit, 'renter@makewhole.test'))
    expect([stopped.status, stopped.html.includes('Too many tries')]).toEqual([429, true])
    world.time += 16 * 60_000
    expect(arrivalOf(await signIn(visit, 'renter@makewhole.test')).searchParams.get('code')).toMatch(aCode)
  })

  it('lets nobody lock an owner out: their own browser has tries of its own', async () => {
    const email = newEmail()
    const passwordHash = await hashPassword('correct horse battery')
    const permissions = ['ACCESS.ALLCLAIMTABS'] as const
    await addAccount(world.db.pool, {
      email,
      passwordHash,
      firstName: 'Ana',
      lastName: 'Ruiz',
      role: 'CLAIMANT',
      permissions,
    })
    const owner = await world.begin()
    arrivalOf(await signIn(owner, email, 'correct horse battery'))

    const attacker = await world.begin()
    for (let attempt = 0; attempt < 120; attempt += 1) await signIn(attacker, email, '')
    await world.db.pool.query('UPDATE identity.attempt SET tries = 1000')
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(attacker, email, `wrong ${attempt}`)
    expect(pageOf(await signIn(attacker, email, 'correct horse battery')).status).toBe(429)

    const again = await world.begin({ prompt: 'login' }, { browser: owner.browser })
    arrivalOf(await signIn(again, email, 'correct horse battery'))
    const elsewhere = await world.begin()
    expect(pageOf(await signIn(elsewhere, email, 'correct horse battery')).status).toBe(429)
  })

  it('counts what one place was refused against nobody else', async () => {
    const attacker = await world.begin()
    for (let attempt = 0; attempt < 13; attempt += 1)
      await signIn(attacker, 'renter@makewhole.test', `wrong ${attempt}`)
    const { rows } = await world.db.pool.query<{ tries: number }>(
      'SELECT tries FROM identity.attempt ORDER BY tries',
    )
    expect(rows.map(({ tries }) => tries)).toEqual([10, 10, 13])
  })

  it('does not take the browser of one person for the browser of another', async () => {
    const attacker = await world.begin()
    arrivalOf(await signIn(attacker, 'claimant@makewhole.test'))
    const known = await world.begin({ prompt: 'login' }, { browser: attacker.browser })
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(known, 'renter@makewhole.test', `wrong ${attempt}`)
    expect(pageOf(await signIn(known, 'renter@makewhole.test')).status).toBe(429)
  })

  it('stops guessing in a browser that is known, too', async () => {
    const owner = await world.begin()
    arrivalOf(await signIn(owner, 'viewer@makewhole.test'))
    const stolen = await world.begin({ prompt: 'login' }, { browser: owner.browser })
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(stolen, 'viewer@makewhole.test', `wrong ${attempt}`)
    expect(pageOf(await signIn(stolen, 'viewer@makewhole.test')).status).toBe(429)
  })

  it('speaks the language of the portal, and the other on demand', async () => {
    const visit = await world.begin({ ui_locales: 'es' })
    const page = pageOf(visit.first)
    expect(page.html).toContain('<html lang="es">')
    expect(page.html).toContain('Iniciar sesión')
    const english = pageOf(await visit.browser.open(`${page.url}?lang=en`, visit.redirectUri))
    expect(english.html).toContain('Forgot your password?')
    const again = pageOf(await visit.browser.submit(english, { email: '', password: '' }, visit.redirectUri))
    expect(again.html).toContain('<html lang="en">')
  })

  it('needs PKCE, a known redirect address and a form of our own', async () => {
    const noPkce = await world.begin({ code_challenge: '', code_challenge_method: '' })
    expect(arrivalOf(noPkce.first).searchParams.get('error')).toBe('invalid_request')
    const elsewhere = await world.begin({ redirect_uri: 'https://evil.example/signed-in' })
    expect(pageOf(elsewhere.first).html).toContain('We could not sign you in')
    const visit = await world.begin()
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
    const visit = await world.begin()
    const page = pageOf(await new TestBrowser().open(pageOf(visit.first).url, visit.redirectUri))
    expect([page.status, page.html.includes('This page has expired')]).toEqual([404, true])
  })

  it('serves pages that run no inline script and cannot be framed', async () => {
    const page = pageOf((await world.begin()).first)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.html).not.toMatch(/<script(?![^>]*src=)|style=/)
    const assets = [...page.html.matchAll(/(?:src|href)="(\/identity\/assets\/[^"]*)"/g)].map(
      ([, path]) => `${world.here.publicUrl}${path}`,
    )
    for (const asset of [...assets, `${world.here.publicUrl}/identity/assets/public-sans.woff2`])
      expect((await fetch(asset)).status).toBe(200)
  })
})

describe('bad luck', () => {
  it('answers with a page, not with an inside view, when the database is away', async () => {
    const gone = await testDatabase()
    const running = await world.start(gone)
    const visit = await world.begin({}, { at: running })
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
    const visit = await world.begin()
    const refuse = `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`
    await world.db.pool.query(refuse)
    try {
      const page = pageOf(await signIn(visit, 'claimant@makewhole.test'))
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page.html).toContain('Our storage is full')
    } finally {
      await world.db.pool.query('DROP FUNCTION no_room CASCADE')
    }
  })

  it('refuses a form that is far too large', async () => {
    const visit = await world.begin()
    expect(pageOf(await signIn(visit, 'x'.repeat(100_000))).status).toBe(413)
  })
})

/** NUL cannot be stored (docs/rules/api.md "How values travel"). */
describe('NUL in what somebody sends', () => {
  it.each([
    ['', { email: 'a\u0000@example.org', password: 'x' }],
    ['', { email: 'claimant@makewhole.test', password: 'x\u0000' }],
    ['/sign-up', { firstName: 'A\u0000', lastName: 'B', email: 'a@example.org', password: 'correct horse' }],
    ['/sign-up', { firstName: 'A', lastName: 'B', email: 'a\u0000@example.org', password: 'correct horse' }],
    ['/forgot', { email: 'a\u0000@example.org' }],
    ['', { 'any\u0000': 'x' }],
  ] as [string, Record<string, string>][])('is refused by the form at “%s”: %j', async (path, typed) => {
    const visit = await world.begin()
    const form = pageOf(await visit.browser.open(pageOf(visit.first).url + path, visit.redirectUri))
    expect(pageOf(await visit.browser.submit(form, typed, visit.redirectUri)).status).toBe(400)
  })

  it.each(['state', 'nonce', 'login_hint', 'ui_locales'])(
    'is refused in the address that asks for a sign-in: %s',
    async (name) => {
      const { first } = await world.begin({ [name]: 'a\u0000b' })
      expect(arrivalOf(first).searchParams.get('error')).toBe('invalid_request')
    },
  )

  it.each([
    ['token', { grant_type: 'authorization_code', code: 'a\u0000b', code_verifier: 'x'.repeat(43) }],
    ['token', { grant_type: 'refresh_token', refresh_token: 'a\u0000b' }],
    ['token/revocation', { token: 'a\u0000b' }],
    ['session/end', { post_logout_redirect_uri: 'a\u0000b', state: 'a\u0000b' }],
    ['session/end', { state: 'a\u0000b' }],
  ] as [string, Record<string, string>][])('is no fault of ours at /%s: %j', async (path, fields) => {
    for (const clientId of ['makewhole-claimant', 'a\u0000b']) {
      const body = new URLSearchParams({ client_id: clientId, redirect_uri: 'x', ...fields })
      const { status } = await fetch(`${world.here.issuer}/${path}`, { method: 'POST', body })
      expect(status).toBeLessThan(500)
    }
    expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})
