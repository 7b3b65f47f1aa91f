import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type pg from 'pg'
import { findAccountByEmail } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import { prepareSchema } from './schema.repository.ts'
import { loadSecrets } from './secret.repository.ts'

/** Seconds for which an access token is good: staff rights can be withdrawn, so theirs are short (product.md §5). */
export function accessTokenSeconds(clientOrRole: string): number {
  return clientOrRole === 'CLAIMANT' || clientOrRole === 'makewhole-claimant' ? 15 * 60 : 5 * 60
}

/** What an access token says about a person, beyond the standard claims. */
export function tokenClaimsOf(account: IdentityAccount): Record<string, string> {
  return {
    role: account.role,
    permissions: account.permissions,
    given_name: account.firstName,
    family_name: account.lastName,
    email: account.email,
  }
}

/**
 * An access token for an account of the embedded provider, like one of a sign-in: for tests, the seed and
 * `npm run token`. Throws when no account has the address.
 */
export async function issueToken(
  pool: pg.Pool,
  email: string,
  { issuer, audience, seconds }: { issuer: string; audience: string; seconds?: number },
): Promise<string> {
  await prepareSchema(pool)
  const account = await findAccountByEmail(pool, email)
  if (!account) throw new Error(`No account of the embedded identity provider has the address ${email}`)
  const { signingKey } = await loadSecrets(pool)
  return new SignJWT(tokenClaimsOf(account))
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account.subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + (seconds ?? accessTokenSeconds(account.role)))
    .sign(await importJWK(signingKey, 'ES256'))
}
