import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** A message as it is kept. */
export interface MessageRow
  extends
    Pick<
      Row<'message'>,
      | 'id'
      | 'claimId'
      | 'fromReviewer'
      | 'isDraft'
      | 'subjectId'
      | 'subject'
      | 'body'
      | 'senderName'
      | 'createdAt'
      | 'sentAt'
      | 'readAt'
    >,
    Pick<Row<'claim'>, 'claimNumber'> {
  readonly senderId: string | null
  readonly receiverId: string | null
  readonly receiverName: string | null
}

const nameOf = (person: 'o' | 'w') =>
  sql.raw(`nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`)

/**
 * Messages with who wrote them to whom: members of the staff by the id under which claims are given to them, a viewer by none,
 * filers by their subject. What a filer writes goes to the claim's reviewer, to nobody while there is none.
 */
const selectMessages = sql`
  select m.id, m.claim_id as "claimId", m.from_reviewer as "fromReviewer", m.is_draft as "isDraft",
    m.subject_id as "subjectId", m.subject, m.body, m.created_at as "createdAt", m.sent_at as "sentAt",
    m.read_at as "readAt", c.claim_number as "claimNumber",
    case when m.from_reviewer then s.id::text else m.sender_subject end as "senderId", m.sender_name as "senderName",
    case when m.from_reviewer then c.owner_subject else w.id::text end as "receiverId",
    case when m.from_reviewer then ${nameOf('o')} else ${nameOf('w')} end as "receiverName"
  from message m join claim c on c.id = m.claim_id
  left join reviewer s on m.from_reviewer and s.subject = m.sender_subject
  left join reviewer w on w.id = c.reviewer_id
  left join account o on o.subject = c.owner_subject`

/** Tells the pages of staff who look at the claim that its draft changed, once the transaction is there; nobody else hears. */
export async function tellDraftChanged(
  tx: Transaction,
  { id, ownerSubject, firmId, isFiledByAttorney }: ClaimSubject & { readonly id: string },
): Promise<void> {
  const told = { claimId: id, ownerSubject, firmId, isFiledByAttorney, isForReviewers: true }
  await sql`select pg_notify('claim_changed', ${JSON.stringify(told)})`.execute(tx)
}

/** One page of a claim's messages. */
interface MessagePage {
  readonly withDraft: boolean
  /** A message of the claim: those older than it. Null: the newest. */
  readonly before: string | null
  readonly limit: number
  /** Of their bodies together, from which on no further one comes. */
  readonly fullBytes: number
}

/** A claim's messages, its draft first, then the newest; those sent in the same instant by their ids. */
export async function listMessages(
  queries: Queries,
  claimId: string,
  { withDraft, before, limit, fullBytes }: MessagePage,
): Promise<readonly MessageRow[]> {
  const older = sql`(m.sent_at, m.id) < (select sent_at, id from message where id = ${before} and claim_id = ${claimId})`
  const { rows } = await sql<MessageRow>`
    ${selectMessages}
    where m.id in (
      select id from (
        select id, sum(octet_length(body)) over newest_first - octet_length(body) as bytes_before from (
          select m.id, m.sent_at, m.body from message m
          where m.claim_id = ${claimId} and ${before === null ? sql`(not m.is_draft or ${withDraft})` : older}
          order by m.sent_at desc, m.id desc limit ${limit}
        ) listed
        window newest_first as (order by sent_at desc, id desc)
      ) page
      where bytes_before < ${fullBytes}
    )
    order by m.sent_at desc, m.id desc
  `.execute(queries)
  return rows
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${selectMessages} where m.id = ${id}`.execute(queries)
  return rows[0] ?? null
}

export async function hasDraft(tx: Transaction, claimId: string): Promise<boolean> {
  const draft = await tx
    .selectFrom('message')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('is_draft', '=', true)
    .executeTakeFirst()
  return draft !== undefined
}

/** Whose messages: those of this claimant's claims, of this law firm's, or of all claims that staff see. */
export type InboxOf =
  { readonly claimant: string } | { readonly firm: string } | { readonly seesAttorneys: boolean }

const isFilers = (of: InboxOf) => !('seesAttorneys' in of)
function ofInbox(of: InboxOf) {
  if ('claimant' in of) return sql`c.owner_subject = ${of.claimant}`
  if ('firm' in of) return sql`c.firm_id = ${of.firm}`
  return sql`(${of.seesAttorneys}::boolean or not c.is_filed_by_attorney)`
}
/** What the other side sent and nobody of this one has read. */
const unreadBy = (of: InboxOf) =>
  sql`m.from_reviewer = ${isFilers(of)} and m.read_at is null and not m.is_draft`

/** How many messages wait to be read, counted no further than `most`; of one claim where it is named. */
export async function countUnread(
  queries: Queries,
  of: InboxOf,
  claimId: string | null,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from message m join claim c on c.id = m.claim_id
      where ${ofInbox(of)} and ${unreadBy(of)} and ${claimId === null ? sql`true` : sql`m.claim_id = ${claimId}`}
      limit ${most}
    ) x
  `.execute(queries)
  return rows[0]?.count ?? 0
}

