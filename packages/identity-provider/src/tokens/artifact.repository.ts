import { isStorable } from '@makewhole/domain/shared/text.ts'
import { errors } from 'oidc-provider'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'
import { deleteOtherDevices } from '../sign-in/known-device.repository.ts'
import type { Row } from '../row.ts'
import { endHalfSignIns } from '../sign-in/second-factor.repository.ts'

type StoredArtifact = Pick<Row<'artifact', { payload: AdapterPayload }>, 'payload' | 'consumedAt'>

/** Stores oidc-provider's sessions, codes, grants and tokens in PostgreSQL, shared by every server process. */
export function artifactStore(pool: pg.Pool): AdapterFactory {
  return (model) => new ArtifactAdapter(pool, model)
}

class ArtifactAdapter implements Adapter {
  readonly #pool: pg.Pool
  readonly #model: string

  constructor(pool: pg.Pool, model: string) {
    this.#pool = pool
    this.#model = model
  }

  /** Raises InvalidRequest for a parameter that cannot be stored. */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    if (!isStorableJson(payload)) throw new errors.InvalidRequest('a parameter holds NUL or half a character')
    const expiresAt = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000)
    const values = [
      this.#model,
      id,
      JSON.stringify(payload),
      payload.grantId,
      payload.uid,
      payload.accountId,
      expiresAt,
    ]
    await this.#pool.query(
      `INSERT INTO identity.artifact (model, id, payload, grant_id, uid, account_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
         account_id = excluded.account_id, expires_at = excluded.expires_at`,
      values.map((value) => value ?? null),
    )
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findOne('id', id)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findOne('uid', uid)
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  /** Exactly one of two concurrent uses of a code or refresh token succeeds. */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.#pool.query(
      'UPDATE identity.artifact SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL',
      [this.#model, id],
    )
    if (rowCount === 0) throw new errors.InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    await this.#pool.query('DELETE FROM identity.artifact WHERE model = $1 AND id = $2', [this.#model, id])
  }

  /** Revokes codes and tokens of the grant. Its interactions stay, as another person may be signing in. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#pool.query("DELETE FROM identity.artifact WHERE grant_id = $1 AND model <> 'Interaction'", [
      grantId,
    ])
  }

  async #findOne(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    // A forged code or token may contain any character.
    if (!isStorable(value)) return undefined
    const { rows } = await this.#pool.query<StoredArtifact>(
      `SELECT payload, consumed_at AS "consumedAt" FROM identity.artifact WHERE model = $1 AND ${column} = $2`,
      [this.#model, value],
    )
    const [row] = rows
    if (!row) return undefined
    return row.consumedAt
      ? { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      : row.payload
  }
}

function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorableJson)
}

/**
 * Ends everything opened with the account's old password: sessions, grants, refresh tokens, unfinished
 * sign-ins, known browsers.
 */
export async function endSessionsOf(pool: pg.Pool, subject: string): Promise<void> {
  await endHalfSignIns(pool, subject)
  await deleteOtherDevices(pool, subject, null)
  await pool.query("DELETE FROM identity.artifact WHERE account_id = $1 AND model <> 'Interaction'", [
    subject,
  ])
}
