import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { isUnreadBy } from './unread-threads.ts'
import { threadChangedChannel } from './thread-changed.ts'

type StoredMessage = Row<'message', { additionalInformation: readonly AdditionalAnswer[] }>

/** A stored message, as its reader finds it. */
export interface MessageRow extends Pick<
  StoredMessage,
  | 'id'
  | 'claimId'
  | 'threadId'
  | 'fromReviewer'
  | 'isDraft'
  | 'subjectId'
  | 'subject'
  | 'body'
  | 'senderName'
  | 'createdAt'
  | 'sentAt'
  | 'additionalInformation'
> {
  readonly claimNumber: string | null
  readonly senderId: string | null
  readonly receiverId: string | null
  readonly receiverName: string | null
  /** A received message was read by the reader; a sent one by anybody of the other side. */
  readonly hasRead: boolean
}

/** The reader and their side. */
export interface Reader {
  readonly subject: string
  readonly side: MessageSide
}

const nameOf = (person: 'o' | 'w') =>
  sql.raw(`nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`)

/** A message from before a person's account counts as read once anybody of their side has read it. */
const hasRead = ({
  subject,
  side,
}: Reader) => sql`case when m.from_reviewer = ${side === 'reviewer'} then m.read_at is not null
  else coalesce(m.number <= (select number from message_read where subject = ${subject} and thread_id = m.thread_id), false)
    or coalesce(m.read_at is not null and m.sent_at <= (select created_at from account where subject = ${subject}), false)
  end`

const firmOfMessage = (column: 'id' | 'display_name') => sql`select f.${sql.ref(column)} from message_thread t
  join firm f on f.id = t.firm_id where t.id = m.thread_id and m.claim_id is null`

/**
 * Messages with sender and recipient: staff by the id of their record, a viewer by none, filers by their subject. A
 * filer writes to the claim's reviewer, if there is one. Staff write to the law firm if no claim is concerned.
 */
const selectMessages = (reader: Reader) => sql`
  select m.id, m.claim_id as "claimId", m.thread_id as "threadId", m.from_reviewer as "fromReviewer", m.is_draft as "isDraft",
    m.subject_id as "subjectId", m.subject, m.body, m.additional_information as "additionalInformation", m.created_at as "createdAt", m.sent_at as "sentAt",
    ${hasRead(reader)} as "hasRead", c.claim_number as "claimNumber",
    case when m.from_reviewer then s.id::text else m.sender_subject end as "senderId", m.sender_name as "senderName",
    case when m.from_reviewer then coalesce(c.owner_subject, (${firmOfMessage('id')})) else w.id::text end as "receiverId",
    case when m.from_reviewer then coalesce(${nameOf('o')}, (${firmOfMessage('display_name')})) else ${nameOf('w')} end as "receiverName"
  from message m left join claim c on c.id = m.claim_id
  left join reviewer s on m.from_reviewer and s.subject = m.sender_subject
  left join reviewer w on w.id = c.reviewer_id
  left join account o on o.subject = c.owner_subject`

/** Notifies only staff's open pages of the claim that its draft changed, on commit. */
export async function notifyDraftChanged(
  tx: Transaction,
  { id, ownerSubject, firmId, isOfAttorneys }: ClaimSubject & { readonly id: string },
): Promise<void> {
  const change = { claimId: id, ownerSubject, firmId, isOfAttorneys, isForReviewers: true }
  await sql`select pg_notify('claim_changed', ${JSON.stringify(change)})`.execute(tx)
}

/** Notifies pages of a law firm and of staff that a thread without a claim changed; drafts only notify staff. */
export async function notifyThreadChanged(
  tx: Transaction,
  change: { readonly threadId: string; readonly firmId: string; readonly isForReviewers: boolean },
): Promise<void> {
  await sql`select pg_notify(${threadChangedChannel}, ${JSON.stringify(change)})`.execute(tx)
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
  reader: Reader,
  { withDraft, before, limit, fullBytes }: MessagePage,
): Promise<readonly MessageRow[]> {
  const older = sql`(m.sent_at, m.id) < (select sent_at, id from message where id = ${before} and claim_id = ${claimId})`
  const { rows } = await sql<MessageRow>`
    ${selectMessages(reader)}
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

/** Finds a message; null for an unknown id. */
export async function findMessage(queries: Queries, id: string, reader: Reader): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${selectMessages(reader)} where m.id = ${id}`.execute(queries)
  return rows[0] ?? null
}

