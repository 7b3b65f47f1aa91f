import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** One party's signature, wanted or given. */
export interface SignerRow {
  readonly id: string
  readonly documentId: string
  readonly personId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly linkTo: 'own' | 'filer'
  readonly linkSentAt: Date | null
  readonly linkOpenedAt: Date | null
  readonly signedAt: Date | null
  readonly typedName: string | null
  readonly isOtherName: boolean | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly declinedAt: Date | null
  readonly declineReason: string | null
  /** Of the last mail with a link. */
  readonly mailState: 'none' | 'waiting' | 'sent' | 'failed'
}

const columns = sql.raw(`
  s.id, s.document_id as "documentId", s.person_id as "personId", s.first_name as "firstName",
  s.last_name as "lastName", s.email, s.link_to as "linkTo", s.link_sent_at as "linkSentAt",
  s.link_opened_at as "linkOpenedAt", s.signed_at as "signedAt", s.typed_name as "typedName",
  s.is_other_name as "isOtherName", s.address, s.user_agent as "userAgent", s.declined_at as "declinedAt",
  s.decline_reason as "declineReason",
  coalesce((
    select case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'failed' else 'waiting' end
    from signing_mail m where m.signer_id = s.id and m.kind = 'sign' order by m.created_at desc, m.id limit 1
  ), 'none') as "mailState"`)

/** The signers of a document, in the parties' order. */
export async function listSigners(queries: Queries, documentId: string): Promise<readonly SignerRow[]> {
  const { rows } = await sql<SignerRow>`
    select ${columns} from agreement_signer s where s.document_id = ${documentId} order by s.position
  `.execute(queries)
  return rows
}

export type NewSigner = Pick<
  SignerRow,
  'id' | 'documentId' | 'personId' | 'firstName' | 'lastName' | 'email' | 'linkTo'
>

export async function insertSigner(tx: Transaction, signer: NewSigner, position: number): Promise<void> {
  await sql`
    insert into agreement_signer (id, document_id, position, person_id, first_name, last_name, email, link_to)
    values (${signer.id}, ${signer.documentId}, ${position}, ${signer.personId}, ${signer.firstName}, ${signer.lastName},
      ${signer.email}, ${signer.linkTo})
  `.execute(tx)
}

export async function saveSignerAddress(
  tx: Transaction,
  id: string,
  to: Pick<SignerRow, 'email' | 'linkTo'>,
): Promise<void> {
  await sql`update agreement_signer set email = ${to.email}, link_to = ${to.linkTo} where id = ${id}`.execute(
    tx,
  )
}

export interface NewSignature {
  readonly typedName: string
  readonly isOtherName: boolean
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

/** Writes a signature; false when there was one already. */
export async function saveSignature(tx: Transaction, id: string, signature: NewSignature): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agreement_signer set signed_at = ${signature.at}, typed_name = ${signature.typedName},
      is_other_name = ${signature.isOtherName}, address = ${signature.address}, user_agent = ${signature.userAgent}
    where id = ${id} and signed_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function saveDecline(tx: Transaction, id: string, reason: string, at: Date): Promise<void> {
  await sql`update agreement_signer set declined_at = ${at}, decline_reason = ${reason} where id = ${id}`.execute(
    tx,
  )
}

/** A link as somebody holds it: whose it is, and whether a newer one took its place. */
export interface LinkRow {
  readonly signerId: string
  readonly documentId: string
  readonly claimId: string
  readonly replacedAt: Date | null
}

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
  await sql`
    insert into signing_link (token_hash, signer_id, mail_id, created_at)
    values (${tokenHash}, ${mail.signerId}, ${mail.id}, ${at})
  `.execute(queries)
}

export async function deleteLink(queries: Queries, tokenHash: Buffer): Promise<void> {
  await sql`delete from signing_link where token_hash = ${tokenHash}`.execute(queries)
}

/**
 * The signer's links of other e-mails stop working: this one was sent. Of one e-mail each try has its link, and any of them may be
 * the one that arrived last.
 */
export async function keepOnlyLinksOf(tx: Transaction, mail: LinkMail, at: Date): Promise<void> {
  await sql`
    update signing_link set replaced_at = ${at}
    where signer_id = ${mail.signerId} and mail_id is distinct from ${mail.id} and replaced_at is null
  `.execute(tx)
  await sql`update agreement_signer set link_sent_at = ${at} where id = ${mail.signerId}`.execute(tx)
}

export async function markOpened(queries: Queries, signerId: string, at: Date): Promise<void> {
  await sql`
    update agreement_signer set link_opened_at = ${at} where id = ${signerId} and link_opened_at is null
  `.execute(queries)
}
