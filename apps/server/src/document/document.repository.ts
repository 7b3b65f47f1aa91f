import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { DocumentRequest, ScanState } from '@makewhole/domain/document/proofs.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** A document as it is stored, deleted ones included. */
export type DocumentRow = Pick<
  Row<'document', { scan: ScanState }>,
  | 'id'
  | 'claimId'
  | 'documentName'
  | 'originalName'
  | 'documentTypeId'
  | 'acceptableDocumentId'
  | 'documentClass'
  | 'formFieldPath'
  | 'contentType'
  | 'size'
  | 'storageKey'
  | 'originalKey'
  | 'statusId'
  | 'refusalReason'
  | 'scan'
  | 'uploadedBy'
  | 'createdAt'
  | 'deletedAt'
>

const documentColumns = `
  d.id, d.claim_id as "claimId", d.document_name as "documentName", d.original_name as "originalName",
  d.document_type_id as "documentTypeId", d.acceptable_document_id as "acceptableDocumentId",
  d.document_class as "documentClass", d.form_field_path as "formFieldPath", d.content_type as "contentType", d.size, d.storage_key as "storageKey",
  d.original_key as "originalKey", d.status_id as "statusId", d.refusal_reason as "refusalReason", d.scan,
  d.uploaded_by as "uploadedBy"`
const columnNames = `${documentColumns}, d.created_at as "createdAt", d.deleted_at as "deletedAt"`
const columns = sql.raw(columnNames)

/** More than any claim has, so that no list is unlimited. */
const maxDocuments = 2000

/** The claim's own columns decide who sees it, and what may be done with its documents. */
export interface ListedDocuments extends Pick<
  Row<'claim'>,
  'ownerSubject' | 'firmId' | 'isOfAttorneys' | 'statusId' | 'settlementSentOn' | 'rebuildUntil'
> {
  readonly documents: readonly DocumentRow[]
}

/** The same with what decides which proofs the claim wants. */
export interface ClaimDocuments extends ListedDocuments {
  /** The claimant's relationship to the property; null until answered. */
  readonly relationshipId: Row<'claimant'>['propertyRelationshipId']
  /** The reviewer's request, while the claim is Incomplete. */
  readonly request: DocumentRequest | null
}

/** Instants are epoch milliseconds. */
type JsonRow = Omit<DocumentRow, 'createdAt' | 'deletedAt'> & { readonly createdAt: number }

interface ListedRow extends Omit<ListedDocuments, 'documents'> {
  readonly documents: readonly JsonRow[]
}

interface ClaimDocumentsRow extends ListedRow, Pick<ClaimDocuments, 'relationshipId'> {
  readonly requestedTypeIds: Row<'claim_review'>['wantedTypeIds'] | null
  readonly requestedSince: Row<'claim_review'>['wantedSince']
  readonly requestMessage: Row<'claim_review'>['wantedMessage']
}

const listedColumns = `
  c.owner_subject as "ownerSubject", c.firm_id as "firmId", c.is_of_attorneys as "isOfAttorneys",
  c.settlement_sent_on as "settlementSentOn", c.status_id as "statusId",
  c.rebuild_until as "rebuildUntil",
  coalesce((select json_agg(x) from (
    select ${documentColumns}, ${millisecondsOf('d.created_at')} as "createdAt"
    from document d
    where d.claim_id = c.id and d.deleted_at is null
    order by d.created_at, d.id
    limit ${maxDocuments}
  ) x), '[]'::json) as documents`

const selectListed = statement<ListedRow>(`select ${listedColumns} from claim c where c.id = $1`)
const selectOfClaim = statement<ClaimDocumentsRow>(`
    select ${listedColumns}, m.property_relationship_id as "relationshipId",
      r.wanted_type_ids as "requestedTypeIds", r.wanted_since as "requestedSince", r.wanted_message as "requestMessage"
    from claim c left join claimant m on m.claim_id = c.id
      left join claim_review r on r.claim_id = c.id and c.status_id in (${statusIds.incomplete}, ${statusIds.rebuildIncomplete})
    where c.id = $1`)

/** A claim's documents that were not deleted, oldest first: one query. Null: no such claim. */
export async function listDocuments(queries: Queries, claimId: string): Promise<ListedDocuments | null> {
  const [found] = await selectListed(queries, claimId)
  return found ? { ...found, documents: documentsIn(found) } : null
}

