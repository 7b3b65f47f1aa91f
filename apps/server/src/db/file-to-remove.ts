import { sql } from 'kysely'
import type { Queries, Transaction } from './database.ts'
import type { Row } from './row.ts'

/** An object whose row is gone, and from when on its bytes go. */
export type FileToRemove = Row<'file_to_remove'>

export async function insertFilesToRemove(tx: Transaction, files: readonly FileToRemove[]): Promise<void> {
  if (files.length === 0) return
  await sql`
    insert into file_to_remove (storage_key, remove_after)
    select * from unnest(${files.map(({ storageKey }) => storageKey)}::text[],
      ${files.map(({ removeAfter }) => removeAfter)}::timestamptz[])
    on conflict do nothing
  `.execute(tx)
}

/** Lists due files, the oldest first. */
export async function listFilesToRemove(
  queries: Queries,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('file_to_remove')
    .select('storage_key as storageKey')
    .where('remove_after', '<=', now)
    .orderBy('remove_after')
    .limit(limit)
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

export async function deleteRemovedFileRow(queries: Queries, storageKey: string): Promise<void> {
  await queries.deleteFrom('file_to_remove').where('storage_key', '=', storageKey).execute()
}
