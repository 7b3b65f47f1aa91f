import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** The secret that signed addresses carry, made by whichever server process asks first and the same for all of them. */
export async function loadStorageSecret(queries: Queries, now: Date): Promise<Buffer> {
  await sql`
    insert into storage_secret (secret, created_at) values (${randomBytes(32)}, ${now}) on conflict do nothing
  `.execute(queries)
  const { rows } = await sql<{ secret: Buffer }>`select secret from storage_secret`.execute(queries)
  const [row] = rows
  if (!row) throw new Error('the storage secret could not be kept')
  return row.secret
}
