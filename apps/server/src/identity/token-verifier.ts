import { roles } from '@makewhole/domain/access/actor.ts'
import type { Actor, Role } from '@makewhole/domain/access/actor.ts'
import { defaultPermissions, readPermissions } from '@makewhole/domain/access/portal.ts'
import { isStorable } from '@makewhole/domain/shared/text.ts'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { AppError } from '../app-error.ts'

/** Identifies the holder of a bearer token. */
export interface TokenVerifier {
  /**
   * Returns the token's person. Throws AppError `NOT_AUTHENTICATED` for a token that is forged, for another audience
   * or expired, `UNKNOWN_ROLE` for an unknown role, `SERVICE_UNAVAILABLE` while the provider's keys are unreachable.
   */
  verify(bearer: string): Promise<Actor>
}

export interface TokenVerifierOptions {
  /** The provider's issuer, as its discovery document and its tokens print it. */
  readonly issuer: string
  readonly audience: string
  /** The provider's keys, when they are at hand; otherwise they are found by discovery on the first token. */
  readonly keys?: JWTVerifyGetKey
  readonly fetch?: typeof globalThis.fetch
  /**
   * Seconds of tolerance before a token's start and after its end, because clocks differ. A minute by default and at
   * most; 0 where the provider shares this clock.
   */
  readonly clockToleranceSeconds?: number
  /** Max seconds of a token, even if it names a later end; an hour by default. */
  readonly maxSeconds?: number
  /** Header types (`typ`) that a token may have; those of access tokens by default. Null: none named. */
  readonly types?: readonly (string | null)[]
  /** Epoch milliseconds; tokens live in real time, so this is not the program's movable clock. */
  readonly now?: () => number
  /** The max verified tokens that are cached until they expire. */
  readonly remembered?: number
}

/** Asymmetric algorithms only: a provider's public key must never pass for a shared secret. */
const algorithms = ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA']
/** A token is never this long; a longer one is refused before anything is computed. */
const maxToken = 8_192

/** The max difference of another machine's clock, in seconds. */
const maxClockToleranceSeconds = 60
const defaultMaxSeconds = 60 * 60

/**
 * RFC 9068 requires `at+jwt`; many providers still write `JWT`, or nothing. Id and logout tokens have other types.
 */
const accessTokenTypes = ['at+jwt', 'jwt', null]
/** The embedded provider writes the one and only. */
export const ownTokenTypes = ['at+jwt']

interface RememberedToken {
  readonly actor: Actor
  readonly expiresAt: number
}

/**
 * Verifies access tokens of any OpenID Connect provider: signature, issuer, audience, type, age, expiry and
 * algorithm. Verified tokens are cached, so that a hot read costs one look-up.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const now = options.now ?? Date.now
  const clockTolerance = Math.min(
    options.clockToleranceSeconds ?? maxClockToleranceSeconds,
    maxClockToleranceSeconds,
  )
  const maxSeconds = options.maxSeconds ?? defaultMaxSeconds
  const types = options.types ?? accessTokenTypes
  const limit = options.remembered ?? 10_000
  const verifiedTokens = new Map<string, RememberedToken>()
  const pendingReads = new Map<string, Promise<Actor>>()
  const findKey = options.keys ?? discoveredKeys(options.issuer, options.fetch ?? globalThis.fetch)

  function remember(bearer: string, token: RememberedToken): void {
    const oldest = verifiedTokens.size >= limit ? verifiedTokens.keys().next().value : undefined
    if (oldest !== undefined) verifiedTokens.delete(oldest)
    verifiedTokens.set(bearer, token)
  }

  async function verify(bearer: string): Promise<Actor> {
    const remembered = verifiedTokens.get(bearer)
    if (remembered && remembered.expiresAt > now()) return remembered.actor
    if (remembered) verifiedTokens.delete(bearer)
    if (bearer.length > maxToken) throw new AppError('NOT_AUTHENTICATED')
    return readOnce(bearer)
  }

  /** A page asks several things at once with the same new token: it is computed once for all of them. */
  async function readOnce(bearer: string): Promise<Actor> {
    const underway = pendingReads.get(bearer)
    if (underway) return underway
    const reading = read(bearer).finally(() => pendingReads.delete(bearer))
    pendingReads.set(bearer, reading)
    return reading
  }

  async function read(bearer: string): Promise<Actor> {
    const rules = { issuer: options.issuer, audience: options.audience, clockTolerance, maxSeconds, types }
    const payload = await readToken(bearer, findKey, rules, now())
    const actor = actorOf(payload)
    remember(bearer, {
      actor,
      expiresAt: (Math.min(payload.exp, payload.iat + maxSeconds) + clockTolerance) * 1000,
    })
    return actor
  }

  return { verify }
}

