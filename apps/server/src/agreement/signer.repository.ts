import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { decrementLinkCounts } from './link-count.repository.ts'
import { pageJson } from './signed-page.repository.ts'
import type { SignedPageRow } from './signed-page.repository.ts'

/** One party's signature, requested or made. */
export interface SignerRow extends Pick<
  Row<'agreement_signer', { linkTo: 'own' | 'filer' }>,
  | 'id'
  | 'documentId'
  | 'personId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'linkTo'
  | 'linkSentAt'
  | 'linkOpenedAt'
  | 'signedAt'
  | 'typedName'
  | 'isOtherName'
  | 'address'
  | 'userAgent'
  | 'declinedAt'
  | 'declineReason'
  | 'signsOnPaper'
  | 'copyFileId'
> {
  /** The current page of a person who signs on paper. */
  readonly page: SignedPageRow | null
  /** Of the last mail with a link. */
  readonly mailState: 'none' | 'waiting' | 'sent' | 'failed'
  /** Of a mail that waits until fewer went out (mail/named-mail.ts). */
  readonly mailWaitsUntil: Date | null
}

const columns = sql.raw(`
  s.id, s.document_id as "documentId", s.person_id as "personId", s.first_name as "firstName",
  s.last_name as "lastName", s.email, s.link_to as "linkTo", s.link_sent_at as "linkSentAt",
  s.link_opened_at as "linkOpenedAt", s.signed_at as "signedAt", s.typed_name as "typedName",
  s.is_other_name as "isOtherName", s.address, s.user_agent as "userAgent", s.declined_at as "declinedAt",
  s.decline_reason as "declineReason", s.signs_on_paper as "signsOnPaper", s.copy_file_id as "copyFileId",
  (select ${pageJson} from signed_page p join document d on d.id = p.id where p.signer_id = s.id and p.replaced_at is null) as page,
  coalesce((
    select case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'failed' else 'waiting' end
    from signing_mail m where m.signer_id = s.id and m.kind = 'sign' order by m.created_at desc, m.id limit 1
  ), 'none') as "mailState",
  (select case when m.sent_at is null and m.given_up_at is null and m.attempts = 0 and m.next_at > m.created_at then m.next_at end
    from signing_mail m where m.signer_id = s.id and m.kind = 'sign' order by m.created_at desc, m.id limit 1
  ) as "mailWaitsUntil"`)

/** The signers of a document, in the parties' order. */
export async function listSigners(queries: Queries, documentId: string): Promise<readonly SignerRow[]> {
  const { rows } = await sql<SignerRow>`
    select ${columns} from agreement_signer s where s.document_id = ${documentId} order by s.position
  `.execute(queries)
  return rows
}

export type NewSigner = Pick<
  SignerRow,
  'id' | 'documentId' | 'personId' | 'firstName' | 'lastName' | 'email' | 'linkTo' | 'signsOnPaper'
>

export async function insertSigner(tx: Transaction, signer: NewSigner, position: number): Promise<void> {
  const { id, documentId, personId, firstName, lastName, email, linkTo, signsOnPaper } = signer
  await tx
    .insertInto('agreement_signer')
    .values({
      id,
      document_id: documentId,
      position,
      person_id: personId,
      first_name: firstName,
      last_name: lastName,
      email,
      link_to: linkTo,
      signs_on_paper: signsOnPaper,
    })
    .execute()
}

const change = (queries: Queries, id: string) => queries.updateTable('agreement_signer').where('id', '=', id)

export async function saveSignerAddress(
  tx: Transaction,
  id: string,
  { email, linkTo, signsOnPaper }: Pick<SignerRow, 'email' | 'linkTo' | 'signsOnPaper'>,
): Promise<void> {
  await change(tx, id).set({ email, link_to: linkTo, signs_on_paper: signsOnPaper }).execute()
}

/** Saves the file with the page that a person signs, and answers the valid one: the first request's. */
export async function saveCopy(tx: Transaction, id: string, fileId: string): Promise<string> {
  const { numUpdatedRows } = await change(tx, id)
    .set({ copy_file_id: fileId })
    .where('copy_file_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) {
    await tx.updateTable('settlement_file').set({ is_registered: true }).where('id', '=', fileId).execute()
    return fileId
  }
  const { copyFileId } = await tx
    .selectFrom('agreement_signer')
    .select('copy_file_id as copyFileId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return copyFileId ?? fileId
}

export interface NewSignature {
  readonly typedName: string
  readonly isOtherName: boolean
  /** Null: on paper. */
  readonly address: string | null
  readonly userAgent: string | null
  readonly at: Date
}

/** Writes a signature; false when there was one already. */
export async function saveSignature(tx: Transaction, id: string, signature: NewSignature): Promise<boolean> {
  const { at, typedName, isOtherName, address, userAgent } = signature
  const { numUpdatedRows } = await change(tx, id)
    .set({ signed_at: at, typed_name: typedName, is_other_name: isOtherName, address, user_agent: userAgent })
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  await decrementLinkCounts(tx, { signerId: id })
  return numUpdatedRows === 1n
}

export async function saveDecline(tx: Transaction, id: string, reason: string, at: Date): Promise<void> {
  await change(tx, id).set({ declined_at: at, decline_reason: reason }).execute()
}

/** A link with its signer and document; `replacedAt` is set once a newer one exists. */
export type LinkRow = Pick<Row<'signing_link'>, 'signerId' | 'replacedAt'> &
  Pick<Row<'agreement_signer'>, 'documentId'> &
  Pick<Row<'settlement_document'>, 'claimId'>

export async function findLink(queries: Queries, tokenHash: Buffer): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select l.signer_id as "signerId", s.document_id as "documentId", d.claim_id as "claimId", l.replaced_at as "replacedAt"
    from signing_link l
    join agreement_signer s on s.id = l.signer_id
    join settlement_document d on d.id = s.document_id
    where l.token_hash = ${tokenHash}
  `.execute(queries)
  return rows[0] ?? null
}

/** The e-mail that takes a link to its signer. */
interface LinkMail {
  readonly id: string
  readonly signerId: string
}

export async function insertLink(
  queries: Queries,
  tokenHash: Buffer,
  mail: LinkMail,
  at: Date,
): Promise<void> {
  await queries
    .insertInto('signing_link')
    .values({ token_hash: tokenHash, signer_id: mail.signerId, mail_id: mail.id, created_at: at })
    .execute()
}

export async function deleteLink(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('signing_link').where('token_hash', '=', tokenHash).execute()
}

/**
 * The signer's links of other e-mails stop working: this one was sent. Of one e-mail each try has its link, and any of them may be
 * the one that arrived last.
 */
export async function revokeOtherLinks(tx: Transaction, mail: LinkMail, at: Date): Promise<void> {
  await tx
    .updateTable('signing_link')
    .set({ replaced_at: at })
    .where('signer_id', '=', mail.signerId)
    .where('mail_id', 'is distinct from', mail.id)
    .where('replaced_at', 'is', null)
    .execute()
  await change(tx, mail.signerId).set({ link_sent_at: at }).execute()
}

export async function markOpened(queries: Queries, signerId: string, at: Date): Promise<void> {
  await change(queries, signerId).set({ link_opened_at: at }).where('link_opened_at', 'is', null).execute()
}
