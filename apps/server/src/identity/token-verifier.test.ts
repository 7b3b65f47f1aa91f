import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../app-error.ts'
import { createTokenVerifier, ownTokenTypes } from './token-verifier.ts'

const issuer = 'https://id.example.org/tenant'
const audience = 'makewhole'
const now = Date.parse('2026-06-01T12:00:00Z')

let signingKey: CryptoKey
let foreignKey: CryptoKey
let publicKeys: object
let isProviderDown: boolean
let discoveries: number

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  signingKey = pair.privateKey
  foreignKey = (await generateKeyPair('ES256')).privateKey
  publicKeys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }] }
})

const provider: typeof globalThis.fetch = async (input) => {
  if (isProviderDown) throw new TypeError('fetch failed')
  const address = input instanceof Request ? input.url : input.toString()
  if (address === `${issuer}/.well-known/openid-configuration`) {
    discoveries += 1
    return Response.json({ issuer, jwks_uri: `${issuer}/keys` })
  }
  return address === `${issuer}/keys` ? Response.json(publicKeys) : new Response(null, { status: 404 })
}

function verifier(over: Partial<Parameters<typeof createTokenVerifier>[0]> = {}) {
  isProviderDown = false
  discoveries = 0
  return createTokenVerifier({ issuer, audience, fetch: provider, now: () => now, ...over })
}

function token(claims: Record<string, unknown> = {}, key = signingKey, header: Record<string, string> = {}) {
  const seconds = now / 1000
  return new SignJWT({
    iss: issuer,
    aud: audience,
    sub: 'person-1',
    exp: seconds + 300,
    iat: seconds,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header })
    .sign(key)
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a verified token', () => {
  it('names the person, the role in capitals and the permissions', async () => {
    const claims = {
      role: 'reviewer',
      permissions: 'ACCESS.REPORTS, NONSENSE',
      given_name: 'Rosa',
      family_name: 'Ito',
      email: 'r@x.org',
      email_verified: true,
    }
    expect(await verifier().verify(await token(claims))).toEqual({
      subject: 'person-1',
      role: 'REVIEWER',
      permissions: ['ACCESS.REPORTS'],
      firstName: 'Rosa',
      lastName: 'Ito',
      email: 'r@x.org',
      isEmailVerified: true,
      issuedAt: now / 1000,
    })
  })

  it('makes a claimant with all claim tabs of a token that says nothing', async () => {
    const actor = await verifier().verify(await token())
    expect([actor.role, actor.permissions]).toEqual(['CLAIMANT', ['ACCESS.ALLCLAIMTABS']])
  })

  it('gives a viewer without permissions the viewing of claims only', async () => {
    expect((await verifier().verify(await token({ role: 'VIEWER' }))).permissions).toEqual([
      'ACCESS.VIEWCLAIMS',
    ])
  })

  it('has no name that cannot be stored, and names nobody who cannot be', async () => {
    const claims = { given_name: 'Ro\u0000sa', family_name: 'I\ud800to', email: 'r@x.org' }
    const actor = await verifier().verify(await token(claims))
    expect([actor.firstName, actor.lastName, actor.email]).toEqual([null, null, 'r@x.org'])
    expect(await codeOf(verifier().verify(await token({ sub: 'a\u0000b' })))).toBe('NOT_AUTHENTICATED')
  })

  it('is remembered, and not beyond its end', async () => {
    let time = now
    const { verify } = verifier({ now: () => time })
    const bearer = await token()
    const first = await verify(bearer)
    isProviderDown = true
    expect(await verify(bearer)).toBe(first)
    time = now + 359_000
    expect(await verify(bearer)).toBe(first)
    time = now + 361_000
    expect(await codeOf(verify(bearer))).toBe('NOT_AUTHENTICATED')
  })

  it('is computed once for calls that come together', async () => {
    const { verify } = verifier()
    const bearer = await token()
    const [one, other] = await Promise.all([verify(bearer), verify(bearer)])
    expect(one).toBe(other)
  })

  it('is forgotten when newer ones need the place', async () => {
    const { verify } = verifier({ remembered: 1 })
    const bearer = await token()
    const first = await verify(bearer)
    await verify(await token({ sub: 'person-2' }))
    expect(await verify(bearer)).not.toBe(first)
  })
})

