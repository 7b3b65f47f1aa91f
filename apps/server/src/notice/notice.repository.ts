import { attorneyPermissions } from '@makewhole/domain/access/portal.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { FailingNotice, FailingScope, StoredNotice, NoticeRow, ReturnedNotice } from './notice-source.ts'

/**
 * `deadline`: the last day for an act, where the notice names it. `once`: notices with the same text about the same
 * day are written once.
 */
export interface NewNotice extends Pick<NoticeRow, 'claimId' | 'kind' | 'deadline' | 'once'> {
  /** The thread of a notice between a law firm and the staff; absent: it is about a claim. */
  readonly threadId?: string
  /** Of claims that were signed together. */
  readonly signingId?: string
  /** Not written if one of this kind exists since then. Null: always. */
  readonly unlessSince: Date | null
  readonly at: Date
}

export async function insertNotice(queries: Queries, notice: NewNotice): Promise<void> {
  await sql`
    insert into notice (claim_id, thread_id, signing_id, kind, deadline, once, status, next_try_at, created_at)
    select ${notice.claimId}::uuid, ${notice.threadId ?? null}::uuid, ${notice.signingId ?? null}::uuid, ${notice.kind}::text, ${notice.deadline}::date, ${notice.once}::text,
      'waiting', ${notice.at}::timestamptz, ${notice.at}::timestamptz
    where ${notice.unlessSince}::timestamptz is null or not exists (
      select from notice where ${notice.threadId ? sql`thread_id = ${notice.threadId}` : sql`claim_id = ${notice.claimId}`}
        and kind = ${notice.kind} and created_at >= ${notice.unlessSince}
    )
    on conflict (once) do nothing
  `.execute(queries)
}

/** The notices of a transition: to the filer, and to each person on the claim with an address of their own. */
export interface MoveNotices extends Pick<NewNotice, 'claimId' | 'at'>, Pick<NoticeRow, 'doneBy'> {
  readonly toFiler: Pick<NewNotice, 'kind' | 'deadline'> | null
  readonly toParties: NoticeKind | null
}

export async function insertMoveNotices(queries: Queries, notices: MoveNotices): Promise<void> {
  const { claimId, doneBy, at, toFiler, toParties } = notices
  await sql`
    insert into notice (claim_id, kind, deadline, recipient, done_by, status, next_try_at, created_at)
    select ${claimId}::uuid, each.kind, each.deadline, each.recipient, ${doneBy}::text, 'waiting', ${at}::timestamptz, ${at}::timestamptz
    from (
      select ${toFiler?.kind ?? null}::text as kind, ${toFiler?.deadline ?? null}::date as deadline, null::text as recipient
      union all (
        select distinct on (lower(p.email)) ${toParties}::text, null, p.email
        from (
          select trim(email_address) as email from claimant where claim_id = ${claimId}
          union all select trim(email) from person_on_claim where claim_id = ${claimId}
        ) p
        where p.email <> '' and not exists (
          -- Nothing reaches a represented person past their law firm.
          select from claim c left join account a on a.subject = c.owner_subject
          where c.id = ${claimId} and (c.firm_id is not null or lower(a.email) = lower(p.email))
        )
      )
    ) each
    where each.kind is not null
  `.execute(queries)
}

/** A possible recipient of a notice. */
export interface Recipient {
  readonly emails: readonly string[]
  readonly locale: Locale
}

/**
 * `attempts`: this one included · `recipient`: the address of the person it is for; null: it goes to the filer or the
 * reviewer.
 */
export interface DueNotice
  extends
    Pick<
      NoticeRow,
      'id' | 'claimId' | 'threadId' | 'signingId' | 'kind' | 'deadline' | 'attempts' | 'recipient' | 'doneBy'
    >,
    Pick<Row<'claim'>, 'offerDeadline' | 'claimantDeadline'> {
  /** Of claims that were signed together. */
  readonly signed: { readonly count: number; readonly refused: number } | null
  /** Empty where it is about no claim. */
  readonly claimNumber: string
  readonly statusId: number | null
  /**
   * The firm's recipient: a claim's filer while they are a member, a thread's last author, or a joint signing's
   * signer; else all administrators.
   */
  readonly filer: Recipient
  readonly isOfAFirm: boolean
  /**
   * Of a thread with a firm: its last author of the staff. Null without a reviewer, for a closed account, or for one
   * who may not see attorneys' claims.
   */
  readonly reviewer: Recipient | null
  /** True if the offer is accepted, and the household has to split or to sign. */
  readonly isSettling: boolean
}

