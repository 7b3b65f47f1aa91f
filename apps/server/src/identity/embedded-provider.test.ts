import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { mountIdentityProvider } from '@makewhole/identity-provider/identity-provider.ts'
import { issueToken } from '@makewhole/identity-provider/tokens/issue-token.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { screens } from '@makewhole/identity-provider/screens/render.tsx'
import { loadSecrets } from '@makewhole/identity-provider/tokens/secret.repository.ts'
import {
  createTrialAccounts,
  trialAccounts,
  trialPassword,
} from '@makewhole/identity-provider/trial-accounts.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { audience, identityWorld, signIn, tokensOf, verifierOf } from '../../test/identity.ts'
import { AppError } from '../app-error.ts'
import { identityHost } from './identity-host.ts'
import { createTokenVerifier } from './token-verifier.ts'

const world = identityWorld()

describe('the provider’s keys', () => {
  const day = 86_400_000
  const [key, later, stranger] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
  const rowOf = async (pool: TestDatabase['pool']) =>
    JSON.stringify((await pool.query("SELECT value FROM identity.secret WHERE name = 'secrets'")).rows)

  it('are sealed with a key from the environment, and sealed anew when that one changes', async () => {
    const fresh = await testDatabase()
    await prepareSchema(fresh.pool)
    const load = (...keys: Buffer[]) => loadSecrets(fresh.pool, createSealing(keys), world.time)
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
    const running = await world.start(fresh)
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
    const clock = { now: () => world.time, today: () => '2026-06-01' }
    await mountIdentityProvider(app, {
      ...identityHost,
      rightsOf: () => Promise.resolve({ role: 'CLAIMANT', permissions: ['ACCESS.ALLCLAIMTABS'] }),
      screens,
      pool: fresh.pool,
      publicUrl,
      audience,
      mailer: world.mailer,
      clock,
    })
    const query = new URLSearchParams({
      client_id: 'makewhole-claimant',
      response_type: 'code',
      scope: 'openid claims',
      redirect_uri: `${publicUrl}/signed-in`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
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
      method: 'POST',
      url: visit,
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
    await createTrialAccounts(world.db.pool)
    const { rows } = await world.db.pool.query(
      "SELECT count(*)::int AS n FROM identity.account WHERE email LIKE '%@makewhole.test'",
    )
    expect(rows[0].n).toBe(trialAccounts.length)
  })

  it('a printed token passes the same verifier', async () => {
    const token = await issueToken(world.db.pool, 'manager@makewhole.test', {
      issuer: world.here.issuer,
      audience,
    })
    expect(await verifierOf(world.here).verify(token)).toMatchObject({
      role: 'MANAGER',
      email: 'manager@makewhole.test',
    })
    await expect(
      issueToken(world.db.pool, 'nobody@example.org', { issuer: world.here.issuer, audience }),
    ).rejects.toThrow(/nobody@example.org/)
  })
})

describe('another provider, by OIDC_ISSUER', () => {
  it('is found by discovery; tokens of the first are refused', async () => {
    const otherDb = await testDatabase()
    const other = await world.start(otherDb)
    await createTrialAccounts(otherDb.pool)
    const { verify } = createTokenVerifier({ issuer: other.issuer, audience })

    const visit = await world.begin({}, { at: other })
    const tokens = await tokensOf(visit, await signIn(visit, 'viewer@makewhole.test'))
    expect(await verify(tokens.access_token)).toMatchObject({
      role: 'VIEWER',
      permissions: ['ACCESS.VIEWCLAIMS'],
    })

    const first = await issueToken(world.db.pool, 'admin@makewhole.test', {
      issuer: world.here.issuer,
      audience,
    })
    const dressedUp = await issueToken(world.db.pool, 'admin@makewhole.test', {
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