/** Reads the same with the claim's facts about proofs, also in one query. */
export async function readDocumentation(queries: Queries, claimId: string): Promise<ClaimDocuments | null> {
  const [found] = await selectOfClaim(queries, claimId)
  if (!found) return null
  const { requestedTypeIds, requestedSince, requestMessage, ...claim } = found
  const request =
    requestedTypeIds && requestedSince
      ? { typeIds: requestedTypeIds, since: requestedSince, message: requestMessage }
      : null
  return { ...claim, request, documents: documentsIn(found) }
}

function documentsIn({ documents }: ListedRow): readonly DocumentRow[] {
  return documents.map((row) => ({ ...row, createdAt: new Date(row.createdAt), deletedAt: null }))
}

export async function findDocument(queries: Queries, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`select ${columns} from document d where d.id = ${id}`.execute(
    queries,
  )
  return rows[0] ?? null
}

/** Finds the documents that were not deleted, oldest first. */
export async function findDocuments(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from document d
    where d.id = any(${ids}::uuid[]) and d.deleted_at is null order by d.created_at, d.id
  `.execute(queries)
  return rows
}

export async function findDocumentByKey(queries: Queries, storageKey: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from document d where d.storage_key = ${storageKey} and d.deleted_at is null
  `.execute(queries)
  return rows[0] ?? null
}

export type NewUpload = Pick<
  Row<'document_upload'>,
  'id' | 'claimId' | 'uploadedBy' | 'createdAt' | 'expiresAt'
>

export async function insertUpload(queries: Queries, upload: NewUpload): Promise<void> {
  await sql`
    insert into document_upload (id, claim_id, uploaded_by, created_at, expires_at)
    values (${upload.id}, ${upload.claimId}, ${upload.uploadedBy}, ${upload.createdAt}, ${upload.expiresAt})
  `.execute(queries)
}

/** The storage that a claim and an account use. */
export interface UploadUsage {
  /** Reserved places without a document yet. */
  readonly openOfClaim: number
  readonly openOfAccount: number
  /** Documents of the claim that were not deleted. */
  readonly documentsOfClaim: number
  /** Bytes of the claim's documents, and of those that the account sent within a day; stored originals included. */
  readonly bytesOfClaim: number
  readonly bytesOfAccount: number
}

export async function readUploadUsage(
  queries: Queries,
  { claimId, uploadedBy, since }: Pick<NewUpload, 'claimId' | 'uploadedBy'> & { readonly since: Date },
): Promise<UploadUsage> {
  const { rows } = await sql<UploadUsage>`
    select
      (select count(*) from document_upload where claim_id = ${claimId} and not is_registered) as "openOfClaim",
      (select count(*) from document_upload where uploaded_by = ${uploadedBy} and not is_registered) as "openOfAccount",
      (select count(*) from document where claim_id = ${claimId} and deleted_at is null) as "documentsOfClaim",
      (select coalesce(sum(size + coalesce(original_size, 0)), 0) from document
        where claim_id = ${claimId} and not are_bytes_removed) as "bytesOfClaim",
      (select coalesce(sum(size + coalesce(original_size, 0)), 0) from document
        where uploaded_by = ${uploadedBy} and created_at > ${since}) as "bytesOfAccount"
  `.execute(queries)
  return rows[0] as UploadUsage
}

export type UploadRow = Pick<Row<'document_upload'>, 'claimId' | 'uploadedBy' | 'isRegistered'>

const uploadColumns = sql`claim_id as "claimId", uploaded_by as "uploadedBy", is_registered as "isRegistered"`

export async function findUpload(queries: Queries, id: string): Promise<UploadRow | null> {
  const { rows } =
    await sql<UploadRow>`select ${uploadColumns} from document_upload where id = ${id}`.execute(queries)
  return rows[0] ?? null
}

