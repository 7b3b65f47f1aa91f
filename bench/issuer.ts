import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Issuer {
  readonly url: string
  readonly audience: string
  tokenOf(subject: string, role: 'CLAIMANT' | 'REVIEWER' | 'ATTORNEY'): Promise<string>
  close(): void
}

/**
 * Starts a minimal OpenID Connect provider: discovery, one key, tokens for the load's people. A single account
 * would reach the server's limits within a second.
 */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    const isKeys = request.url?.endsWith('/jwks')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKeys ? { keys: [key] } : { issuer: url(), jwks_uri: `${url()}/jwks` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const audience = 'bench'
  return {
    url: url(),
    audience,
    tokenOf: (subject, role) =>
      new SignJWT({ role, given_name: 'Bench', family_name: 'Person' })
        .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
        .setSubject(subject)
        .setIssuer(url())
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  }
}
