import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** The recipient and sender of a mail; null: a household's. */
export interface QueuedMail {
  readonly address: string
  readonly sender: string | null
  /** The id of a mail that may be cancelled before it is sent. */
  readonly mailId: string | null
}

/** A mail that waits for the limit; `deadline` ends its use. */
export interface PendingMail {
  readonly mailId: string
  readonly address: string
  readonly deadline: LocalDate | null
}

/** The time of a mail. */
export interface MailTime {
  readonly mailId: string
  readonly sendAt: Date
}

const lockedSpace = 'named mail'

/** Locks the count of this sender until the transaction ends. Always before any address, to avoid deadlocks. */
export async function lockSender(tx: Transaction, sender: string): Promise<void> {
  await lockKeys(tx, [sender])
}

/** The same of addresses: all that a transaction needs at once, or two of them could wait for each other. */
export async function lockAddresses(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await lockKeys(
    tx,
    [...new Set(addresses)].toSorted().map((address) => `address ${address}`),
  )
}

async function lockKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  const names = keys.map((key) => `${lockedSpace} ${key}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
      select name from unnest(${names}::text[]) with ordinality as key (name, place) order by place
    ) key`.execute(tx)
}

/** Lists the times of mails to each address since then, sent or planned, in epoch milliseconds. */
export async function listToAddresses(
  tx: Transaction,
  addresses: readonly string[],
  since: Date,
  without: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ address: string; times: Date[] }>`
    select address, array(
      select send_at from named_mail n
      where n.address = wanted.address and send_at > ${since}
        and (n.mail_id is null or n.mail_id <> all (${without}::uuid[]))
    ) as times
    from unnest(${[...new Set(addresses)]}::text[]) as wanted (address)`.execute(tx)
  return new Map(rows.map(({ address, times }) => [address, times.map((time) => time.getTime())]))
}

/** The same of a sender. */
export async function listOfSender(
  tx: Transaction,
  sender: string,
  since: Date,
  without: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ sendAt: Date }>`
    select send_at as "sendAt" from named_mail
    where sender = ${sender} and send_at > ${since} and (mail_id is null or mail_id <> all (${without}::uuid[]))`.execute(
    tx,
  )
  return rows.map(({ sendAt }) => sendAt.getTime())
}

/** A sender's mails that wait at this instant and are of use for longer than until `deadline`, in their order. */
export async function listPending(
  tx: Transaction,
  sender: string,
  { at, deadline }: { readonly at: Date; readonly deadline: LocalDate },
): Promise<readonly PendingMail[]> {
  const { rows } = await sql<PendingMail>`
    select mail_id as "mailId", address, deadline from named_mail
    where sender = ${sender} and mail_id is not null and send_at > ${at} and coalesce(deadline, 'infinity') > ${deadline}::date
    order by send_at, id`.execute(tx)
  return rows
}

export async function queueMail(
  tx: Transaction,
  { address, sender, mailId }: QueuedMail,
  { sendAt, deadline }: { readonly sendAt: Date; readonly deadline: LocalDate | null },
): Promise<void> {
  await tx
    .insertInto('named_mail')
    .values({ address, sender, send_at: sendAt, mail_id: mailId, deadline })
    .execute()
}

/** Returns the sender on whose account an unsent mail counts; null: a household's, or not counted. */
export async function senderOfMail(tx: Transaction, mailId: string): Promise<QueuedMail['sender']> {
  const mail = tx.selectFrom('named_mail').select('sender').where('mail_id', '=', mailId)
  return (await mail.executeTakeFirst())?.sender ?? null
}

/** Counts a mail at another time, on the same account; false: it is not counted any more. */
export async function rescheduleQueuedMail(tx: Transaction, { mailId, sendAt }: MailTime): Promise<boolean> {
  const rescheduled = tx.updateTable('named_mail').set({ send_at: sendAt }).where('mail_id', '=', mailId)
  return (await rescheduled.executeTakeFirst()).numUpdatedRows > 0n
}

/** Reschedules queued mails, their own rows first; a cancelled one stays cancelled. */
export async function rescheduleQueuedMails(
  tx: Transaction,
  rescheduled: readonly MailTime[],
): Promise<void> {
  const ids = rescheduled.map(({ mailId }) => mailId)
  const times = rescheduled.map(({ sendAt }) => sendAt)
  await sql`
    update named_mail n set send_at = moved.send_at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as moved (mail_id, send_at)
    where n.mail_id = moved.mail_id`.execute(tx)
}

/**
 * Removes cancelled mails from the count. One order of locks avoids deadlocks: sender and addresses, the mails' rows,
 * the rows here.
 */
export async function removeQueuedMails(queries: Queries, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return
  await queries.deleteFrom('named_mail').where('mail_id', 'in', mailIds).execute()
}

/** Marks a sent mail, which counts whatever its result. */
export async function markQueuedMailSent(tx: Transaction, mailId: string): Promise<void> {
  await tx.updateTable('named_mail').set({ mail_id: null }).where('mail_id', '=', mailId).execute()
}

/** Removes what no limit counts any more. */
export async function removeExpiredMails(queries: Queries): Promise<void> {
  await queries
    .deleteFrom('named_mail')
    .where('send_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
