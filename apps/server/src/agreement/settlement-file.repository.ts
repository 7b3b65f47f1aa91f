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

/** How many places of a claim wait for the file that somebody wants to put there. */
export async function countOpenPlaces(queries: Queries, claimId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from settlement_file where claim_id = ${claimId} and is_upload and not is_registered
  `.execute(queries)
  return rows[0]?.count ?? 0
}

/** Makes the place of a proof that was uploaded and not registered one of settlement documents; once, however often. */
export async function takeOverUpload(
  tx: Transaction,
  place: Omit<FilePlace, 'isRegistered'>,
  at: Date,
): Promise<void> {
  await sql`update document_upload set is_registered = true where id = ${place.id} and taken_until is null`.execute(
    tx,
  )
  await sql`
    insert into settlement_file (id, claim_id, is_upload, made_by, created_at)
    select ${place.id}::uuid, ${place.claimId}::uuid, ${place.isUpload}, ${place.madeBy}, ${at}::timestamptz
    where exists (select from document_upload u where u.id = ${place.id} and u.is_registered)
      and not exists (select from document d where d.id = ${place.id})
    on conflict (id) do nothing
  `.execute(tx)
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
