import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type UploadPurpose = 'contentImage' | 'import' | 'inspectionImport'

export type NewReservation = Row<'upload_reservation', { purpose: UploadPurpose }>

/** Reserves a place where its owner has fewer than `max` whose time runs; false where there are as many. */
export async function insertReservation(
  tx: Transaction,
  { id, purpose, owner, maxBytes, createdAt, expiresAt }: NewReservation,
  max: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${purpose} ${owner}`}, 0))`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into upload_reservation (id, purpose, owner, max_bytes, created_at, expires_at)
    select ${id}::uuid, ${purpose}, ${owner}, ${maxBytes}::bigint, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    where (select count(*) from upload_reservation
      where purpose = ${purpose} and owner = ${owner} and expires_at >= ${createdAt}) < ${max}::int
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function findReservation(
  queries: Queries,
  id: string,
): Promise<Pick<NewReservation, 'purpose' | 'owner' | 'maxBytes'> | null> {
  const reservation = queries.selectFrom('upload_reservation').where('id', '=', id)
  const columns = ['purpose', 'owner', 'max_bytes as maxBytes'] as const
  return (await reservation.select(columns).$narrowType<NewReservation>().executeTakeFirst()) ?? null
}

/** False: somebody else used the place, or its time was over. */
export async function deleteReservation(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('upload_reservation').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the oldest places made before `before` until the transaction ends, but those that somebody uses right now. */
export async function lockOldReservations(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('upload_reservation')
    .select('id')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
