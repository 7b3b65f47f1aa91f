import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { LockedClaim } from './claim.repository.ts'

/** The places where bytes of a claim's files lie: of its documents, and of its places for files. */
export interface FilesOfClaim {
  readonly documents: readonly Pick<Row<'document'>, 'storageKey' | 'originalKey'>[]
  readonly uploads: readonly Pick<Row<'document_upload'>, 'id' | 'isRegistered'>[]
}

export async function findFiles(tx: Transaction, claimId: string): Promise<FilesOfClaim> {
  const { rows } = await sql<FilesOfClaim>`
    select
      coalesce((select json_agg(json_build_object('storageKey', d.storage_key, 'originalKey', d.original_key))
        from document d where d.claim_id = ${claimId} and not d.are_bytes_removed), '[]') as documents,
      coalesce((select json_agg(json_build_object('id', u.id, 'isRegistered', u.is_registered))
        from document_upload u where u.claim_id = ${claimId}), '[]') as uploads
  `.execute(tx)
  return rows[0] ?? { documents: [], uploads: [] }
}

/** The person who deleted a claim, and the time. */
export interface DeletedBy {
  readonly by: { readonly subject: string; readonly name: string | null }
  readonly at: Date
}

/**
 * Moves a claim's locked row to the deleted claims; its parts are deleted. Other features' rows lose its names. A
 * folder that it leaves empty is deleted: changes of folders lock the firm's row.
 */
export async function deleteClaimRow(
  tx: Transaction,
  { id, firmId }: Pick<LockedClaim, 'id' | 'firmId'>,
  { by, at }: DeletedBy,
): Promise<void> {
  // A row that is still to be imported belongs to another claim.
  await sql`
    update claim_import_row set client = '', answers = null
    where claim_id = ${id} and not (outcome in ('ready', 'update') and done_at is null)
  `.execute(tx)
  await sql`
    update joint_signing_claim set first_name = null, last_name = null where claim_id = ${id}
  `.execute(tx)
  // The key remains, so that the same call again begins no second claim.
  await sql`update idempotency_key set answer = null, claim_id = null where claim_id = ${id}`.execute(tx)
  await sql`
    insert into deleted_claim (id, claim_number, activity_count, activity_head, created_at, deleted_at, deleted_by, deleted_by_name)
    select id, claim_number, activity_count, activity_head, created_at, ${at}, ${by.subject}, ${by.name} from claim where id = ${id}
  `.execute(tx)
  const { rows: inFolders } = await sql`
    select from firm f where f.id = ${firmId} and exists (select from claim_in_folder x where x.claim_id = ${id})
    for no key update
  `.execute(tx)
  await tx.deleteFrom('claim').where('id', '=', id).execute()
  if (inFolders.length === 0) return
  await sql`
    delete from firm_folder f
    where f.firm_id = ${firmId} and not exists (select from claim_in_folder x where x.folder_id = f.id)
  `.execute(tx)
}

/** Checks whether this person deleted the claim. */
export async function isDeletedBy(queries: Queries, claimId: string, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select from deleted_claim where id = ${claimId} and deleted_by = ${subject}
  `.execute(queries)
  return rows.length > 0
}
