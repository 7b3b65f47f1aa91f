import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type pg from 'pg'

export interface Secrets {
  /** Signs tokens, ES256; private. */
  readonly signingKey: JWK & { readonly kid: string }
  readonly cookieKeys: readonly string[]
  /** Marks forms as ours. */
  readonly formKey: string
  /** Encrypts what must be read again, the secrets of second factors: 32 bytes. */
  readonly sealingKey: string
}

/** The provider's secrets: made on the first start, then read back, so that sessions and tokens outlive a restart. */
export async function loadSecrets(pool: pg.Pool): Promise<Secrets> {
  const made = {
    signingKey: await newSigningKey(),
    cookieKeys: [newKey(), newKey()],
    formKey: newKey(),
    sealingKey: newKey(),
  }
  // What is there stays; a secret that an older version did not know joins it.
  const { rows } = await pool.query<{ value: Secrets }>(
    `INSERT INTO identity.secret AS s (name, value) VALUES ('secrets', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value || s.value RETURNING value`,
    [JSON.stringify(made)],
  )
  return rows[0]?.value ?? made
}

async function newSigningKey(): Promise<Secrets['signingKey']> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The part of the signing key that anybody may have. */
export function publicKeyOf({ d: _private, ...publicPart }: Secrets['signingKey']): JWK {
  return publicPart
}