const isSettling = sql.raw(`(c.status_id = ${statusIds.agreementSent} and not c.are_all_signed
    and c.pages_to_confirm <> 'all'
  or c.status_id = ${statusIds.agreementInProgress} and not c.is_breakdown_saved)`)

/** Joins the persons of a notice: the claim's filer, the signer, or the thread's last authors of firm and staff. */
const recipientOfDue = sql`
  select coalesce(c.firm_id, th.firm_id, js.firm_id) as firm_id, coalesce(c.owner_subject, js.signed_by, w.filer) as subject, w.reviewer
  from (select (select sender_subject from message where thread_id = th.id and number = th.filer_number) as filer,
    (select sender_subject from message where thread_id = th.id and number = th.reviewer_number) as reviewer) w`

/**
 * One mail goes to all administrators of a firm, who see each other's address. An attorney whose firm left a claim
 * gets none.
 */
const filerOfDue = sql`
  select array_remove(array[a.email], null) as emails, a.locale from account a
  where whom.firm_id is null and a.subject = whom.subject and a.role <> 'ATTORNEY'
  union all
  select array_agg(m.email order by m.joined_at, m.id) filter (where m.email <> ''), (array_agg(m.locale order by m.joined_at, m.id))[1]
  from (
    select m.id, m.joined_at, coalesce(a.email, m.email) as email, coalesce(a.locale, m.locale) as locale,
      m.subject = whom.subject as has_filed, bool_or(m.subject = whom.subject) over () as is_filer_there, m.is_administrator
    from firm_member m left join account a on a.subject = m.subject
    where m.firm_id = whom.firm_id and m.subject is not null and m.removed_at is null
  ) m
  where whom.firm_id is not null and case when m.is_filer_there then m.has_filed else m.is_administrator end
  having whom.firm_id is not null`

/** Leases the due notice that waits the longest until `next`, and counts an attempt. If the server dies, it is due again. Null: none is due. */
export async function acquireDueNotice(queries: Queries, now: Date, next: Date): Promise<DueNotice | null> {
  const { rows } = await sql<DueNotice>`
    with taken as (
      update notice set next_try_at = ${next}, attempts = attempts + 1
      where id = (
        select id from notice where status = 'waiting' and next_try_at <= ${now}
        order by next_try_at limit 1 for update skip locked
      )
      returning id, claim_id, thread_id, signing_id, kind, deadline, attempts, recipient, done_by
    )
    select t.id, t.claim_id as "claimId", t.thread_id as "threadId", t.signing_id as "signingId", coalesce(c.claim_number, '') as "claimNumber", t.kind, t.deadline, t.attempts, t.recipient,
      t.done_by as "doneBy",
      json_build_object('emails', coalesce(f.emails, '{}'), 'locale', coalesce(f.locale, 'en')) as filer,
      case when js.id is not null then (
        select json_build_object('count', count(*) filter (where failure is null), 'refused', count(failure))
        from joint_signing_claim where signing_id = js.id) end as signed,
      whom.firm_id is not null as "isOfAFirm",
      case when r.email is not null and coalesce(a.is_active, true)
        and (not (whom.firm_id is not null or coalesce(c.is_of_attorneys, false)) or r.permissions && ${[...attorneyPermissions]}::text[])
        then json_build_object('emails', array[r.email], 'locale', coalesce(a.locale, 'en')) end as reviewer,
      c.status_id as "statusId", c.offer_deadline as "offerDeadline", c.claimant_deadline as "claimantDeadline",
      coalesce(${isSettling}, false) as "isSettling"
    from taken t left join claim c on c.id = t.claim_id left join message_thread th on th.id = t.thread_id
    left join joint_signing js on js.id = t.signing_id
    cross join lateral (${recipientOfDue}) whom
    left join lateral (${filerOfDue}) f on true
    left join reviewer r on r.id = c.reviewer_id or r.subject = whom.reviewer
    left join account a on a.subject = r.subject
  `.execute(queries)
  return rows[0] ?? null
}

/** A `nextTryAt` of null ends the attempts. */
export type Outcome = Pick<NoticeRow, 'status' | 'sentAt' | 'sentTo' | 'failure' | 'smtpCode'> & {
  readonly nextTryAt: Date | null
}

const change = (queries: Queries, id: string) => queries.updateTable('notice').where('id', '=', id)

