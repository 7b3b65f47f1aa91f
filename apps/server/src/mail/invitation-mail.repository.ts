import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { MailOutcome } from './send-recorded.ts'

/** Where invitations of one kind are, and which job sends their mails. */
export interface InvitationKind {
  readonly table: 'client_invitation' | 'firm_member' | 'reviewer'
  readonly job: string
}

/** An invitation that waits for its mail. */
export interface UnsentInvitation {
  readonly id: string
  readonly email: string
  readonly locale: Locale
  readonly invitedAt: Date
  readonly endsAt: Date
}

/** Has the job send an invitation; asked for again before it ran, it runs once. */
export async function addInvitationJob(tx: Transaction, { job }: InvitationKind, id: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, json_build_object('id', ${id}::text), job_key => ${`${job} ${id}`})
  `.execute(tx)
}

/** Saves the outcome of an invitation's mail; false if it was requested again meanwhile. */
export async function saveInvitationMail(
  queries: Queries,
  { table }: InvitationKind,
  { id, invitedAt }: Pick<UnsentInvitation, 'id' | 'invitedAt'>,
  { sentAt, failure }: MailOutcome,
): Promise<boolean> {
  const outcome = sql`mail_sent_at = ${sentAt}, mail_failure = ${failure}`
  const isSame = sql`invited_at = ${invitedAt}`
  const updates = {
    client_invitation: sql`update client_invitation set ${outcome} where claim_id = ${id} and ${isSame}`,
    firm_member: sql`update firm_member set ${outcome} where id = ${id} and ${isSame}`,
    reviewer: sql`update reviewer set ${outcome} where id = ${id} and ${isSame}`,
  }
  const { numAffectedRows } = await updates[table].execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}
