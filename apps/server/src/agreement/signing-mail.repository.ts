import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { markQueuedMailSent, removeQueuedMails } from '../mail/queued-mail.ts'
import type { MailTime } from '../mail/queued-mail.ts'
import type { FailingNotice, FailingScope } from '../notice/notice-source.ts'
import type { SignerRow } from './signer.repository.ts'

/** `sign`: the link to sign with · `sealed`: the copy that everyone signed. */
export type SigningMailKind = 'sign' | 'sealed'

type MailRow = Row<'signing_mail', { kind: SigningMailKind; locale: Locale; failure: NoticeFailure }>

/** The reason of a failed mail. */
export interface MailError extends Pick<MailRow, 'smtpCode'> {
  readonly failure: NoticeFailure
}

export interface NewSigningMail extends Pick<MailRow, 'id' | 'signerId' | 'kind' | 'locale'> {
  readonly to: MailRow['toAddress']
}

/**
 * A mail that is due, with its contents. `isWanted` is false once its agreement ended, or its signer signed or signs
 * on paper.
 */
export interface DueMail
  extends
    NewSigningMail,
    Pick<MailRow, 'attempts'>,
    Pick<Row<'settlement_document'>, 'claimId'>,
    Pick<Row<'claim'>, 'claimNumber'>,
    Pick<SignerRow, 'linkTo'> {
  /** The signer's name. */
  readonly signer: string
  readonly deadline: Row<'claim'>['claimantDeadline']
  readonly isWanted: boolean
}

/**
 * Queues a mail for `sendAt`, and wakes the job. An earlier unsent mail of the same kind to this signer is dropped.
 */
export async function queueMail(
  tx: Transaction,
  mail: NewSigningMail,
  { at, sendAt }: { readonly at: Date; readonly sendAt: Date },
): Promise<void> {
  const { id, signerId, kind, to, locale } = mail
  await cancelMails(tx, [signerId], kind, at)
  await tx
    .insertInto('signing_mail')
    .values({ id, signer_id: signerId, kind, to_address: to, locale, created_at: at, next_at: sendAt })
    .execute()
  await sql`select graphile_worker.add_job('send-signing-links', job_key => 'send-signing-links')`.execute(tx)
}

/** Cancels these signers' unsent links. */
export async function cancelLinks(tx: Transaction, signerIds: readonly string[], at: Date): Promise<void> {
  await cancelMails(tx, signerIds, 'sign', at)
}

async function cancelMails(
  tx: Transaction,
  signerIds: readonly string[],
  kind: SigningMailKind,
  at: Date,
): Promise<void> {
  const { rows: cancelled } = await sql<{ id: string }>`
    with locked as (
      select id from signing_mail
      where signer_id = any (${[...signerIds]}::uuid[]) and kind = ${kind} and sent_at is null and given_up_at is null
      order by id for no key update
    )
    update signing_mail m set given_up_at = ${at}, failure = null from locked where m.id = locked.id returning m.id
  `.execute(tx)
  await removeQueuedMails(
    tx,
    cancelled.map(({ id }) => id),
  )
}

/** Returns a signer's deadline. */
export async function deadlineOf(
  tx: Transaction,
  signerId: string,
): Promise<Row<'claim'>['claimantDeadline']> {
  const { deadline } = await tx
    .selectFrom('agreement_signer as s')
    .innerJoin('settlement_document as d', 'd.id', 's.document_id')
    .innerJoin('claim as c', 'c.id', 'd.claim_id')
    .select('c.claimant_deadline as deadline')
    .where('s.id', '=', signerId)
    .executeTakeFirstOrThrow()
  return deadline
}

/** Reschedules waiting links. */
export async function rescheduleMails(tx: Transaction, times: readonly MailTime[]): Promise<void> {
  if (times.length === 0) return
  const ids = times.map(({ mailId }) => mailId)
  const sendAt = times.map((time) => time.sendAt)
  await sql`
    with locked as (
      select m.id, moved.send_at
      from signing_mail m
      join unnest(${ids}::uuid[], ${sendAt}::timestamptz[]) as moved (id, send_at) on moved.id = m.id
      where m.attempts = 0 and m.sent_at is null and m.given_up_at is null
      order by m.id for no key update of m
    )
    update signing_mail m set next_at = locked.send_at from locked
    where m.id = locked.id and m.next_at <> locked.send_at`.execute(tx)
}

/** Acquires due mails until `next` for sending. If that fails or the server dies, they are due again. */
export async function acquireDueMails(
  queries: Queries,
  now: Date,
  next: Date,
  limit: number,
): Promise<readonly DueMail[]> {
  const { rows } = await sql<DueMail>`
    with taken as (
      update signing_mail set next_at = ${next}, attempts = attempts + 1
      where id in (
        select id from signing_mail where sent_at is null and given_up_at is null and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked
      )
      returning *
    )
    select t.id, t.signer_id as "signerId", t.kind, t.to_address as "to", t.locale, t.attempts,
      c.id as "claimId", concat_ws(' ', s.first_name, s.last_name) as signer,
      c.claim_number as "claimNumber", c.claimant_deadline as deadline, s.link_to as "linkTo",
      (t.kind = 'sealed' or (d.ended_at is null and s.signed_at is null and not s.signs_on_paper)) as "isWanted"
    from taken t
    join agreement_signer s on s.id = t.signer_id
    join settlement_document d on d.id = s.document_id
    join claim c on c.id = d.claim_id
    order by t.created_at, d.id, s.position
  `.execute(queries)
  return rows
}

