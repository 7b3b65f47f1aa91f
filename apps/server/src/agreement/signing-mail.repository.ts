import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** `sign`: the link to sign with · `sealed`: everyone signed, here is the copy. */
export type SigningMailKind = 'sign' | 'sealed'

export interface NewSigningMail {
  readonly id: string
  readonly signerId: string
  readonly kind: SigningMailKind
  readonly to: string
  readonly locale: Locale
}

/** A mail that is due, with what it says. `isWanted` is false once its agreement ended or its signer signed. */
export interface DueMail extends NewSigningMail {
  readonly attempts: number
  readonly claimNumber: string
  readonly linkTo: 'own' | 'filer'
  readonly deadline: string | null
  readonly isWanted: boolean
}

/** Puts a mail in line and wakes the job up; an earlier one of the same kind for this signer is not sent any more. */
export async function queueMail(tx: Transaction, mail: NewSigningMail, at: Date): Promise<void> {
  await sql`
    update signing_mail set given_up_at = ${at}
    where signer_id = ${mail.signerId} and kind = ${mail.kind} and sent_at is null and given_up_at is null
  `.execute(tx)
  await sql`
    insert into signing_mail (id, signer_id, kind, to_address, locale, created_at, next_at)
    values (${mail.id}, ${mail.signerId}, ${mail.kind}, ${mail.to}, ${mail.locale}, ${at}, ${at})
  `.execute(tx)
  await sql`select graphile_worker.add_job('send-signing-links', job_key => 'send-signing-links')`.execute(tx)
}

/**
 * Takes mails that are due and puts them off until `next`: whoever took them sends them, and if that fails or the server
 * dies they come up again by themselves.
 */
export async function takeDueMails(
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
      c.claim_number as "claimNumber", c.claimant_deadline as deadline, s.link_to as "linkTo",
      (t.kind = 'sealed' or (d.ended_at is null and s.signed_at is null)) as "isWanted"
    from taken t
    join agreement_signer s on s.id = t.signer_id
    join settlement_document d on d.id = s.document_id
    join claim c on c.id = d.claim_id
    order by t.created_at, d.id, s.position
  `.execute(queries)
  return rows
}

export async function markMailSent(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`update signing_mail set sent_at = ${at} where id = ${id}`.execute(tx)
}

export async function putMailOff(queries: Queries, id: string, next: Date): Promise<void> {
  await sql`update signing_mail set next_at = ${next} where id = ${id}`.execute(queries)
}

export async function giveMailUp(queries: Queries, id: string, at: Date): Promise<void> {
  await sql`update signing_mail set given_up_at = ${at} where id = ${id} and sent_at is null`.execute(queries)
}
