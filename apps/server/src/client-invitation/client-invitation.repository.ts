import type { Actor } from '@makewhole/domain/access/actor.ts'
import { noticeFailures, pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import { changeClaim } from '../claim/change-claim.repository.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { UnsentInvitation } from '../mail/invitation-mail.ts'

type InvitationRow = Row<'client_invitation', { locale: Locale; mailFailure: NoticeFailure }>

export type NewClientInvitation = Pick<
  InvitationRow,
  'claimId' | 'email' | 'codeHash' | 'invitedBy' | 'invitedByName' | 'invitedAt' | 'endsAt' | 'locale'
>

/** The invitation of a claim from now on; the one before is void. */
export async function saveInvitation(tx: Transaction, invitation: NewClientInvitation): Promise<void> {
  const { claimId, email, codeHash, invitedBy, invitedByName, invitedAt, endsAt, locale } = invitation
  const values = {
    email,
    code_hash: codeHash,
    invited_by: invitedBy,
    invited_by_name: invitedByName,
    invited_at: invitedAt,
    ends_at: endsAt,
    locale,
    mail_sent_at: null,
    mail_failure: null,
  }
  await tx
    .insertInto('client_invitation')
    .values({ claim_id: claimId, ...values })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(values))
    .execute()
}

/** Finds a claim's valid invitation; null: there is none. */
export async function findInvitation(
  queries: Queries,
  claimId: string,
  at: Date,
): Promise<Pick<InvitationRow, 'email' | 'invitedByName' | 'invitedAt' | 'endsAt' | 'mailFailure'> | null> {
  const invitation = await queries
    .selectFrom('client_invitation')
    .select([
      'email',
      'invited_by_name as invitedByName',
      'invited_at as invitedAt',
      'ends_at as endsAt',
      'mail_failure as mailFailure',
    ])
    .where('claim_id', '=', claimId)
    .where('ends_at', '>', at)
    .$narrowType<{ mailFailure: NoticeFailure | null }>()
    .executeTakeFirst()
  return invitation ?? null
}

/** The max failures before the queue stops. */
const temporaryFailures = (Object.keys(noticeFailures) as NoticeFailure[]).filter(
  (failure) => pauseAfter(failure, 1) !== null,
)
/** Milliseconds that a mail server may be unavailable before the client needs another invitation. */
const mailTime = 86_400_000

/** Selects valid invitations whose mail was sent or is about to be. */
const isOpen = (at: Date) => sql`i.ends_at > ${at} and (i.mail_failure is null
  or (i.mail_failure = any(${temporaryFailures}::text[]) and i.invited_at > ${new Date(at.getTime() - mailTime)}))`

/** Checks whether the claim's client has a valid invitation. */
export async function isInvited(queries: Queries, claimId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from client_invitation i where i.claim_id = ${claimId} and ${isOpen(at)}
  `.execute(queries)
  return rows.length > 0
}

/** Lists claims whose row still shows an invitation that is over, which matters where no firm invites. */
export async function listMisrecorded(queries: Queries, at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c where c.is_client_invited and c.firm_id is null
      and not exists (select from client_invitation i where i.claim_id = c.id and ${isOpen(at)})
    limit 1000
  `.execute(queries)
  return rows.map(({ id }) => id)
}

export interface ReceivedInvitation {
  readonly claimId: string
  readonly claimNumber: string
  readonly firmName: string | null
  readonly endsAt: Date
}

/** Lists valid invitations to this address, the newest first. */
export async function listInvitationsOf(
  queries: Queries,
  email: string,
  at: Date,
): Promise<readonly ReceivedInvitation[]> {
  const { rows } = await sql<ReceivedInvitation>`
    select i.claim_id as "claimId", c.claim_number as "claimNumber", f.display_name as "firmName", i.ends_at as "endsAt"
    from client_invitation i join claim c on c.id = i.claim_id left join firm f on f.id = c.firm_id
    where lower(i.email) = lower(${email}) and i.ends_at > ${at} and c.client_subject is null
    order by i.invited_at desc limit 100
  `.execute(queries)
  return rows
}

/** The key of an invitation: a code on paper, or the person's address. */
export type InvitationKey =
  | { readonly codeHash: Buffer }
  | { readonly claimId: string; readonly email: string }

const isFor = (key: InvitationKey) =>
  'codeHash' in key
    ? sql`code_hash = ${key.codeHash}`
    : sql`claim_id = ${key.claimId} and lower(email) = lower(${key.email})`

/** Finds the claim of a valid invitation; null: there is none. */
export async function findInvitedClaim(
  queries: Queries,
  key: InvitationKey,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ claimId: string }>`
    select claim_id as "claimId" from client_invitation where ${isFor(key)} and ends_at > ${at}
  `.execute(queries)
  return rows[0]?.claimId ?? null
}

/** Removes an accepted invitation, whose claim is locked; false: it was accepted or replaced meanwhile. */
export async function removeInvitation(tx: Transaction, key: InvitationKey, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from client_invitation where ${isFor(key)} and ends_at > ${at}
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Makes a person the claim's follower, or its owner if no firm works on it. */
export async function assignToClient(tx: Transaction, claimId: string, { subject }: Actor): Promise<void> {
  const owner = sql<string>`case when c.firm_id is null then ${subject} else c.owner_subject end`
  await changeClaim(tx, claimId, { columns: { client_subject: subject, owner_subject: owner } })
}

/** An invitation of a client that waits for its mail. */
export interface UnsentClientInvitation extends UnsentInvitation {
  readonly claimNumber: string
  readonly firmName: string | null
}

/** Null where it was sent, taken or replaced meanwhile, or is over. */
export async function findUnsentInvitation(
  queries: Queries,
  claimId: string,
  at: Date,
): Promise<UnsentClientInvitation | null> {
  const { rows } = await sql<UnsentClientInvitation>`
    select i.claim_id as id, i.locale, i.email, i.invited_at as "invitedAt", i.ends_at as "endsAt",
      c.claim_number as "claimNumber", f.display_name as "firmName"
    from client_invitation i join claim c on c.id = i.claim_id left join firm f on f.id = c.firm_id
    where i.claim_id = ${claimId} and i.email is not null and i.mail_sent_at is null and i.ends_at > ${at}
  `.execute(queries)
  return rows[0] ?? null
}
