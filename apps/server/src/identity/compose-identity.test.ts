import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { composeIdentity } from './compose-identity.ts'

const issuer = 'https://id.example.org'
const minute = 60
let tokenOf: (age: number) => Promise<string>

/** Another provider, at the other end of `fetch`. */
beforeEach(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] }
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : input.toString()
    return Response.json(address === `${issuer}/keys` ? keys : { issuer, jwks_uri: `${issuer}/keys` })
  })
  tokenOf = (age) => {
    const iat = Math.floor(Date.now() / 1000) - age
    const claims = { iss: issuer, aud: 'makewhole', sub: 'person-1', iat, exp: iat + 24 * 60 * minute }
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' }).sign(privateKey)
  }
})
afterEach(() => void vi.unstubAllGlobals())

function verifyWith(variables: NodeJS.ProcessEnv) {
  const config = readConfig({ OIDC_ISSUER: issuer, ...variables })
  // Of what the embedded provider needs, another one needs nothing.
  const unused = undefined as never
  return composeIdentity({ config, db: unused, program: unused, mailer: unused, rightsOf: unused }).verify
}

test('OIDC_LONGEST_TOKEN_MINUTES is the age at which a token is refused, whatever end it names', async () => {
  const verify = verifyWith({ OIDC_LONGEST_TOKEN_MINUTES: '10' })
  expect(await verify(await tokenOf(9 * minute))).toMatchObject({ subject: 'person-1' })
  await expect(verify(await tokenOf(12 * minute))).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
})

test('without it that is an hour', async () => {
  const verify = verifyWith({})
  expect(await verify(await tokenOf(59 * minute))).toMatchObject({ subject: 'person-1' })
  await expect(verify(await tokenOf(62 * minute))).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
})
