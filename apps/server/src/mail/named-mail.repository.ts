import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** Whom a mail goes to, and on whose account; null: a household's. */
export interface NamedMail {
  readonly address: string
  readonly sender: string | null
}

const lockedSpace = 'named mail'

/** Until the transaction ends nobody else counts mails of this address or sender. */
export async function lockMails(tx: Transaction, { address, sender }: NamedMail): Promise<void> {
  for (const key of [...(sender === null ? [] : [sender]), `address ${address}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${lockedSpace} ${key}`}, 0))`.execute(tx)
}

/** When the newest mails to an address went or are to go, epoch milliseconds. */
export async function listToAddress(tx: Transaction, address: string, most: number): Promise<number[]> {
  const newest = tx.selectFrom('named_mail').select('send_at as sendAt').where('address', '=', address)
  return timesOf(await newest.orderBy('send_at', 'desc').limit(most).execute())
}

/** The same of a sender. */
export async function listOfSender(tx: Transaction, sender: string, most: number): Promise<number[]> {
  const newest = tx.selectFrom('named_mail').select('send_at as sendAt').where('sender', '=', sender)
  return timesOf(await newest.orderBy('send_at', 'desc').limit(most).execute())
}

const timesOf = (rows: readonly { readonly sendAt: Date }[]) => rows.map(({ sendAt }) => sendAt.getTime())

export async function insertNamedMail(
  tx: Transaction,
  { address, sender }: NamedMail,
  sendAt: Date,
): Promise<void> {
  await tx.insertInto('named_mail').values({ address, sender, send_at: sendAt }).execute()
}

/** Removes what no limit counts any more. */
export async function removeCountedMails(queries: Queries): Promise<void> {
  await queries
    .deleteFrom('named_mail')
    .where('send_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