/** The owner of an inbox: a claimant, a law firm, or the staff. */
export type InboxOf =
  | { readonly claimant: string }
  | { readonly firm: string }
  | { readonly seesAttorneys: boolean }

function ofInbox(of: InboxOf) {
  if ('claimant' in of) return sql`c.owner_subject = ${of.claimant}`
  if ('firm' in of) return sql`c.firm_id = ${of.firm}`
  return sql`(${of.seesAttorneys}::boolean or not c.is_of_attorneys)`
}

/**
 * Selects the threads that a person may read: of visible claims, and without a claim those of their firm, or of every
 * firm.
 */
function threadsOf(of: InboxOf) {
  const ofClaims = sql`(select t.* from message_thread t join claim c on c.id = t.claim_id where ${ofInbox(of)})`
  if ('claimant' in of) return ofClaims
  if ('firm' in of)
    return sql`${ofClaims} union all (select t.* from message_thread t where t.firm_id = ${of.firm})`
  return of.seesAttorneys ? sql`(select t.* from message_thread t)` : ofClaims
}

const unreadBy = ({ side }: Reader) => sql.raw(isUnreadBy(side, 'me.subject'))

/** Counts a person's unread threads up to `max`, of one claim if it is named. */
export async function countUnread(
  queries: Queries,
  of: InboxOf,
  reader: Reader,
  claimId: string | null,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${threadsOf(of)}) t, (select ${reader.subject}::text as subject) me
      where ${unreadBy(reader)} and ${claimId === null ? sql`true` : sql`t.claim_id = ${claimId}`}
      limit ${max}
    ) x
  `.execute(queries)
  return rows[0]?.count ?? 0
}

/** A claim with messages, described by its newest one. */
export interface InboxRow
  extends
    Pick<MessageRow, 'subjectId' | 'subject' | 'fromReviewer'>,
    Pick<Row<'claim'>, 'claimNumber'>,
    Pick<Row<'claimant'>, 'firstName' | 'lastName'> {
  readonly claimId: string
  /** Of the thread that has the newest message. */
  readonly id: Row<'message_thread'>['id']
  readonly sentAt: NonNullable<MessageRow['sentAt']>
  /** Threads of the claim. */
  readonly unread: number
}

/** The start of a page of the inbox: after this thread. */
export interface InboxPlace {
  /** Epoch microseconds, as the database has them. */
  readonly sentAt: string
  readonly id: string
}

/**
 * Lists claims by their newest message, read or not, one page. The order follows the newest thread, so that threads
 * are scanned, never messages.
 */
export async function listInbox(
  queries: Queries,
  of: InboxOf,
  reader: Reader,
  after: InboxPlace | null,
  limit: number,
): Promise<readonly (InboxRow & { readonly place: string })[]> {
  const place =
    after === null
      ? sql`true`
      : sql`(t.changed_at, t.id) < (timestamptz 'epoch' + ${after.sentAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  const { rows } = await sql<InboxRow & { place: string }>`
    select n.id, n.claim_id as "claimId", n.changed_at as "sentAt", n.claim_number as "claimNumber",
      (extract(epoch from n.changed_at) * 1000000)::bigint::text as place,
      m.subject_id as "subjectId", m.subject, m.from_reviewer as "fromReviewer",
      p.first_name as "firstName", p.last_name as "lastName",
      (select count(*)::int from message_thread t where t.claim_id = n.claim_id and ${unreadBy(reader)}) as unread
    from (
      select t.id, t.claim_id, t.changed_at, t.sent_count, c.claim_number
      from message_thread t join claim c on c.id = t.claim_id
      where t.sent_count > 0 and ${ofInbox(of)} and ${place} and not exists (
        select from message_thread l
        where l.claim_id = t.claim_id and l.sent_count > 0 and (l.changed_at, l.id) > (t.changed_at, t.id)
      )
      order by t.changed_at desc, t.id desc limit ${sql.lit(limit)}
    ) n
    join message m on m.thread_id = n.id and m.number = n.sent_count
    cross join (select ${reader.subject}::text as subject) me
    left join claimant p on p.claim_id = n.claim_id
    order by n.changed_at desc, n.id desc
  `.execute(queries)
  return rows
}

/** A written message. */
export type WrittenMessage = Pick<
  StoredMessage,
  | 'id'
  | 'claimId'
  | 'threadId'
  | 'fromReviewer'
  | 'isDraft'
  | 'subjectId'
  | 'subject'
  | 'body'
  | 'senderName'
  | 'senderSubject'
  | 'createdAt'
  | 'sentAt'
  | 'additionalInformation'
>

/**
 * Inserts a message, or replaces a draft. A sent one gets its thread's next number; simultaneous senders wait. A
 * thread that becomes empty is deleted.
 */
export async function saveMessage(tx: Transaction, message: WrittenMessage): Promise<void> {
  const { id, claimId, threadId, fromReviewer, isDraft, subjectId, subject, body, createdAt, sentAt } =
    message
  const { senderSubject, senderName, additionalInformation } = message
  const parts = isDraft ? [leftThread(message)] : [leftThread(message), countedThread(message)]
  await sql`
    with ${sql.join(parts)}
    insert into message as m (id, claim_id, thread_id, number, from_reviewer, is_draft, subject_id, subject, body, sender_subject,
      sender_name, additional_information, created_at, sent_at)
    values (${id}, ${claimId}, ${threadId}, ${isDraft ? null : sql`(select sent_count from counted)`}, ${fromReviewer}, ${isDraft},
      ${subjectId}, ${subject}, ${body}, ${senderSubject}, ${senderName}, ${JSON.stringify(additionalInformation)}, ${createdAt},
      ${sentAt})
    on conflict (id) do update set thread_id = excluded.thread_id, number = excluded.number, is_draft = excluded.is_draft,
      subject_id = excluded.subject_id, subject = excluded.subject, body = excluded.body, sender_subject = excluded.sender_subject,
      sender_name = excluded.sender_name, additional_information = excluded.additional_information, sent_at = excluded.sent_at
  `.execute(tx)
}

function leftThread({ id, threadId }: WrittenMessage) {
  return sql`left_thread as (
      delete from message_thread t using message d
      where d.id = ${id} and t.id = d.thread_id and t.id is distinct from ${threadId}::uuid and ${hasNothingElse}
    )`
}

/** Of a thread `t` of a draft `d`. */
const hasNothingElse = sql`t.sent_count = 0
      and not exists (select from message m where m.thread_id = t.id and m.id <> d.id)`

function countedThread({ threadId, fromReviewer, sentAt }: WrittenMessage) {
  const [number, at] = fromReviewer
    ? ['reviewer_number', 'reviewer_sent_at']
    : ['filer_number', 'filer_sent_at']
  return sql`counted as (
      update message_thread set sent_count = sent_count + 1, changed_at = ${sentAt}, ${sql.ref(number)} = sent_count + 1,
        ${sql.ref(at)} = ${sentAt}
      where id = ${threadId} returning sent_count
    )`
}

/** Deletes a draft, and the thread that it leaves with nothing in it. */
export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await sql`
    with d as (delete from message where id = ${id} and is_draft returning id, thread_id)
    delete from message_thread t using d where t.id = d.thread_id and ${hasNothingElse}
  `.execute(tx)
}

/** Returns the time of this side's oldest message that the other has not read; null: none. */
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

/** The same of a thread. */
export async function oldestUnreadInThread(
  tx: Transaction,
  threadId: string,
  fromReviewer: boolean,
): Promise<Date | null> {
  const oldest = await tx
    .selectFrom('message')
    .innerJoin('message_thread as t', 't.id', 'message.thread_id')
    .select('message.sent_at as sentAt')
    .where('t.id', '=', threadId)
    .where('from_reviewer', '=', fromReviewer)
    .whereRef('number', '>', fromReviewer ? 't.filers_read' : 't.reviewers_read')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return oldest?.sentAt ?? null
}
