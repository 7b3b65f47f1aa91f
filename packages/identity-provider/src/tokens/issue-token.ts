import { randomUUID } from 'node:crypto'
import type { Role } from '@makewhole/domain/access/actor.ts'
import { importJWK, SignJWT } from 'jose'
import type pg from 'pg'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'
import { findAccountByEmail } from '../account/account.repository.ts'
import type { IdentityAccount } from '../account/account.repository.ts'
import { prepareSchema } from '../schema.repository.ts'
import { loadSecrets } from './secret.repository.ts'

/**
 * Returns the seconds for which an access token is valid (docs/rules/permissions.md "What a token says").
 * Rights of attorneys and staff can be withdrawn, so theirs are short in every portal.
 */
export function accessTokenSeconds(role: Role | undefined): number {
  return role === 'CLAIMANT' ? 15 * 60 : 5 * 60
}

/** Builds an access token's claims about a person, beyond the standard ones. */
export function tokenClaimsOf(account: IdentityAccount): Record<string, string | boolean> {
  return {
    role: account.role,
    permissions: account.permissions,
    given_name: account.firstName,
    family_name: account.lastName,
    email: account.email,
    // There is no account before its address was proven.
    email_verified: true,
  }
}

/**
 * Issues an access token for an account of the embedded provider, like one of a sign-in. Tests, the seed and
 * `npm run token` use it. Throws when no account has the address.
 */
export async function issueToken(
  pool: pg.Pool,
  email: string,
  {
    issuer,
    audience,
    seconds,
    sealing = createSealing([]),
  }: { issuer: string; audience: string; seconds?: number; sealing?: Sealing },
): Promise<string> {
  await prepareSchema(pool)
  const account = await findAccountByEmail(pool, email)
  if (!account) throw new Error(`No account of the embedded identity provider has the address ${email}`)
  const { signingKeys } = await loadSecrets(pool, sealing, Date.now())
  const [signingKey] = signingKeys
  if (!signingKey) throw new Error('The embedded identity provider has no key to sign with')
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