/** A claim with messages, as its newest one says. */
export interface InboxRow
  extends
    Pick<MessageRow, 'claimId' | 'claimNumber' | 'subjectId' | 'subject' | 'fromReviewer'>,
    Pick<Row<'claimant'>, 'firstName' | 'lastName'> {
  /** Of the newest message. */
  readonly id: MessageRow['id']
  readonly sentAt: NonNullable<MessageRow['sentAt']>
  readonly unread: number
}

/** Where a page of the inbox begins: after this message. */
export interface InboxPlace {
  /** Epoch microseconds, as the database has them. */
  readonly sentAt: string
  readonly id: string
}

/** Claims with messages by their newest one, read or not; a page of them. */
export async function listInbox(
  queries: Queries,
  of: InboxOf,
  after: InboxPlace | null,
  limit: number,
): Promise<readonly (InboxRow & { readonly place: string })[]> {
  const place =
    after === null
      ? sql`true`
      : sql`(m.sent_at, m.id) < (timestamptz 'epoch' + ${after.sentAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const { rows } = await sql<InboxRow & { place: string }>`
    select n.*, p.first_name as "firstName", p.last_name as "lastName",
      (select count(*)::int from message m where m.claim_id = n."claimId" and ${unreadBy(of)}) as unread
    from (
      select m.id, m.claim_id as "claimId", m.subject_id as "subjectId", m.subject, m.from_reviewer as "fromReviewer",
        m.sent_at as "sentAt", (extract(epoch from m.sent_at) * 1000000)::bigint::text as place,
        c.claim_number as "claimNumber"
      from message m join claim c on c.id = m.claim_id
      where not m.is_draft and ${ofInbox(of)} and ${place} and not exists (
        select from message l where l.claim_id = m.claim_id and not l.is_draft and (l.sent_at, l.id) > (m.sent_at, m.id)
      )
      order by m.sent_at desc, m.id desc limit ${limit}
    ) n left join claimant p on p.claim_id = n."claimId"
    order by n."sentAt" desc, n.id desc
  `.execute(queries)
  return rows
}

/** A message as somebody wrote it. */
export type WrittenMessage = Omit<
  MessageRow,
  'readAt' | 'senderId' | 'receiverId' | 'receiverName' | 'claimNumber'
> &
  Pick<Row<'message'>, 'senderSubject'>

/** Writes a message, or a draft over itself. */
export async function saveMessage(tx: Transaction, message: WrittenMessage): Promise<MessageRow> {
  const written = {
    is_draft: message.isDraft,
    subject_id: message.subjectId,
    subject: message.subject,
    body: message.body,
    sender_subject: message.senderSubject,
    sender_name: message.senderName,
    sent_at: message.sentAt,
  }
  const { id, claimId, fromReviewer, createdAt } = message
  await tx
    .insertInto('message')
    .values({ id, claim_id: claimId, from_reviewer: fromReviewer, created_at: createdAt, ...written })
    .onConflict((draft) => draft.column('id').doUpdateSet(written))
    .execute()
  return (await findMessage(tx, message.id)) as MessageRow
}

export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('message').where('id', '=', id).where('is_draft', '=', true).execute()
}

/** When the oldest message of this side went out that the other one has not read; null: it has read all of them. */
export async function oldestUnread(
  tx: Transaction,
  claimId: string,
  fromReviewer: boolean,
): Promise<Date | null> {
  const { sentAt } = await tx
    .selectFrom('message')
    .select((message) => message.fn.min('sent_at').as('sentAt'))
    .where('claim_id', '=', claimId)
    .where('from_reviewer', '=', fromReviewer)
    .where('read_at', 'is', null)
    .where('is_draft', '=', false)
    .executeTakeFirstOrThrow()
  return sentAt
}

/** Marks what the other side sent as read. */
export async function markRead(
  queries: Queries,
  claimId: string,
  fromReviewer: boolean,
  at: Date,
): Promise<void> {
  await queries
    .updateTable('message')
    .set({ read_at: at })
    .where('claim_id', '=', claimId)
    .where('from_reviewer', '=', fromReviewer)
    .where('read_at', 'is', null)
    .where('is_draft', '=', false)
    .execute()
}