/** Acquires an upload for its registration until `until`; false while it is acquired, or once it is registered. */
export async function acquireUpload(queries: Queries, id: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update document_upload set taken_until = ${until}
    where id = ${id} and not is_registered and (taken_until is null or taken_until < ${now})
    returning id
  `.execute(queries)
  return rows.length === 1
}

/** Releases an upload that was acquired until `until`. */
export async function releaseUpload(queries: Queries, id: string, until: Date): Promise<void> {
  await sql`update document_upload set taken_until = null where id = ${id} and taken_until = ${until}`.execute(
    queries,
  )
}

/** Locks an upload that is not being registered, until the transaction ends; null when there is none. */
export async function lockFreeUpload(tx: Transaction, id: string, now: Date): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from document_upload
    where id = ${id} and (taken_until is null or taken_until < ${now}) for update
  `.execute(tx)
  return rows[0] ?? null
}

export async function isUploadOpen(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`select from document_upload where id = ${id} and not is_registered`.execute(
    queries,
  )
  return rows.length > 0
}

export type NewDocument = Omit<DocumentRow, 'refusalReason' | 'deletedAt'> &
  Pick<Row<'document'>, 'sha256' | 'originalSize'>

/** Registers an upload acquired until `until`: its document, and its place as used. False when the lease is lost. */
export async function insertDocument(tx: Transaction, document: NewDocument, until: Date): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update document_upload set is_registered = true, taken_until = null
      where id = ${document.id} and taken_until = ${until}
      returning id
    )
    insert into document (id, claim_id, document_name, original_name, document_type_id, acceptable_document_id,
      document_class, form_field_path, content_type, size, sha256, storage_key, original_key, original_size, status_id,
      scan, scan_after, uploaded_by, created_at)
    select used.id, ${document.claimId}::uuid, ${document.documentName}, ${document.originalName},
      ${document.documentTypeId}::integer, ${document.acceptableDocumentId}::integer, ${document.documentClass},
      ${document.formFieldPath}, ${document.contentType}, ${document.size}::bigint, ${document.sha256}::bytea,
      ${document.storageKey}, ${document.originalKey}, ${document.originalSize}::bigint, ${document.statusId}::integer, ${document.scan},
      ${document.createdAt}::timestamptz, ${document.uploadedBy}, ${document.createdAt}::timestamptz
    from used
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** Marks a document as deleted; false when it was deleted already. */
export async function markDeleted(tx: Transaction, id: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ deleted_at: at, deleted_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type PendingDocument = Pick<DocumentRow, 'id' | 'storageKey' | 'originalKey'>

/**
 * Acquires the documents that waited longest for their scan until `next`. If scanning fails or the server dies, they
 * are due again.
 */
export async function acquirePending(
  queries: Queries,
  now: Date,
  next: Date,
  limit: number,
): Promise<readonly PendingDocument[]> {
  const { rows } = await sql<PendingDocument>`
    update document set scan_after = ${next}
    where id in (
      select id from document
      where scan = 'waiting' and deleted_at is null and scan_after <= ${now}
      order by scan_after limit ${limit} for update skip locked
    )
    returning id, storage_key as "storageKey", original_key as "originalKey"
  `.execute(queries)
  return rows
}

/** Saves the result of a scan; a document with a result is unchanged. */
export async function saveScan(
  queries: Queries,
  id: string,
  scan: ScanState,
  statusId: number | null,
): Promise<void> {
  await sql`
    update document set scan = ${scan}, status_id = coalesce(${statusId}::integer, status_id)
    where id = ${id} and scan = 'waiting'
  `.execute(queries)
}

/** Lists the oldest places from before `before` that are not being registered. */
export async function listOldUploads(
  queries: Queries,
  before: Date,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('document_upload')
    .select('id')
    .where('created_at', '<', before)
    .where((upload) => upload.or([upload('taken_until', 'is', null), upload('taken_until', '<', now)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUpload(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('document_upload').where('id', '=', id).execute()
}

export function listBytesToRemove(queries: Queries, limit: number): Promise<readonly PendingDocument[]> {
  return queries
    .selectFrom('document')
    .select(['id', 'storage_key as storageKey', 'original_key as originalKey'])
    .where('deleted_at', 'is not', null)
    .where((row) => row.not('are_bytes_removed'))
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

export async function markBytesRemoved(queries: Queries, id: string): Promise<void> {
  await queries.updateTable('document').set({ are_bytes_removed: true }).where('id', '=', id).execute()
}

/** Saves a reviewer's decision about documents. */
export async function saveDecision(
  tx: Transaction,
  ids: readonly string[],
  statusId: number,
  refusalReason: string | null,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ status_id: statusId, refusal_reason: refusalReason })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
}