describe('a token is refused', () => {
  it.each([
    ['for another audience', { aud: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that was over a minute ago', { exp: now / 1000 - 61 }],
    ['that begins in more than a minute', { nbf: now / 1000 + 61 }],
    ['that was issued in more than a minute', { iat: now / 1000 + 61 }],
    [
      'that is good for a month, an hour after it was issued',
      { iat: now / 1000 - 3_661, exp: now / 1000 + 2e6 },
    ],
    ['that does not say when it was issued', { iat: undefined }],
    ['that is an id token of Keycloak', { typ: 'ID' }],
    ['that is a refresh token of Keycloak', { typ: 'Refresh' }],
    ['that was made for the sign-in', { at_hash: 'x' }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['whose subject is no text', { sub: 7 as unknown as string }],
  ])('%s', async (_name, claims) => {
    expect(await codeOf(verifier().verify(await token(claims)))).toBe('NOT_AUTHENTICATED')
  })

  it('signed with a key that is not the provider’s', async () => {
    expect(await codeOf(verifier().verify(await token({}, foreignKey)))).toBe('NOT_AUTHENTICATED')
  })

  it('without a signature, with a shared secret, or when it is no token at all', async () => {
    const [, body] = (await token()).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    const secret = new TextEncoder().encode('a shared secret that is long enough')
    const shared = await new SignJWT({ iss: issuer, aud: audience, sub: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(secret)
    for (const bearer of [unsigned, shared, '', 'abc', 'a.b.c', 'x'.repeat(20_000)]) {
      expect(await codeOf(verifier().verify(bearer))).toBe('NOT_AUTHENTICATED')
    }
  })

  it('with a role that nobody knows, so that the person is signed out', async () => {
    expect(await codeOf(verifier().verify(await token({ role: 'WIZARD' })))).toBe('UNKNOWN_ROLE')
  })
})

describe('the type of a token', () => {
  it.each([['at+jwt'], ['application/at+jwt'], ['JWT']])('may be %s', async (typ) => {
    expect((await verifier().verify(await token({}, signingKey, { typ }))).subject).toBe('person-1')
  })

  it.each([['logout+jwt'], ['dpop+jwt'], ['secevent+jwt'], ['id_token']])('is not %s', async (typ) => {
    expect(await codeOf(verifier().verify(await token({}, signingKey, { typ })))).toBe('NOT_AUTHENTICATED')
  })

  it('is named by a provider that is ours', async () => {
    const { verify } = verifier({ types: ownTokenTypes })
    expect(await codeOf(verify(await token()))).toBe('NOT_AUTHENTICATED')
    expect(await codeOf(verify(await token({}, signingKey, { typ: 'JWT' })))).toBe('NOT_AUTHENTICATED')
    expect((await verify(await token({}, signingKey, { typ: 'at+jwt' }))).subject).toBe('person-1')
  })
})

describe('a token that names a later end than we allow', () => {
  it('is over when it is too old, also once it is remembered', async () => {
    let time = now
    const { verify } = verifier({ now: () => time, maxSeconds: 600, clockToleranceSeconds: 0 })
    const bearer = await token({ exp: now / 1000 + 86_400 })
    await verify(bearer)
    time = now + 599_000
    expect((await verify(bearer)).subject).toBe('person-1')
    time = now + 601_000
    expect(await codeOf(verify(bearer))).toBe('NOT_AUTHENTICATED')
  })
})

describe('a clock that is a minute off', () => {
  it.each([
    ['the provider’s is behind: its new tokens look over', { iat: now / 1000 - 60, exp: now / 1000 - 59 }],
    ['the provider’s is ahead: its tokens begin later', { iat: now / 1000 + 59, nbf: now / 1000 + 59 }],
  ])('%s', async (_name, claims) => {
    expect((await verifier().verify(await token(claims))).subject).toBe('person-1')
  })

  it('is the most that anybody may ask for', async () => {
    const { verify } = verifier({ clockToleranceSeconds: 300 })
    expect(await codeOf(verify(await token({ exp: now / 1000 - 61 })))).toBe('NOT_AUTHENTICATED')
  })

  it('is not assumed of a provider that shares ours', async () => {
    const { verify } = verifier({ clockToleranceSeconds: 0 })
    expect(await codeOf(verify(await token({ exp: now / 1000 - 1 })))).toBe('NOT_AUTHENTICATED')
  })
})

describe('discovery', () => {
  it('happens once, whatever the number of tokens', async () => {
    const { verify } = verifier()
    await Promise.all([
      verify(await token()),
      verify(await token({ sub: 'b' })),
      verify(await token({ sub: 'c' })),
    ])
    expect(discoveries).toBe(1)
  })

  it('says that the provider is out of reach, and tries again with the next token', async () => {
    const { verify } = verifier()
    isProviderDown = true
    expect(await codeOf(verify(await token()))).toBe('SERVICE_UNAVAILABLE')
    isProviderDown = false
    expect((await verify(await token())).subject).toBe('person-1')
  })

  it('waits five seconds for a provider that is slow, then says that it is out of reach', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort(new DOMException('too slow', 'TimeoutError'))
    })
    const slow: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason as Error)
      })
    expect(await codeOf(verifier({ fetch: slow }).verify(await token()))).toBe('SERVICE_UNAVAILABLE')
    expect(limits).toEqual([5_000])
    vi.restoreAllMocks()
  })

  it('refuses a provider that calls itself something else', async () => {
    const impostor: typeof globalThis.fetch = async () =>
      Response.json({ issuer: 'https://other.example', jwks_uri: `${issuer}/keys` })
    expect(await codeOf(verifier({ fetch: impostor }).verify(await token()))).toBe('SERVICE_UNAVAILABLE')
  })
})
