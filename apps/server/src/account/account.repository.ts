import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Queries } from '../db/database.ts'
import { isOutdatedBy, rightsOf } from '../db/rights.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** The stored account of a person. */
export type Account = Pick<
  Row<'account', { role: Actor['role']; locale: Locale }>,
  'subject' | 'email' | 'firstName' | 'lastName' | 'role' | 'locale'
>

/** Writes the person as the token describes them; a known person's language is unchanged. */
export async function saveAccount(queries: Queries, actor: Actor, locale: Locale, at: Date): Promise<void> {
  const { subject, email, firstName, lastName, role, isEmailVerified = false } = actor
  const described = {
    email,
    is_email_verified: isEmailVerified,
    first_name: firstName,
    last_name: lastName,
    role,
    seen_at: at,
  }
  await queries
    .insertInto('account')
    .values({ subject, ...described, locale, created_at: at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(described))
    .execute()
}

export async function saveLocale(queries: Queries, subject: string, locale: Locale): Promise<void> {
  await queries.updateTable('account').set({ locale }).where('subject', '=', subject).execute()
}

export async function findAccount(queries: Queries, subject: string): Promise<Account | null> {
  const account = await queries
    .selectFrom('account')
    .select(['subject', 'email', 'first_name as firstName', 'last_name as lastName', 'role', 'locale'])
    .$narrowType<Account>()
    .where('subject', '=', subject)
    .executeTakeFirst()
  return account ?? null
}

const selectOutdated = statement<{ isOutdated: boolean }>(
  `select ${isOutdatedBy('$1', '$2')} as "isOutdated"`,
)

export async function isOutdated(queries: Queries, actor: Actor): Promise<boolean> {
  const [row] = await selectOutdated(queries, ...rightsOf(actor))
  return row?.isOutdated ?? false
}

/** Records that tokens from before this instant write nothing any more. */
export async function saveRightsChanged(queries: Queries, subject: string, at: Date): Promise<void> {
  await queries.updateTable('account').set({ rights_changed_at: at }).where('subject', '=', subject).execute()
}

/**
 * Saves an operator's decision about a person's rights: `isActive` false takes all of them, true leaves those of the
 * next token.
 */
export async function saveRights(
  queries: Queries,
  email: string,
  { isActive, at }: { readonly isActive: boolean; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('account')
    .set({ is_active: isActive, rights_changed_at: at })
    .where((account) =>
      account(account.fn('lower', ['email']), '=', account.fn('lower', [account.val(email)])),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
