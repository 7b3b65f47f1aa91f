import { randomBytes } from 'node:crypto'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'

const owner = 'secret of signed addresses'
const day = 86_400_000
/** A secret signs for so long; its successor opens what it signed for as long again. */
const newAfterDays = 30

/**
 * Loads the secrets that sign addresses, the newest first, which signs. They rotate in time and with SEALING_KEYS,
 * for all server processes. One without a key is skipped: its addresses ended long before.
 */
export async function loadStorageSecrets(
  queries: Queries,
  sealing: Sealing,
  now: Date,
): Promise<readonly Buffer[]> {
  const stored = await listSecrets(queries)
  const [newest] = stored
  if (
    newest &&
    sealing.isCurrent(newest.secret, owner) &&
    now.getTime() - newest.createdAt.getTime() < newAfterDays * day
  )
    return opened(sealing, stored)
  const made = sealing.seal(randomBytes(32).toString('base64url'), owner)
  await queries.insertInto('storage_signing_secret').values({ secret: made, created_at: now }).execute()
  const before = new Date(now.getTime() - 2 * newAfterDays * day)
  await queries.deleteFrom('storage_signing_secret').where('created_at', '<', before).execute()
  return opened(sealing, await listSecrets(queries))
}

type StoredSecret = Pick<Row<'storage_signing_secret'>, 'secret' | 'createdAt'>

function opened(sealing: Sealing, stored: readonly StoredSecret[]): readonly Buffer[] {
  return stored
    .filter(({ secret }) => sealing.opens(secret, owner))
    .map(({ secret }) => Buffer.from(sealing.open(secret, owner), 'base64url'))
}

function listSecrets(queries: Queries): Promise<readonly StoredSecret[]> {
  return queries
    .selectFrom('storage_signing_secret')
    .select(['secret', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .execute()
}
