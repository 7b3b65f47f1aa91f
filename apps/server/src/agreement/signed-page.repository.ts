import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { ScanState } from '@makewhole/domain/document/proofs.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'

type PageColumns = Row<'signed_page', { decision: 'confirmed' | 'refused' }>

/** A signed page with its file; instants are epoch milliseconds. */
export interface SignedPageRow
  extends
    Pick<
      PageColumns,
      | 'id'
      | 'signerId'
      | 'uploadedByName'
      | 'decision'
      | 'decidedByName'
      | 'signedOn'
      | 'reasonEn'
      | 'reasonEs'
    >,
    Pick<
      Row<'document', { scan: ScanState }>,
      'documentName' | 'contentType' | 'size' | 'scan' | 'storageKey'
    > {
  readonly uploadedAt: number
  readonly decidedAt: number | null
  readonly replacedAt: number | null
  /** Of the file, in hexadecimal. */
  readonly sha256: string
}

/** A page as JSON, for statements that have `signed_page p` and its `document d`. */
export const pageJson = `json_build_object('id', p.id, 'signerId', p.signer_id, 'uploadedByName', p.uploaded_by_name,
    'uploadedAt', ${millisecondsOf('p.uploaded_at')}, 'replacedAt', ${millisecondsOf('p.replaced_at')}, 'decision', p.decision,
    'decidedAt', ${millisecondsOf('p.decided_at')}, 'decidedByName', p.decided_by_name, 'signedOn', p.signed_on,
    'reasonEn', p.reason_en, 'reasonEs', p.reason_es, 'documentName', d.document_name, 'contentType', d.content_type,
    'size', d.size, 'scan', d.scan, 'storageKey', d.storage_key, 'sha256', encode(d.sha256, 'hex'))`
const pageColumn = sql.raw(pageJson)

/** A page, replaced or not, with the agreement and the claim that it is of. */
export type FoundPage = SignedPageRow & {
  readonly documentId: Row<'agreement_signer'>['documentId']
  readonly claimId: Row<'document'>['claimId']
}

export async function findSignedPage(queries: Queries, id: string): Promise<FoundPage | null> {
  const { rows } = await sql<{ page: SignedPageRow } & Pick<FoundPage, 'documentId' | 'claimId'>>`
    select ${pageColumn} as page, s.document_id as "documentId", d.claim_id as "claimId"
    from signed_page p join document d on d.id = p.id join agreement_signer s on s.id = p.signer_id
    where p.id = ${id}
  `.execute(queries)
  const [found] = rows
  return found ? { ...found.page, documentId: found.documentId, claimId: found.claimId } : null
}

/** A new page takes the place of the signer's other one. */
export async function insertSignedPage(
  tx: Transaction,
  { id, signerId, uploadedByName }: Pick<SignedPageRow, 'id' | 'signerId' | 'uploadedByName'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('signed_page')
    .values({ id, signer_id: signerId, uploaded_at: at, uploaded_by_name: uploadedByName })
    .execute()
}

/** The page no longer counts: another took its place, or the person signs by link after all. */
export async function replaceSignedPage(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('signed_page').set({ replaced_at: at }).where('id', '=', id).execute()
}

interface Decider {
  readonly subject: string
  readonly name: string
  readonly at: Date
}

export async function confirmSignedPage(
  tx: Transaction,
  id: string,
  signedOn: LocalDate,
  by: Decider,
): Promise<void> {
  await decide(tx, id, by).set({ decision: 'confirmed', signed_on: signedOn }).execute()
}

export async function refuseSignedPage(
  tx: Transaction,
  id: string,
  reason: LocalizedText,
  by: Decider,
): Promise<void> {
  await decide(tx, id, by).set({ decision: 'refused', reason_en: reason.en, reason_es: reason.es }).execute()
}

const decide = (tx: Transaction, id: string, { subject, name, at }: Decider) =>
  tx
    .updateTable('signed_page')
    .set({ decided_at: at, decided_by: subject, decided_by_name: name })
    .where('id', '=', id)
