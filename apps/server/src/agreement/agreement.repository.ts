import type { AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { decrementLinkCounts } from './link-count.repository.ts'

export type EndState = 'rejected' | 'declined' | 'voided' | 'expired' | 'replaced'

type Columns = Row<
  'settlement_document',
  { source: 'generated' | 'uploaded'; content: AgreementContent; endState: EndState }
>

/** The facts of a new settlement document. */
export type NewAgreement = Pick<
  Columns,
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

/** A settlement document as it is stored; `signedAt`: the last party signed. */
export type AgreementRow = NewAgreement &
  Pick<
    Columns,
    | 'version'
    | 'sentAt'
    | 'acceptOffer'
    | 'rejectionReasonId'
    | 'other'
    | 'answeredAt'
    | 'signedAt'
    | 'sealedFileId'
    | 'sealedSha256'
    | 'sealedAt'
    | 'sealRefusedAt'
    | 'endState'
    | 'endReason'
    | 'endedAt'
  >

const columns = [
  'id',
  'claim_id as claimId',
  'version',
  'document_name as documentName',
  'source',
  'template_id as templateId',
  'template_version as templateVersion',
  'content',
  'page_count as pageCount',
  'size',
  'sha256',
  'created_at as createdAt',
  'created_by as createdBy',
  'sent_at as sentAt',
  'accept_offer as acceptOffer',
  'rejection_reason_id as rejectionReasonId',
  'other',
  'answered_at as answeredAt',
  'signed_at as signedAt',
  'sealed_file_id as sealedFileId',
  'sealed_sha256 as sealedSha256',
  'sealed_at as sealedAt',
  'seal_refused_at as sealRefusedAt',
  'end_state as endState',
  'end_reason as endReason',
  'ended_at as endedAt',
] as const

const select = (queries: Queries) =>
  queries.selectFrom('settlement_document').select(columns).$narrowType<AgreementRow>()

/** A claim's settlement documents, newest first. */
export function listAgreements(queries: Queries, claimId: string): Promise<readonly AgreementRow[]> {
  return select(queries).where('claim_id', '=', claimId).orderBy('version', 'desc').execute()
}

export async function findAgreement(queries: Queries, id: string): Promise<AgreementRow | null> {
  return (await select(queries).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The one document of a claim that did not end. */
export async function findCurrent(queries: Queries, claimId: string): Promise<AgreementRow | null> {
  const current = select(queries).where('claim_id', '=', claimId).where('ended_at', 'is', null)
  return (await current.executeTakeFirst()) ?? null
}

/** Finds the document of a file, sealed or not; null when there is none. */
export async function findAgreementByFile(queries: Queries, fileId: string): Promise<AgreementRow | null> {
  const ofFile = select(queries).where((is) =>
    is.or([is('id', '=', fileId), is('sealed_file_id', '=', fileId)]),
  )
  return (await ofFile.executeTakeFirst()) ?? null
}

/** The document to which a copy with a page to sign belongs. */
export async function findAgreementByCopy(queries: Queries, fileId: string): Promise<AgreementRow | null> {
  const ofCopy = select(queries).where('id', 'in', (each) =>
    each.selectFrom('agreement_signer').select('document_id').where('copy_file_id', '=', fileId),
  )
  return (await ofCopy.executeTakeFirst()) ?? null
}

/** Lists the oldest documents that all signed and that have no seal, except those that can't be sealed. */
export async function listUnsealed(queries: Queries, limit: number): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('settlement_document')
    .select('id')
    .where('ended_at', 'is', null)
    .where('signed_at', 'is not', null)
    .where('sealed_at', 'is', null)
    .where('seal_refused_at', 'is', null)
    .orderBy('signed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records a document as the claim's next version, and its file as used. The caller has locked the claim and ended the
 * former one.
 */
export async function insertAgreement(tx: Transaction, document: NewAgreement): Promise<AgreementRow> {
  await registerFile(tx, document.id)
  return tx
    .insertInto('settlement_document')
    .values((each) => ({
      id: document.id,
      claim_id: document.claimId,
      version: each
        .selectFrom('settlement_document')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('claim_id', '=', document.claimId),
      document_name: document.documentName,
      source: document.source,
      template_id: document.templateId,
      template_version: document.templateVersion,
      content: document.content === null ? null : JSON.stringify(document.content),
      page_count: document.pageCount,
      size: document.size,
      sha256: document.sha256,
      created_at: document.createdAt,
      created_by: document.createdBy,
    }))
    .returning(columns)
    .$narrowType<AgreementRow>()
    .executeTakeFirstOrThrow()
}

async function registerFile(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('settlement_file').set({ is_registered: true }).where('id', '=', id).execute()
}

const change = (tx: Transaction, id: string) => tx.updateTable('settlement_document').where('id', '=', id)

/** Saves the time of the first failure to seal; false when it is known, or the document was sealed. */
export async function markSealFailed(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, id)
    .set({ seal_failed_at: at })
    .where('seal_failed_at', 'is', null)
    .where('sealed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records that a document's file bears no seal; false when it is recorded, or the document was sealed. */
export async function markSealRefused(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, id)
    .set({ seal_refused_at: at })
    .where('seal_refused_at', 'is', null)
    .where('sealed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await change(tx, id).set({ sent_at: at }).execute()
}

export interface Answer {
  readonly acceptOffer: boolean
  readonly rejectionReasonId: number | null
  readonly other: string | null
}

export async function saveAnswer(tx: Transaction, id: string, answer: Answer, at: Date): Promise<void> {
  const { acceptOffer, rejectionReasonId, other } = answer
  await change(tx, id)
    .set({ accept_offer: acceptOffer, answered_at: at, rejection_reason_id: rejectionReasonId, other })
    .execute()
}

export async function markSigned(tx: Transaction, id: string, at: Date): Promise<void> {
  await change(tx, id).set({ signed_at: at }).where('signed_at', 'is', null).execute()
}

/** Records the sealed file. The caller has locked the claim and checked that it has no seal. */
export async function saveSeal(
  tx: Transaction,
  id: string,
  { fileId, sha256, at }: { fileId: string; sha256: Buffer; at: Date },
): Promise<void> {
  await registerFile(tx, fileId)
  await change(tx, id)
    .set({ sealed_file_id: fileId, sealed_sha256: sha256, sealed_at: at })
    .where('sealed_at', 'is', null)
    .execute()
}

/** Ends a document with its links; an ended one is unchanged. */
export async function endAgreement(
  tx: Transaction,
  id: string,
  { state, reason, at }: { state: EndState; reason: string | null; at: Date },
): Promise<void> {
  await change(tx, id)
    .set({ end_state: state, end_reason: reason, ended_at: at })
    .where('ended_at', 'is', null)
    .execute()
  await decrementLinkCounts(tx, { documentId: id })
}
