import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** A place for one file of settlement documents; it is there before the file is. */
export interface FilePlace {
  readonly id: string
  readonly claimId: string
  readonly isUpload: boolean
  readonly madeBy: string
  readonly isRegistered: boolean
}

const columns = sql.raw(
  `id, claim_id as "claimId", is_upload as "isUpload", made_by as "madeBy", is_registered as "isRegistered"`,
)

export async function insertPlace(
  queries: Queries,
  place: Omit<FilePlace, 'isRegistered'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into settlement_file (id, claim_id, is_upload, made_by, created_at)
    values (${place.id}, ${place.claimId}, ${place.isUpload}, ${place.madeBy}, ${at})
  `.execute(queries)
}

export async function findPlace(queries: Queries, id: string): Promise<FilePlace | null> {
  const { rows } = await sql<FilePlace>`select ${columns} from settlement_file where id = ${id}`.execute(
    queries,
  )
  return rows[0] ?? null
}

/** Locks a place until the transaction ends, so that a clean-up and a registration never meet. */
export async function lockPlace(tx: Transaction, id: string): Promise<FilePlace | null> {
  const { rows } = await sql<FilePlace>`
    select ${columns} from settlement_file where id = ${id} for update
  `.execute(tx)
  return rows[0] ?? null
}

/** The oldest places made before `before` that no document came of. */
export async function listLeftPlaces(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement_file where not is_registered and created_at < ${before} order by created_at limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

export async function deletePlace(tx: Transaction, id: string): Promise<void> {
  await sql`delete from settlement_file where id = ${id}`.execute(tx)
}
