import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type pg from 'pg'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'

type SigningKey = JWK & { readonly kid: string }

export interface Secrets {
  /** ES256, private; the first signs tokens, the others are still published. */
  readonly signingKeys: readonly SigningKey[]
  /** The first signs, all are accepted. */
  readonly cookieKeys: readonly string[]
  /** Key of the tokens that mark forms as ours. */
  readonly formKey: string
  /** Key that encrypts readable secrets, those of second factors: 32 bytes. */
  readonly sealingKey: string
}

/** A pair of keys for a limited time. */
interface Generation {
  /** ISO 8601. */
  readonly madeAt: string
  readonly signingKey: SigningKey
  readonly cookieKey: string
}

interface StoredSecrets {
  /** The newest first. */
  readonly generations: readonly Generation[]
  readonly formKey: string
  readonly sealingKey: string
}

const owner = 'keys of the identity provider'
const hour = 3_600_000
/** Maximum age of the newest generation before there is a next one. */
const newAfter = 30 * 24 * hour
/** A new one signs only once every server process has read it. */
const signsAfter = hour
/** No older signature is still valid: sessions end after twelve hours. */
const maxGenerations = 3

/**
 * Loads the provider's secrets; the first start makes them, so sessions and tokens outlive a restart. Signing
 * keys change every 30 days. They are sealed with SEALING_KEYS if set, and again after the sealing key
 * changes.
 */
export async function loadSecrets(pool: pg.Pool, sealing: Sealing, now: number): Promise<Secrets> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE identity.secret IN EXCLUSIVE MODE')
    const { rows } = await client.query<{ value: string }>(
      "SELECT value #>> '{}' AS value FROM identity.secret WHERE name = 'secrets'",
    )
    const kept = rows[0]?.value
    const known =
      kept === undefined ? null : (JSON.parse(sealing.open(kept, owner)) as StoredSecrets | EarlierSecrets)
    const secrets = await renewed(known === null ? null : generationsOf(known), now)
    if (kept === undefined || secrets !== known || !sealing.isCurrent(kept, owner))
      await client.query(
        `INSERT INTO identity.secret (name, value) VALUES ('secrets', to_jsonb($1::text))
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [sealing.seal(JSON.stringify(secrets), owner)],
      )
    await client.query('COMMIT')
    return secretsAt(secrets, now)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** The stored form of earlier versions: one signing key, and no age. */
interface EarlierSecrets {
  readonly signingKey: SigningKey
  readonly cookieKeys: readonly string[]
  readonly formKey: string
  readonly sealingKey: string
}

function generationsOf(kept: StoredSecrets | EarlierSecrets): StoredSecrets {
  if ('generations' in kept) return kept
  const { signingKey, cookieKeys, formKey, sealingKey } = kept
  const first = { madeAt: new Date(0).toISOString(), signingKey, cookieKey: cookieKeys[0] ?? newKey() }
  return { generations: [first], formKey, sealingKey }
}

async function renewed(kept: StoredSecrets | null, now: number): Promise<StoredSecrets> {
  if (kept === null)
    return { generations: [await newGeneration(now)], formKey: newKey(), sealingKey: newKey() }
  const [newest] = kept.generations
  if (newest && now - Date.parse(newest.madeAt) < newAfter) return kept
  return { ...kept, generations: [await newGeneration(now), ...kept.generations].slice(0, maxGenerations) }
}

function secretsAt({ generations, formKey, sealingKey }: StoredSecrets, now: number): Secrets {
  const signs = generations.find(({ madeAt }) => now - Date.parse(madeAt) >= signsAfter) ?? generations.at(-1)
  const inOrder = generations.toSorted((one, other) => Number(other === signs) - Number(one === signs))
  return {
    signingKeys: inOrder.map(({ signingKey }) => signingKey),
    cookieKeys: inOrder.map(({ cookieKey }) => cookieKey),
    formKey,
    sealingKey,
  }
}

async function newGeneration(now: number): Promise<Generation> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const signingKey = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }
  return { madeAt: new Date(now).toISOString(), signingKey, cookieKey: newKey() }
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the public part of a signing key. */
export function publicKeyOf({ d: _private, ...publicPart }: SigningKey): JWK {
  return publicPart
}