const change = (queries: Queries, id: string) => queries.updateTable('signing_mail').where('id', '=', id)

export async function markMailSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await change(tx, id).set({ sent_at: at, failure: null, smtp_code: null }).execute()
  await markQueuedMailSent(tx, id)
}

export async function postponeMail(
  queries: Queries,
  id: string,
  { failure, smtpCode }: MailError,
  next: Date,
): Promise<void> {
  await change(queries, id).set({ next_at: next, failure, smtp_code: smtpCode }).execute()
}

/** Ends the attempts, and shows the failure to staff. */
export async function failMail(
  queries: Queries,
  id: string,
  { failure, smtpCode }: MailError,
  at: Date,
): Promise<void> {
  await change(queries, id)
    .set({ given_up_at: at, failure, smtp_code: smtpCode })
    .where('sent_at', 'is', null)
    .execute()
}

/** A mail to a party, as staff see it. */
export interface SentMailRow
  extends
    Pick<
      MailRow,
      'id' | 'kind' | 'attempts' | 'createdAt' | 'nextAt' | 'sentAt' | 'givenUpAt' | 'failure' | 'smtpCode'
    >,
    Pick<SignerRow, 'linkTo'> {
  readonly to: MailRow['toAddress']
  readonly deadline: Row<'claim'>['claimantDeadline']
  /** Selects mails of valid agreements whose signer has not signed; the sealed copy is always wanted. */
  readonly isWanted: boolean
}

/** The mails to a claim's parties, newest first. */
export async function listSigningMails(queries: Queries, claimId: string): Promise<readonly SentMailRow[]> {
  const { rows } = await sql<SentMailRow>`
    select m.id, m.kind, s.link_to as "linkTo", m.to_address as "to", m.attempts, c.claimant_deadline as deadline, m.created_at as "createdAt",
      m.next_at as "nextAt", m.sent_at as "sentAt", m.given_up_at as "givenUpAt", m.failure, m.smtp_code as "smtpCode",
      (m.kind = 'sealed' or (d.ended_at is null and s.signed_at is null and not s.signs_on_paper)) as "isWanted"
    from signing_mail m
    join agreement_signer s on s.id = m.signer_id
    join settlement_document d on d.id = s.document_id
    join claim c on c.id = d.claim_id
    where d.claim_id = ${claimId}
    order by m.created_at desc, m.id limit 200
  `.execute(queries)
  return rows
}

/** Returns the recipient's address of a mail. */
export async function addressOfMail(tx: Transaction, id: string): Promise<MailRow['toAddress']> {
  const mail = tx.selectFrom('signing_mail').select('to_address as to').where('id', '=', id)
  return (await mail.executeTakeFirstOrThrow()).to
}

/** Queues a mail at once, as if for the first time. */
export async function retryMail(tx: Transaction, id: string, at: Date): Promise<void> {
  const asNew = { given_up_at: null, sent_at: null, attempts: 0, failure: null, smtp_code: null }
  await change(tx, id)
    .set({ ...asNew, next_at: at })
    .execute()
  await sql`select graphile_worker.add_job('send-signing-links', job_key => 'send-signing-links')`.execute(tx)
}

/** A mail to a party came back. */
export async function markMailReturned(
  tx: Transaction,
  id: string,
  smtpCode: number | null,
  at: Date,
): Promise<(Pick<SentMailRow, 'kind' | 'linkTo'> & { readonly claimId: string }) | null> {
  const { rows } = await sql<Pick<SentMailRow, 'kind' | 'linkTo'> & { claimId: string }>`
    update signing_mail m set sent_at = null, given_up_at = ${at}, failure = 'returned', smtp_code = ${smtpCode}
    from agreement_signer s join settlement_document d on d.id = s.document_id
    where m.id = ${id} and m.sent_at is not null and s.id = m.signer_id
    returning m.kind, s.link_to as "linkTo", d.claim_id as "claimId"
  `.execute(tx)
  return rows[0] ?? null
}

/** Lists recently failed mails, by claim. */
export async function listFailingMails(
  queries: Queries,
  { since, seesAttorneys }: FailingScope,
): Promise<readonly FailingNotice[]> {
  const { rows } = await sql<FailingNotice>`
    select d.claim_id as "claimId", c.claim_number as "claimNumber", m.given_up_at is not null as "isOver",
      m.created_at as "createdAt"
    from signing_mail m
    join agreement_signer s on s.id = m.signer_id
    join settlement_document d on d.id = s.document_id
    join claim c on c.id = d.claim_id
    where m.failure is not null and m.created_at >= ${since}
      and (${seesAttorneys}::boolean or not c.is_of_attorneys)
    order by m.created_at desc limit 1000
  `.execute(queries)
  return rows
}

/** Cancels a mail that is no longer wanted. */
export async function cancelMail(queries: Queries, id: string, at: Date): Promise<void> {
  await change(queries, id).set({ given_up_at: at, failure: null }).where('sent_at', 'is', null).execute()
  await removeQueuedMails(queries, [id])
}
