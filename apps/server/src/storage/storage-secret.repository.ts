import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'

const owner = 'secret of signed addresses'
const day = 86_400_000
/** A secret signs for so long; its successor opens what it signed for as long again. */
const newAfterDays = 30

/**
 * The secrets that signed addresses carry, the newest first: it signs. Made anew in time, and when SEALING_KEYS change, the same for
 * all server processes. One that no key opens any more is passed over: its addresses ended long before its key was taken away.
 */
export async function loadStorageSecrets(
  queries: Queries,
  sealing: Sealing,
  now: Date,
): Promise<readonly Buffer[]> {
  const kept = await listSecrets(queries)
  const [newest] = kept
  if (
    newest &&
    sealing.isCurrent(newest.secret, owner) &&
    now.getTime() - newest.createdAt.getTime() < newAfterDays * day
  )
    return opened(sealing, kept)
  const made = sealing.seal(randomBytes(32).toString('base64url'), owner)
  await sql`insert into storage_signing_secret (secret, created_at) values (${made}, ${now})`.execute(queries)
  await sql`delete from storage_signing_secret where created_at < ${new Date(now.getTime() - 2 * newAfterDays * day)}`.execute(
    queries,
  )
  return opened(sealing, await listSecrets(queries))
}

interface KeptSecret {
  readonly secret: string
  readonly createdAt: Date
}

function opened(sealing: Sealing, kept: readonly KeptSecret[]): readonly Buffer[] {
  return kept
    .filter(({ secret }) => sealing.opens(secret, owner))
    .map(({ secret }) => Buffer.from(sealing.open(secret, owner), 'base64url'))
}

async function listSecrets(queries: Queries): Promise<readonly KeptSecret[]> {
  const { rows } = await sql<KeptSecret>`
    select secret, created_at as "createdAt" from storage_signing_secret order by id desc
  `.execute(queries)
  return rows
}
