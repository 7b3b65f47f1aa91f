import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

export interface ZipRow {
  readonly id: string
  readonly claimId: string
  readonly documentIds: readonly string[]
  readonly createdBy: string
  readonly expiresAt: Date
}

export async function insertZip(queries: Queries, zip: ZipRow): Promise<void> {
  await sql`
    insert into document_zip (id, claim_id, document_ids, created_by, expires_at)
    values (${zip.id}, ${zip.claimId}, ${zip.documentIds}::uuid[], ${zip.createdBy}, ${zip.expiresAt})
  `.execute(queries)
}

/** What a zip holds, with the number of its claim; null once it has ended. */
export async function findZip(
  queries: Queries,
  id: string,
  now: Date,
): Promise<{ readonly documentIds: readonly string[]; readonly claimNumber: string } | null> {
  const { rows } = await sql<{ documentIds: string[]; claimNumber: string }>`
    select z.document_ids as "documentIds", c.claim_number as "claimNumber"
    from document_zip z join claim c on c.id = z.claim_id
    where z.id = ${id} and z.expires_at > ${now}
  `.execute(queries)
  return rows[0] ?? null
}

export async function removeEndedZips(queries: Queries, now: Date): Promise<void> {
  await sql`delete from document_zip where expires_at <= ${now}`.execute(queries)
}
