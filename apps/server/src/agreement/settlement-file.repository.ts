import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** A place for one file of settlement documents; it is there before the file is. */
export type FilePlace = Pick<
  Row<'settlement_file'>,
  'id' | 'claimId' | 'isUpload' | 'madeBy' | 'isRegistered'
>

const selectPlace = (queries: Queries, id: string) =>
  queries
    .selectFrom('settlement_file')
    .select(['id', 'claim_id as claimId', 'is_upload as isUpload', 'made_by as madeBy'])
    .select('is_registered as isRegistered')
    .where('id', '=', id)

export async function insertPlace(
  queries: Queries,
  { id, claimId, isUpload, madeBy }: Omit<FilePlace, 'isRegistered'>,
  at: Date,
): Promise<void> {
  await queries
    .insertInto('settlement_file')
    .values({ id, claim_id: claimId, is_upload: isUpload, made_by: madeBy, created_at: at })
    .execute()
}

/** Counts the open places of a claim that wait for a settlement document's file. */
export async function countOpenPlaces(queries: Queries, claimId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('settlement_file')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .where('is_upload', '=', true)
    .where((row) => row.not('is_registered'))
    .executeTakeFirstOrThrow()
  return count
}

/** Turns the place of an uploaded, unregistered proof into one of settlement documents; it can be repeated. */
export async function attachUpload(
  tx: Transaction,
  place: Omit<FilePlace, 'isRegistered'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('document_upload')
    .set({ is_registered: true })
    .where('id', '=', place.id)
    .where('taken_until', 'is', null)
    .execute()
  await sql`
    insert into settlement_file (id, claim_id, is_upload, made_by, created_at)
    select ${place.id}::uuid, ${place.claimId}::uuid, ${place.isUpload}, ${place.madeBy}, ${at}::timestamptz
    where exists (select from document_upload u where u.id = ${place.id} and u.is_registered)
      and not exists (select from document d where d.id = ${place.id})
    on conflict (id) do nothing
  `.execute(tx)
}

export async function findPlace(queries: Queries, id: string): Promise<FilePlace | null> {
  return (await selectPlace(queries, id).executeTakeFirst()) ?? null
}

/** Locks a place until the transaction ends, against a simultaneous clean-up and registration. */
export async function lockPlace(tx: Transaction, id: string): Promise<FilePlace | null> {
  return (await selectPlace(tx, id).forUpdate().executeTakeFirst()) ?? null
}

/** The oldest places made before `before` that no document came of. */
export async function listAbandonedPlaces(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('settlement_file')
    .select('id')
    .where('is_registered', '=', false)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deletePlace(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('settlement_file').where('id', '=', id).execute()
}
