import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { Mail } from './mailer.ts'

type StoredMail = Row<'kept_mail'>

export interface DevMail extends Omit<Mail, 'id'>, Pick<StoredMail, 'id' | 'subject' | 'sentAt'> {
  readonly to: StoredMail['toAddress']
  readonly text: StoredMail['textBody']
  readonly html: StoredMail['htmlBody']
}

const columns = [
  'id',
  'to_address as to',
  'subject',
  'text_body as text',
  'html_body as html',
  'sent_at as sentAt',
] as const

export async function saveDevMail(
  queries: Queries,
  { to, subject, text, html }: Mail,
  at: Date,
): Promise<void> {
  await queries
    .insertInto('kept_mail')
    .values(
      [to]
        .flat()
        .map((address) => ({ to_address: address, subject, text_body: text, html_body: html, sent_at: at })),
    )
    .execute()
}

/** Lists the newest 200 mails, of one address if `to` is set. */
export function listDevMail(queries: Queries, to: string | null): Promise<readonly DevMail[]> {
  return queries
    .selectFrom('kept_mail')
    .select(columns)
    .$if(to !== null, (all) =>
      all.where((mail) => mail(mail.fn('lower', ['to_address']), '=', mail.fn('lower', [mail.val(to)]))),
    )
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function findDevMail(queries: Queries, id: number): Promise<DevMail | null> {
  const mail = queries.selectFrom('kept_mail').select(columns).where('id', '=', id)
  return (await mail.executeTakeFirst()) ?? null
}
