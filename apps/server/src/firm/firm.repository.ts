import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'
import type { UnsentInvitation } from '../mail/invitation-mail.ts'

export type Firm = Pick<Row<'firm'>, 'id' | 'displayName'>

type MemberRow = Row<'firm_member', { locale: Locale; mailFailure: NoticeFailure }>

export type FirmMember = Pick<
  MemberRow,
  | 'id'
  | 'firmId'
  | 'subject'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'isAdministrator'
  | 'joinedAt'
  | 'invitationEndsAt'
  | 'mailSentAt'
  | 'mailFailure'
>

/** The firm that an attorney belongs to, as every request asks. */
export interface OwnFirm {
  readonly firmId: string
  readonly displayName: string
  readonly isAdministrator: boolean
}

/** The person who changes a firm, and the time. */
export interface FirmActor {
  readonly subject: string
  readonly name: string | null
  readonly at: Date
}

export type NewMember = Pick<FirmMember, 'id' | 'firmId' | 'isAdministrator'> & {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly invitationEndsAt: Date
  readonly locale: Locale
}

const selectOwnFirm = statement<OwnFirm>(`
  select m.firm_id as "firmId", f.display_name as "displayName", m.is_administrator as "isAdministrator"
  from firm_member m join firm f on f.id = m.firm_id
  where m.subject = $1 and m.removed_at is null`)

/** Null: they belong to none. */
export async function findOwnFirm(queries: Queries, subject: string): Promise<OwnFirm | null> {
  const [firm] = await selectOwnFirm(queries, subject)
  return firm ?? null
}

/**
 * Adds a person with an invited address to the firm that invited them last; false without a valid invitation. A
 * firm's member stays in that firm.
 */
export async function joinInvitingFirm(queries: Queries, actor: Actor, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update firm_member set subject = ${actor.subject}, joined_at = ${at}, invitation_ends_at = null,
      first_name = coalesce(${actor.firstName}::text, first_name), last_name = coalesce(${actor.lastName}::text, last_name)
    where id = (
      select id from firm_member
      where lower(email) = lower(${actor.email}) and subject is null and removed_at is null and invitation_ends_at > ${at}
      order by invited_at desc limit 1 for update skip locked
    ) and not exists (select from firm_member o where o.subject = ${actor.subject} and o.removed_at is null)
  `.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}

/** Lists every firm by name. */
export async function listFirms(queries: Queries): Promise<readonly Firm[]> {
  const { rows } = await sql<Firm>`
    select id, display_name as "displayName" from firm order by lower(display_name), id limit 1000
  `.execute(queries)
  return rows
}

/** Finds a firm; null for an unknown id. */
export async function findFirm(queries: Queries, id: string): Promise<Firm | null> {
  const firm = await queries
    .selectFrom('firm')
    .select(['id', 'display_name as displayName'])
    .where('id', '=', id)
    .executeTakeFirst()
  return firm ?? null
}

/** Locks the firm, so that changes of members are serial. Null: there is none of this id. */
export async function lockFirm(tx: Transaction, id: string): Promise<Firm | null> {
  const firm = await tx
    .selectFrom('firm')
    .select(['id', 'display_name as displayName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return firm ?? null
}

export async function insertFirm(tx: Transaction, firm: Firm, by: FirmActor): Promise<void> {
  await tx
    .insertInto('firm')
    .values({
      id: firm.id,
      display_name: firm.displayName,
      created_by: by.subject,
      created_by_name: by.name,
      created_at: by.at,
    })
    .execute()
}

/** Checks whether a firm has this name in any case. Waits for a simultaneous creation. */
export async function isFirmName(tx: Transaction, displayName: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('firm name'))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from firm where lower(display_name) = lower(${displayName}) limit 1
  `.execute(tx)
  return rows.length > 0
}

const memberColumns = [
  'id',
  'firm_id as firmId',
  'subject',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'is_administrator as isAdministrator',
  'joined_at as joinedAt',
  'invitation_ends_at as invitationEndsAt',
  'mail_sent_at as mailSentAt',
  'mail_failure as mailFailure',
] as const

/** Lists members and invited people of these firms, by name. */
export async function listMembers(
  queries: Queries,
  firmIds: readonly string[],
): Promise<readonly FirmMember[]> {
  if (firmIds.length === 0) return []
  return queries
    .selectFrom('firm_member')
    .select(memberColumns)
    .where('firm_id', 'in', [...firmIds])
    .where('removed_at', 'is', null)
    .$narrowType<FirmMember>()
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** Invites a person; false where the firm has a member or an invitation with this address. */
export async function insertMember(tx: Transaction, member: NewMember, by: FirmActor): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into firm_member (id, firm_id, email, first_name, last_name, is_administrator, invited_by, invited_by_name,
      invited_at, invitation_ends_at, locale)
    values (${member.id}, ${member.firmId}, ${member.email}, ${member.firstName}, ${member.lastName},
      ${member.isAdministrator}, ${by.subject}, ${by.name}, ${by.at}, ${member.invitationEndsAt}, ${member.locale})
    on conflict do nothing
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function saveInvitation(
  tx: Transaction,
  id: string,
  { invitationEndsAt, locale }: Pick<NewMember, 'invitationEndsAt' | 'locale'>,
  by: FirmActor,
): Promise<void> {
  await tx
    .updateTable('firm_member')
    .set({
      invited_by: by.subject,
      invited_by_name: by.name,
      invited_at: by.at,
      invitation_ends_at: invitationEndsAt,
      locale,
      mail_sent_at: null,
      mail_failure: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveIsAdministrator(
  tx: Transaction,
  id: string,
  isAdministrator: boolean,
): Promise<void> {
  await tx
    .updateTable('firm_member')
    .set({ is_administrator: isAdministrator })
    .where('id', '=', id)
    .execute()
}

/** Ends a membership; the row remains as a former member. */
export async function endMembership(tx: Transaction, id: string, by: FirmActor): Promise<void> {
  await tx
    .updateTable('firm_member')
    .set({ removed_by: by.subject, removed_by_name: by.name, removed_at: by.at })
    .where('id', '=', id)
    .execute()
}

/** Checks whether a firm's invitation is valid for this address. */
export async function isInvited(queries: Queries, email: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from firm_member
    where lower(email) = lower(${email}) and subject is null and removed_at is null and invitation_ends_at > ${at} limit 1
  `.execute(queries)
  return rows.length > 0
}

/** An invitation to a firm that waits for its mail. */
export interface UnsentFirmInvitation extends UnsentInvitation {
  readonly doneBy: string | null
  readonly firmName: string
}

/** Null where it was sent, taken or taken back meanwhile, or is over. */
export async function findUnsentInvitation(
  queries: Queries,
  id: string,
  at: Date,
): Promise<UnsentFirmInvitation | null> {
  const { rows } = await sql<UnsentFirmInvitation>`
    select m.id, m.locale, m.email, m.invited_at as "invitedAt", m.invitation_ends_at as "endsAt",
      m.invited_by_name as "doneBy", f.display_name as "firmName"
    from firm_member m join firm f on f.id = m.firm_id
    where m.id = ${id} and m.subject is null and m.removed_at is null and m.mail_sent_at is null
      and m.invitation_ends_at > ${at}
  `.execute(queries)
  return rows[0] ?? null
}