type AccessToken = JWTPayload & { readonly sub: string; readonly exp: number; readonly iat: number }

interface TokenRules {
  readonly issuer: string
  readonly audience: string
  readonly clockTolerance: number
  readonly maxSeconds: number
  readonly types: readonly (string | null)[]
}

async function readToken(
  bearer: string,
  findKey: JWTVerifyGetKey,
  rules: TokenRules,
  now: number,
): Promise<AccessToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify<AccessToken>(bearer, findKey, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: rules.maxSeconds,
      currentDate: new Date(now),
      clockTolerance: rules.clockTolerance,
    })
    if (!isAccessToken(protectedHeader.typ, payload, rules.types)) throw new AppError('NOT_AUTHENTICATED')
    const subject: unknown = payload.sub
    if (typeof subject !== 'string' || !isStorable(subject)) throw new AppError('NOT_AUTHENTICATED')
    return payload
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isUnreachable =
      !(cause instanceof errors.JOSEError) ||
      cause instanceof errors.JWKSTimeout ||
      cause.code === 'ERR_JOSE_GENERIC'
    throw new AppError(isUnreachable ? 'SERVICE_UNAVAILABLE' : 'NOT_AUTHENTICATED', {}, [], { cause })
  }
}

/** Keycloak marks its tokens by a claim `typ`; only id tokens have `at_hash` and `c_hash`. */
function isAccessToken(
  type: string | undefined,
  payload: JWTPayload,
  types: readonly (string | null)[],
): boolean {
  const normalizedType = type?.toLowerCase().replace(/^application\//, '') ?? null
  const kind = payload['typ'] ?? 'Bearer'
  const isOfSignIn = payload['at_hash'] !== undefined || payload['c_hash'] !== undefined
  return types.includes(normalizedType) && kind === 'Bearer' && !isOfSignIn
}

/** Finds the provider's keys once; a failed attempt is not cached, so that the next token retries. */
function discoveredKeys(issuer: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | null = null
  const find = () => {
    keys ??= fetchKeys(issuer, fetch).catch((error: unknown) => {
      keys = null
      throw error
    })
    return keys
  }
  return async (header, token) => (await find())(header, token)
}

async function fetchKeys(issuer: string, fetch: typeof globalThis.fetch): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} for ${address}`)
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (document.issuer !== issuer)
    throw new Error(`The identity provider at ${address} calls itself ${String(document.issuer)}`)
  if (typeof document.jwks_uri !== 'string')
    throw new Error(`The identity provider at ${address} names no keys`)
  return createRemoteJWKSet(new URL(document.jwks_uri), { [customFetch]: fetch })
}

/** Reads role and permissions from the token by the specification (docs/rules/permissions.md "What a token says"). */
function actorOf(payload: JWTPayload & { sub: string }): Actor {
  const role = roleOf(payload['role'])
  const list = payload['permissions']
  return {
    subject: payload.sub,
    role,
    permissions: typeof list === 'string' ? readPermissions(list) : defaultPermissions(role),
    firstName: textOf(payload['given_name']),
    lastName: textOf(payload['family_name']),
    email: textOf(payload['email']),
    ...(payload['email_verified'] === true ? { isEmailVerified: true } : {}),
    ...(payload.iat === undefined ? {} : { issuedAt: payload.iat }),
  }
}

function roleOf(claim: unknown): Role {
  if (claim === undefined || claim === null || claim === '') return 'CLAIMANT'
  const role = typeof claim === 'string' ? roles.find((each) => each === claim.toUpperCase()) : undefined
  if (!role) throw new AppError('UNKNOWN_ROLE')
  return role
}

/** A name that cannot be stored counts as missing, so that no spelling prevents a sign-in. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && isStorable(claim) ? claim : null
}
