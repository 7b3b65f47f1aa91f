import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type ZipRow = Pick<Row<'document_zip'>, 'id' | 'claimId' | 'documentIds' | 'createdBy' | 'expiresAt'>

export async function insertZip(
  queries: Queries,
  { id, claimId, documentIds, createdBy, expiresAt }: ZipRow,
): Promise<void> {
  await queries
    .insertInto('document_zip')
    .values({
      id,
      claim_id: claimId,
      document_ids: [...documentIds],
      created_by: createdBy,
      expires_at: expiresAt,
    })
    .execute()
}

type ZipContent = Pick<ZipRow, 'documentIds'> & Pick<Row<'claim'>, 'claimNumber'>

/** Returns a zip's contents, with the number of its claim; null once it has ended. */
export async function findZip(queries: Queries, id: string, now: Date): Promise<ZipContent | null> {
  const { rows } = await sql<ZipContent>`
    select z.document_ids as "documentIds", c.claim_number as "claimNumber"
    from document_zip z join claim c on c.id = z.claim_id
    where z.id = ${id} and z.expires_at > ${now}
  `.execute(queries)
  return rows[0] ?? null
}

export async function removeExpiredZips(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('document_zip').where('expires_at', '<=', now).execute()
}
