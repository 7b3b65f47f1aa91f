import type { AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

export type EndState = 'rejected' | 'declined' | 'voided' | 'expired' | 'replaced'

/** A settlement document as it is stored. */
export interface AgreementRow {
  readonly id: string
  readonly claimId: string
  readonly version: number
  readonly documentName: string
  readonly source: 'generated' | 'uploaded'
  readonly templateId: string | null
  readonly templateVersion: string | null
  readonly content: AgreementContent | null
  readonly pageCount: number
  readonly size: number
  readonly sha256: Buffer
  readonly createdAt: Date
  readonly createdBy: string
  readonly sentAt: Date | null
  readonly acceptOffer: boolean | null
  readonly rejectionReasonId: number | null
  readonly other: string | null
  readonly answeredAt: Date | null
  /** The last party signed. */
  readonly signedAt: Date | null
  readonly sealedFileId: string | null
  readonly sealedSha256: Buffer | null
  readonly sealedAt: Date | null
  readonly endState: EndState | null
  readonly endReason: string | null
  readonly endedAt: Date | null
}

const columns = sql.raw(`
  d.id, d.claim_id as "claimId", d.version, d.document_name as "documentName", d.source,
  d.template_id as "templateId", d.template_version as "templateVersion", d.content,
  d.page_count as "pageCount", d.size, d.sha256, d.created_at as "createdAt", d.created_by as "createdBy",
  d.sent_at as "sentAt", d.accept_offer as "acceptOffer", d.rejection_reason_id as "rejectionReasonId", d.other,
  d.answered_at as "answeredAt", d.signed_at as "signedAt", d.sealed_file_id as "sealedFileId",
  d.sealed_sha256 as "sealedSha256", d.sealed_at as "sealedAt", d.end_state as "endState",
  d.end_reason as "endReason", d.ended_at as "endedAt"`)

/** A claim's settlement documents, newest first. */
export async function listAgreements(queries: Queries, claimId: string): Promise<readonly AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from settlement_document d where d.claim_id = ${claimId} order by d.version desc
  `.execute(queries)
  return rows
}

export async function findAgreement(queries: Queries, id: string): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from settlement_document d where d.id = ${id}
  `.execute(queries)
  return rows[0] ?? null
}

/** The one document of a claim that did not end. */
export async function findCurrent(queries: Queries, claimId: string): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from settlement_document d where d.claim_id = ${claimId} and d.ended_at is null
  `.execute(queries)
  return rows[0] ?? null
}

/** Name and address of a file that a document stands for, sealed or not; null when there is none. */
export async function findAgreementByFile(queries: Queries, fileId: string): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from settlement_document d where d.id = ${fileId} or d.sealed_file_id = ${fileId}
  `.execute(queries)
  return rows[0] ?? null
}

/** Signed by all, and without a seal so far: the oldest. */
export async function listUnsealed(queries: Queries, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement_document
    where ended_at is null and signed_at is not null and sealed_at is null order by signed_at limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

export type NewAgreement = Pick<
  AgreementRow,
  | 'id'
  | 'claimId'
  | 'documentName'
  | 'source'
  | 'templateId'
  | 'templateVersion'
  | 'content'
  | 'pageCount'
  | 'size'
  | 'sha256'
  | 'createdAt'
  | 'createdBy'
>

/** Records a document as the claim's next version, and its file as taken. The caller has locked the claim and ended the one before. */
export async function insertAgreement(tx: Transaction, document: NewAgreement): Promise<AgreementRow> {
  const { content, createdAt } = document
  await sql`update settlement_file set is_registered = true where id = ${document.id}`.execute(tx)
  const { rows } = await sql<AgreementRow>`
    with d as (
      insert into settlement_document (id, claim_id, version, document_name, source, template_id, template_version,
        content, page_count, size, sha256, created_at, created_by)
      select ${document.id}::uuid, ${document.claimId}::uuid, coalesce(max(version), 0) + 1, ${document.documentName},
        ${document.source}, ${document.templateId}, ${document.templateVersion},
        ${content === null ? null : JSON.stringify(content)}::json, ${document.pageCount}::integer,
        ${document.size}::bigint, ${document.sha256}::bytea, ${createdAt}::timestamptz, ${document.createdBy}
      from settlement_document where claim_id = ${document.claimId}
      returning *
    )
    select ${columns} from d
  `.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('a settlement document was not recorded')
  return inserted
}

/** Keeps when sealing failed first; false when that is known, or it was sealed after all. */
export async function markSealFailed(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update settlement_document set seal_failed_at = ${at}
    where id = ${id} and seal_failed_at is null and sealed_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function markSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`update settlement_document set sent_at = ${at} where id = ${id}`.execute(tx)
}

export interface Answer {
  readonly acceptOffer: boolean
  readonly rejectionReasonId: number | null
  readonly other: string | null
}

export async function saveAnswer(tx: Transaction, id: string, answer: Answer, at: Date): Promise<void> {
  await sql`
    update settlement_document set accept_offer = ${answer.acceptOffer}, answered_at = ${at},
      rejection_reason_id = ${answer.rejectionReasonId}, other = ${answer.other}
    where id = ${id}
  `.execute(tx)
}

export async function markSigned(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`update settlement_document set signed_at = ${at} where id = ${id} and signed_at is null`.execute(
    tx,
  )
}

/** Records the sealed file. The caller has locked the claim and seen that there is no seal yet. */
export async function saveSeal(
  tx: Transaction,
  id: string,
  seal: { fileId: string; sha256: Buffer; at: Date },
): Promise<void> {
  await sql`update settlement_file set is_registered = true where id = ${seal.fileId}`.execute(tx)
  await sql`
    update settlement_document set sealed_file_id = ${seal.fileId}, sealed_sha256 = ${seal.sha256}, sealed_at = ${seal.at}
    where id = ${id} and sealed_at is null
  `.execute(tx)
}

/** Ends a document, and with it its links; one that ended already stays as it is. */
export async function endAgreement(
  tx: Transaction,
  id: string,
  end: { state: EndState; reason: string | null; at: Date },
): Promise<void> {
  await sql`
    update settlement_document set end_state = ${end.state}, end_reason = ${end.reason}, ended_at = ${end.at}
    where id = ${id} and ended_at is null
  `.execute(tx)
}
