import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'
import { statement, statementBy } from '../db/statement.ts'
import { isUnreadBy } from './unread-threads.ts'
import type { InboxOf, Reader } from './message.repository.ts'

type ThreadRow = Row<'message_thread', { additionalInformation: readonly AdditionalAnswer[] }>

/** A fixed subject, or the sender's own words. */
export type Subject = Pick<ThreadRow, 'subjectId' | 'subject'>

/** A thread as it is begun. */
export interface NewThread extends Subject {
  readonly by: string
  readonly at: Date
  readonly additional: readonly AdditionalAnswer[]
}

/** Returns the claim's thread under this subject; creates it if needed. The claim is locked. */
export async function threadOfClaim(
  tx: Transaction,
  claimId: string,
  { subjectId, subject, by, at, additional }: NewThread,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into message_thread (claim_id, subject_id, subject, additional_information, created_by, created_at, changed_at)
    values (${claimId}, ${subjectId}, ${subject}, ${JSON.stringify(additional)}, ${by}, ${at}, ${at})
    on conflict (claim_id, subject_id, lower(subject)) where claim_id is not null
    do update set subject_id = message_thread.subject_id
    returning id
  `.execute(tx)
  const [thread] = rows
  if (!thread) throw new Error('an insert that returns has a row')
  return thread.id
}

/** Creates a thread between a law firm and the staff without a claim; subjects may repeat. Null: unknown firm. */
export async function createFirmThread(
  tx: Transaction,
  firmId: string,
  { subjectId, subject, by, at, additional }: NewThread,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into message_thread (firm_id, subject_id, subject, additional_information, created_by, created_at, changed_at)
    select id, ${subjectId}, ${subject}, ${JSON.stringify(additional)}::jsonb, ${by}, ${at}::timestamptz, ${at}::timestamptz from firm where id = ${firmId}
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Checks whether a draft exists in a thread, or, without one, on its claim. */
export async function hasDraft(
  tx: Transaction,
  threadId: string | null,
  claimId: string | null,
): Promise<boolean> {
  const draft = await tx
    .selectFrom('message')
    .select('id')
    .where('is_draft', '=', true)
    .$if(threadId !== null, (query) => query.where('thread_id', '=', threadId))
    .$if(threadId === null, (query) => query.where('claim_id', '=', claimId).where('thread_id', 'is', null))
    .executeTakeFirst()
  return draft !== undefined
}

/** Checks whether any draft about a claim exists. */
export async function claimHasDraft(tx: Transaction, claimId: string): Promise<boolean> {
  const draft = await tx
    .selectFrom('message')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('is_draft', '=', true)
    .executeTakeFirst()
  return draft !== undefined
}

/**
 * Marks a thread, or all of a claim, as read by a person up to the last message. The first reader of a side moves the
 * side's mark.
 */
export async function markRead(
  queries: Queries,
  of: { readonly claimId: string } | { readonly threadId: string },
  { subject, side }: Reader,
  at: Date,
): Promise<void> {
  const otherNumber = side === 'reviewer' ? sql`t.filer_number` : sql`t.reviewer_number`
  const mark = sql.ref(side === 'reviewer' ? 'reviewers_read' : 'filers_read')
  const condition = 'claimId' in of ? sql`t.claim_id = ${of.claimId}` : sql`t.id = ${of.threadId}`
  await sql`
    with read as (
      insert into message_read (subject, thread_id, number, read_at)
      select ${subject}, t.id, t.sent_count, ${at} from message_thread t where ${condition} and ${otherNumber} > 0
      on conflict (subject, thread_id) do update set number = excluded.number, read_at = excluded.read_at
      where message_read.number < excluded.number
      returning thread_id
    ),
    first_read as (
      update message m set read_at = ${at} from read
      where m.thread_id = read.thread_id and m.from_reviewer = ${side === 'filer'} and m.read_at is null and not m.is_draft
      returning m.thread_id, m.number
    )
    update message_thread t set ${mark} = greatest(${mark}, newest.number)
    from (select thread_id, max(number) as number from first_read group by thread_id) newest
    where t.id = newest.thread_id
  `.execute(queries)
}

/** A thread with what it is about. */
export type ThreadSummary = Pick<ThreadRow, 'id' | 'claimId' | 'firmId' | 'subjectId' | 'subject'>

const selectThread = (queries: Queries, id: string) =>
  queries
    .selectFrom('message_thread')
    .select(['id', 'claim_id as claimId', 'firm_id as firmId', 'subject_id as subjectId', 'subject'])
    .where('id', '=', id)

/** Finds a thread; null for an unknown id. */
export async function findThread(queries: Queries, id: string): Promise<ThreadSummary | null> {
  return (await selectThread(queries, id).executeTakeFirst()) ?? null
}

const subjectColumns = `
  coalesce(c.owner_subject, '') as "ownerSubject", coalesce(t.firm_id, c.firm_id) as "firmId",
  coalesce(c.is_of_attorneys, true) as "isOfAttorneys", c.client_subject as "clientSubject"`

const selectSubject = statement<ClaimSubject>(`
  select ${subjectColumns} from message_thread t left join claim c on c.id = t.claim_id where t.id = $1`)

/**
 * Returns the subject of a thread for the policy: its claim, or its law firm (domain `threadOfFirm`). Null for an
 * unknown id.
 */
export async function findThreadSubject(queries: Queries, id: string): Promise<ClaimSubject | null> {
  const [standing] = await selectSubject(queries, id)
  return standing ?? null
}

/** Returns the household's language of a thread's claim; null if it has no claim, or a law firm reads it. */
export async function findHouseholdLocale(queries: Queries, id: string): Promise<Locale | null> {
  const { rows } = await sql<{ locale: Locale }>`
    select coalesce(a.locale, 'en') as locale from message_thread t join claim c on c.id = t.claim_id
    left join account a on a.subject = c.owner_subject where t.id = ${id} and c.firm_id is null
  `.execute(queries)
  return rows[0]?.locale ?? null
}

/** Locks the thread until the transaction ends; null for an unknown id. */
export async function lockThread(tx: Transaction, id: string): Promise<ThreadSummary | null> {
  return (await selectThread(tx, id).forUpdate().executeTakeFirst()) ?? null
}

/** The position of a page. */
interface Place {
  readonly limit: number
  readonly offset: number
}

/**
 * `createdOn`: epoch milliseconds of sending, of a draft's creation · `body`: null where the messages before it use
 * up the room.
 */
export interface ThreadMessageRow {
  readonly id: string
  readonly body: string | null
  readonly isDraft: boolean
  readonly createdOn: string
  readonly fromReviewer: boolean
  readonly senderName: string | null
  readonly additionalInformation: readonly AdditionalAnswer[]
}

/**
 * For a grid's first page, and another program's, literals give PostgreSQL one plan with the right number of rows.
 */
const commonNumbers: readonly number[] = [0, 26, 501]

/** Returns limit and offset as literals or parameters after `before` others; `values` receives the parameters. */
function placeAfter(before: number, { limit, offset }: Place) {
  if (commonNumbers.includes(limit) && commonNumbers.includes(offset))
    return { limit: String(limit), offset: String(offset), upTo: String(limit + offset), values: [] }
  const [first, second] = [`$${before + 1}::bigint`, `$${before + 2}::bigint`]
  return { limit: first, offset: second, upTo: `${first} + ${second}`, values: [limit, offset] }
}

/** A thread's messages, the newest first, and whose it is. */
export interface ReadThread extends ClaimSubject {
  readonly messages: readonly ThreadMessageRow[]
}

/** A message with its thread's subject; an empty thread has one row. */
type MessageOfThread = ClaimSubject & { readonly clientSubject: string | null } & (
    | ThreadMessageRow
    | { readonly id: null }
  )

/** Selects the messages of `page` with their `body` expression. */
const messagesOf = (page: string, body: string) => `
    select ${subjectColumns}, m.id, m.is_draft as "isDraft", m.from_reviewer as "fromReviewer",
      ${millisecondsOf('coalesce(m.sent_at, m.created_at)')}::text as "createdOn", m.sender_name as "senderName",
      m.additional_information as "additionalInformation", ${body} as body
    from message_thread t left join claim c on c.id = t.claim_id left join lateral (${page}) m on true
    where t.id = $1 order by m.number desc`

const pageOf = (among: string, limit: string, offset: string) =>
  `select * from message where thread_id = t.id ${among} order by number desc limit ${limit} offset ${offset}`

const shortMessages = statementBy<MessageOfThread>((...place: Parameters<typeof pageOf>) =>
  messagesOf(pageOf(...place), 'case when octet_length(m.body) <= $2 then m.body end'),
)
/** Summing bytes costs a sixth more, so it is done only for long messages. */
const longMessages = statementBy<MessageOfThread>((...place: Parameters<typeof pageOf>) =>
  messagesOf(
    `select *, sum(octet_length(body)) over (order by number desc) - octet_length(body) as bytes_before from (${pageOf(...place)}) page`,
    'case when m.bytes_before < $2 then m.body end',
  ),
)

/** Reads a thread in one query, as its reader may see it then; null for an unknown id. */
export async function readThread(
  queries: Queries,
  threadId: string,
  { withDraft, fullBytes, ...page }: Place & { readonly withDraft: boolean; readonly fullBytes: number },
): Promise<ReadThread | null> {
  const { limit, offset, values } = placeAfter(2, page)
  const place = [withDraft ? '' : 'and not is_draft', limit, offset] as const
  const shareOfEach = Math.floor(fullBytes / page.limit)
  const short = await shortMessages(...place)(queries, threadId, shareOfEach, ...values)
  const isWhole = short.every((row) => row.id === null || row.body !== null)
  const rows = isWhole ? short : await longMessages(...place)(queries, threadId, fullBytes, ...values)
  const [first] = rows
  if (!first) return null
  const { ownerSubject, firmId, isOfAttorneys, clientSubject } = first
  return {
    ownerSubject,
    firmId,
    isOfAttorneys,
    clientSubject,
    messages: rows.filter((row) => row.id !== null),
  }
}

type NewerDraft = Omit<ThreadMessageRow, 'body'> & { readonly body: string }

/** A thread in a list, with an excerpt of its newest sent message, and its draft if that is newer. */
export interface ListedThread extends Subject, Pick<ThreadRow, 'additionalInformation'> {
  readonly id: string
  readonly claimId: string | null
  readonly claimNumber: string | null
  readonly firmId: string | null
  readonly firmName: string | null
  /** The file in which its claim came. */
  readonly bundleId: string | null
  /** Of its claim: who filed it, and whose it is. */
  readonly ownerSubject: string | null
  readonly claimantName: string | null
  readonly isOfAttorneys: boolean
  readonly isUnread: boolean
  /** Null: nothing was sent, and neither is there a `body`. */
  readonly messageId: string | null
  readonly body: string
  readonly createdOn: string
  readonly fromReviewer: boolean
  readonly senderName: string | null
  readonly ofMessage: readonly AdditionalAnswer[]
  readonly draft: NewerDraft | null
}

const newestFirst = 'order by t.changed_at desc, t.id desc'

const threadsListed = statementBy<ListedThread>((kind, side, limit, offset, upTo) => {
  const among = `${side === 'filer' ? 'and t.sent_count > 0' : ''} ${newestFirst} limit ${upTo}`
  const page = `select * from (${threadsOf[kind as InboxKind](among)}) t ${newestFirst} limit ${limit} offset ${offset}`
  return listed(page, side as MessageSide)
})

/** Lists threads by their newest message; those with only a draft are for staff. */
export async function listThreads(
  queries: Queries,
  of: InboxOf,
  { subject, side }: Reader,
  page: Place,
): Promise<readonly ListedThread[]> {
  const whose = 'claimant' in of ? [of.claimant] : 'firm' in of ? [of.firm] : []
  const { limit, offset, upTo, values } = placeAfter(1 + whose.length, page)
  const select = threadsListed(kindOf(of), side, limit, offset, upTo)
  return select(queries, subject, ...whose, ...values)
}

/** Finds one thread as the list has it; null for an unknown id, and for a draft that only staff may see. */
export async function findListedThread(
  queries: Queries,
  id: string,
  { subject, side }: Reader,
): Promise<ListedThread | null> {
  const [row] = await (side === 'reviewer' ? oneForStaff : oneForFilers)(queries, subject, id)
  return row ?? null
}

/** Columns of a thread and its claim, each read once. */
const aboutClaim = `t.*, c.claim_number, c.owner_subject, c.is_of_attorneys, coalesce(t.firm_id, c.firm_id) as with_firm_id,
  nullif(btrim(concat_ws(' ', c.list_first_name, c.list_last_name)), '') as claimant_name`
const aboutNone = `t.*, null as claim_number, null as owner_subject, null::boolean as is_of_attorneys, t.firm_id as with_firm_id,
  null as claimant_name`

type InboxKind = 'claimant' | 'firm' | 'everybody' | 'households'

function kindOf(of: InboxOf): InboxKind {
  if ('claimant' in of) return 'claimant'
  if ('firm' in of) return 'firm'
  return of.seesAttorneys ? 'everybody' : 'households'
}

const ofClaims = (condition: string, among: string) =>
  `(select ${aboutClaim} from message_thread t join claim c on c.id = t.claim_id where ${condition} ${among})`

/**
 * Selects the threads that a person may read. `among` follows each kind's conditions, so that a page uses an index
 * without a sort. $2 is the owner.
 */
const threadsOf: Readonly<Record<InboxKind, (among: string) => string>> = {
  claimant: (among) => ofClaims('c.owner_subject = $2', among),
  firm: (among) =>
    `${ofClaims('c.firm_id = $2', among)} union all (select ${aboutNone} from message_thread t where t.firm_id = $2 ${among})`,
  everybody: (among) =>
    `(select ${aboutClaim} from message_thread t left join claim c on c.id = t.claim_id where true ${among})`,
  households: (among) => ofClaims('not c.is_of_attorneys', among),
}

/** Evaluates an expression only for threads with a law firm: most have none. */
const ofFirm = (question: string) => `case when t.with_firm_id is not null then ${question} end`

/** $1 is the reader. */
const listed = (threads: string, side: MessageSide) => `
  select t.id, t.claim_id as "claimId", t.claim_number as "claimNumber", t.subject_id as "subjectId", t.subject,
    t.additional_information as "additionalInformation", t.owner_subject as "ownerSubject",
    coalesce(t.is_of_attorneys, true) as "isOfAttorneys", t.claimant_name as "claimantName",
    t.with_firm_id as "firmId", ${ofFirm('(select f.display_name from firm f where f.id = t.with_firm_id)')} as "firmName",
    ${ofFirm('(select x.import_id from imported_claim x where x.claim_id = t.claim_id and x.firm_id = t.with_firm_id)')} as "bundleId",
    ${isUnreadBy(side, '$1')} as "isUnread",
    m.id as "messageId", left(m.body, 2000) as body, ${millisecondsOf('m.sent_at')}::text as "createdOn", m.from_reviewer as "fromReviewer",
    m.sender_name as "senderName", m.additional_information as "ofMessage",
    ${side === 'reviewer' ? newerDraft : 'null'} as draft
  from (${threads}) t
  left join message m on m.thread_id = t.id and m.number = t.sent_count
  order by t.changed_at desc, t.id desc`

/** A thread changed last when its newest message was sent. */
const newerDraft = `(select json_build_object('id', d.id, 'body', left(d.body, 2000), 'isDraft', true,
    'createdOn', ${millisecondsOf('d.created_at')}::text, 'fromReviewer', d.from_reviewer, 'senderName', d.sender_name,
    'additionalInformation', d.additional_information)
  from message d where d.thread_id = t.id and d.is_draft and (t.sent_count = 0 or d.created_at > t.changed_at))`

const one = `select ${aboutClaim} from message_thread t left join claim c on c.id = t.claim_id where t.id = $2`
const oneForStaff = statement<ListedThread>(listed(one, 'reviewer'))
const oneForFilers = statement<ListedThread>(listed(`${one} and t.sent_count > 0`, 'filer'))
