import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** A message as it is kept. */
export interface MessageRow {
  readonly id: string
  readonly claimId: string
  readonly fromReviewer: boolean
  readonly isDraft: boolean
  readonly subjectId: number | null
  readonly subject: string | null
  readonly body: string
  readonly senderName: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly readAt: Date | null
}

const columns = sql`id, claim_id as "claimId", from_reviewer as "fromReviewer", is_draft as "isDraft",
  subject_id as "subjectId", subject, body, sender_name as "senderName", created_at as "createdAt",
  sent_at as "sentAt", read_at as "readAt"`

/** Tells the pages of staff who look at the claim that its draft changed, once the transaction is there; nobody else hears. */
export async function tellDraftChanged(
  tx: Transaction,
  { id, ownerSubject, firmId, isFiledByAttorney }: ClaimSubject & { readonly id: string },
): Promise<void> {
  const told = { claimId: id, ownerSubject, firmId, isFiledByAttorney, isForReviewers: true }
  await sql`select pg_notify('claim_changed', ${JSON.stringify(told)})`.execute(tx)
}

/** More than any claim has; a list never grows without end. */
const mostMessages = 1000

export async function listMessages(queries: Queries, claimId: string): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message where claim_id = ${claimId} order by is_draft desc, sent_at desc, id limit ${mostMessages}
  `.execute(queries)
  return rows
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`select ${columns} from message where id = ${id}`.execute(queries)
  return rows[0] ?? null
}

export async function hasDraft(tx: Transaction, claimId: string): Promise<boolean> {
  const { rows } = await sql`select from message where claim_id = ${claimId} and is_draft`.execute(tx)
  return rows.length > 0
}

export interface UnreadRow extends Pick<MessageRow, 'claimId' | 'subjectId' | 'subject'> {
  readonly claimNumber: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly sentAt: Date
}

/** Whose unread messages: those that staff sent to this filer, or those that filers sent to staff. */
export type UnreadBy = { readonly filer: string } | { readonly seesAttorneys: boolean }

/** The newest messages that one side sent and the other has not read. */
export async function listUnread(
  queries: Queries,
  by: UnreadBy,
  limit: number,
): Promise<readonly UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select m.claim_id as "claimId", m.subject_id as "subjectId", m.subject, m.sent_at as "sentAt",
      c.claim_number as "claimNumber", p.first_name as "firstName", p.last_name as "lastName"
    from message m join claim c on c.id = m.claim_id left join claimant p on p.claim_id = c.id
    where ${
      'filer' in by
        ? sql`m.from_reviewer and c.owner_subject = ${by.filer}`
        : sql`not m.from_reviewer and (${by.seesAttorneys}::boolean or not c.is_filed_by_attorney)`
    } and m.read_at is null and not m.is_draft
    order by m.sent_at desc, m.id limit ${limit}
  `.execute(queries)
  return rows
}

/** Writes a message, or a draft over itself. */
export async function saveMessage(
  tx: Transaction,
  message: Omit<MessageRow, 'readAt'> & { readonly senderSubject: string },
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    insert into message (id, claim_id, from_reviewer, is_draft, subject_id, subject, body, sender_subject, sender_name,
      created_at, sent_at)
    values (${message.id}, ${message.claimId}, ${message.fromReviewer}, ${message.isDraft}, ${message.subjectId},
      ${message.subject}, ${message.body}, ${message.senderSubject}, ${message.senderName}, ${message.createdAt},
      ${message.sentAt})
    on conflict (id) do update set is_draft = excluded.is_draft, subject_id = excluded.subject_id,
      subject = excluded.subject, body = excluded.body, sender_subject = excluded.sender_subject,
      sender_name = excluded.sender_name, sent_at = excluded.sent_at
    returning ${columns}
  `.execute(tx)
  return rows[0] as MessageRow
}

export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await sql`delete from message where id = ${id} and is_draft`.execute(tx)
}

/** When the oldest message of this side went out that the other one has not read; null: it has read all of them. */
export async function oldestUnread(
  tx: Transaction,
  claimId: string,
  fromReviewer: boolean,
): Promise<Date | null> {
  const { rows } = await sql<{ sentAt: Date | null }>`
    select min(sent_at) as "sentAt" from message
    where claim_id = ${claimId} and from_reviewer = ${fromReviewer} and read_at is null and not is_draft
  `.execute(tx)
  return rows[0]?.sentAt ?? null
}

/** Marks what the other side sent as read. */
export async function markRead(
  queries: Queries,
  claimId: string,
  fromReviewer: boolean,
  at: Date,
): Promise<void> {
  await sql`
    update message set read_at = ${at}
    where claim_id = ${claimId} and from_reviewer = ${fromReviewer} and read_at is null and not is_draft
  `.execute(queries)
}
