import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { isOutdatedBy, rightsOf } from '../db/rights.ts'
import { statement } from '../db/statement.ts'

/** What is remembered of a person. */
export interface Account {
  readonly subject: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: Actor['role']
  readonly locale: Locale
}

/** Writes the person as the token describes them; the language stays as it is once the person is known. */
export async function saveAccount(queries: Queries, actor: Actor, locale: Locale, at: Date): Promise<void> {
  await sql`
    insert into account (subject, email, first_name, last_name, role, locale, created_at, seen_at)
    values (${actor.subject}, ${actor.email}, ${actor.firstName}, ${actor.lastName}, ${actor.role}, ${locale}, ${at}, ${at})
    on conflict (subject) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      role = excluded.role, seen_at = excluded.seen_at
  `.execute(queries)
}

export async function saveLocale(queries: Queries, subject: string, locale: Locale): Promise<void> {
  await sql`update account set locale = ${locale} where subject = ${subject}`.execute(queries)
}

export async function findAccount(queries: Queries, subject: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select subject, email, first_name as "firstName", last_name as "lastName", role, locale from account where subject = ${subject}
  `.execute(queries)
  return rows[0] ?? null
}

const selectOutdated = statement<{ isOutdated: boolean }>(
  `select ${isOutdatedBy('$1', '$2')} as "isOutdated"`,
)

export async function isOutdated(queries: Queries, actor: Actor): Promise<boolean> {
  const [row] = await selectOutdated(queries, ...rightsOf(actor))
  return row?.isOutdated ?? false
}

/** What an operator decides about somebody's rights: `isActive` false takes all of them, true leaves those of the next token. */
export async function saveRights(
  queries: Queries,
  email: string,
  { isActive, at }: { readonly isActive: boolean; readonly at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update account set is_active = ${isActive}, rights_changed_at = ${at} where lower(email) = lower(${email})
  `.execute(queries)
  return Number(numAffectedRows ?? 0)
}