export async function saveOutcome(
  queries: Queries,
  id: string,
  { status, nextTryAt, sentAt, sentTo, failure, smtpCode }: Outcome,
): Promise<void> {
  await change(queries, id)
    .set({ status, sent_at: sentAt, sent_to: sentTo, failure, smtp_code: smtpCode })
    .set(nextTryAt === null ? {} : { next_try_at: nextTryAt })
    .execute()
}

/** A claim's notices, newest first. */
export function listNotices(queries: Queries, claimId: string): Promise<readonly StoredNotice[]> {
  return queries
    .selectFrom('notice')
    .select(['id', 'kind', 'status', 'deadline', 'sent_to as address', 'created_at as createdAt'])
    .select(['next_try_at as nextTryAt', 'sent_at as sentAt', 'failure', 'smtp_code as smtpCode'])
    .$narrowType<Pick<NoticeRow, 'kind' | 'status' | 'failure'>>()
    .where('claim_id', '=', claimId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Queues a notice at once, as if for the first time. */
export async function retryNotice(tx: Transaction, id: string, at: Date): Promise<void> {
  const asNew = { status: 'waiting', attempts: 0, sent_at: null, failure: null, smtp_code: null }
  await change(tx, id)
    .set({ ...asNew, next_try_at: at })
    .execute()
  await sql`select graphile_worker.add_job('sendNotices', job_key => 'sendNotices')`.execute(tx)
}

/** A notice that was sent came back. */
export async function markReturned(
  tx: Transaction,
  id: string,
  smtpCode: number | null,
): Promise<ReturnedNotice | null> {
  const returned = await change(tx, id)
    .set({ status: 'failed', failure: 'returned', smtp_code: smtpCode })
    .where('status', '=', 'sent')
    .returning(['claim_id as claimId', 'kind'])
    .$narrowType<Pick<NoticeRow, 'kind'>>()
    .executeTakeFirst()
  return returned ?? null
}

/** Lists failed notices since then, newest first. */
export async function listFailing(
  queries: Queries,
  { since, seesAttorneys }: FailingScope,
): Promise<readonly FailingNotice[]> {
  const { rows } = await sql<FailingNotice>`
    select n.claim_id as "claimId", c.claim_number as "claimNumber", n.status = 'failed' as "isOver",
      n.created_at as "createdAt"
    from notice n join claim c on c.id = n.claim_id
    where n.failure is not null and n.created_at >= ${since}
      and (${seesAttorneys}::boolean or not c.is_of_attorneys)
    order by n.created_at desc limit 1000
  `.execute(queries)
  return rows
}

/** A claim whose offer ends with this day. */
export interface EndingClaim extends Pick<Row<'claim'>, 'id'> {
  readonly deadline: NonNullable<Row<'claim'>['offerDeadline' | 'claimantDeadline']>
}

/** Lists unanswered offers that end from `from` to `until`. */
export async function listEndingOffers(
  queries: Queries,
  from: LocalDate,
  until: LocalDate,
): Promise<readonly EndingClaim[]> {
  const { rows } = await sql<EndingClaim>`
    select id, offer_deadline as deadline from claim
    where status_id = 120950004 and offer_deadline between ${from} and ${until} order by offer_deadline, id
  `.execute(queries)
  return rows
}

/** Lists paid claims whose days to request the rebuild bonus end between two days, unless their parcel has one. */
export async function listEndingRebuilds(
  queries: Queries,
  from: LocalDate,
  until: LocalDate,
): Promise<readonly EndingClaim[]> {
  const { rows } = await sql<EndingClaim>`
    select c.id, c.rebuild_until as deadline from claim c
    where c.status_id = 120950012 and c.rebuild_until between ${from} and ${until}
      and not exists (select from rebuild r join confirmed_value v on v.claim_id = c.id and v.key = 'apn'
        where r.fire_id = c.fire_id and r.state <> 'denied'
          and r.apn = regexp_replace(v.confirmed ->> 'value', '\D', '', 'g'))
    order by c.rebuild_until, c.id
  `.execute(queries)
  return rows
}

/** Lists accepted offers that end between two days without a split or signature. */
export async function listEndingSettlements(
  queries: Queries,
  from: LocalDate,
  until: LocalDate,
): Promise<readonly EndingClaim[]> {
  const { rows } = await sql<EndingClaim>`
    select c.id, c.claimant_deadline as deadline from claim c
    where c.claimant_deadline between ${from} and ${until} and ${isSettling} order by c.claimant_deadline, c.id
  `.execute(queries)
  return rows
}
