import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Mail } from './mailer.ts'

export interface DevMail extends Omit<Mail, 'id'> {
  readonly id: number
  readonly sentAt: Date
}

const columns = sql`id::int as id, to_address as "to", subject, text_body as text, html_body as html, sent_at as "sentAt"`

export async function saveDevMail(queries: Queries, mail: Mail, at: Date): Promise<void> {
  await sql`
    insert into kept_mail (to_address, subject, text_body, html_body, sent_at)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${at})
  `.execute(queries)
}

/** The newest 200, of one address when it is given. */
export async function listDevMail(queries: Queries, to: string | null): Promise<readonly DevMail[]> {
  const { rows } = await sql<DevMail>`
    select ${columns} from kept_mail
    where ${to}::text is null or lower(to_address) = lower(${to}::text) order by id desc limit 200
  `.execute(queries)
  return rows
}

export async function findDevMail(queries: Queries, id: number): Promise<DevMail | null> {
  const { rows } = await sql<DevMail>`select ${columns} from kept_mail where id = ${id}`.execute(queries)
  return rows[0] ?? null
}
