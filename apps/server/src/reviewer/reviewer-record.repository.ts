import type { ReviewerChangeBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { Permission } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import { workStatuses } from '@makewhole/domain/reviewer/workload.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { UnsentInvitation } from '../mail/invitation-mail.ts'
import type { ReviewerRole } from './reviewer.repository.ts'

type ReviewerRow = Row<
  'reviewer',
  {
    role: ReviewerRole
    permissions: readonly Permission[]
    languages: readonly Locale[]
    locale: Locale
    mailFailure: NoticeFailure
  }
>

/** A member of staff with all stored facts. */
export type ReviewerRecord = Pick<
  ReviewerRow,
  | 'id'
  | 'version'
  | 'subject'
  | 'email'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'jobTitle'
  | 'country'
  | 'city'
  | 'postalCode'
  | 'firmName'
  | 'role'
  | 'permissions'
  | 'languages'
  | 'isClaimReviewer'
  | 'hasPortalAccess'
  | 'isTestUser'
  | 'attestedAt'
  | 'invitationEndsAt'
  | 'mailFailure'
> & {
  /** True if their account was withdrawn, or has a role outside the staff now. */
  readonly isWithdrawn: boolean
}

/** With their claims. */
export interface ReviewerWithWork extends ReviewerRecord {
  readonly openClaims: number
  readonly lateClaims: number
}

const columns = sql`r.id, r.version, r.subject, r.email, r.first_name as "firstName", r.middle_name as "middleName",
  r.last_name as "lastName", r.job_title as "jobTitle", r.country, r.city, r.postal_code as "postalCode",
  r.firm_name as "firmName", r.role, r.permissions, r.languages, r.is_claim_reviewer as "isClaimReviewer",
  r.has_portal_access as "hasPortalAccess", r.is_test_user as "isTestUser", r.attested_at as "attestedAt",
  r.invitation_ends_at as "invitationEndsAt", r.mail_failure as "mailFailure",
  coalesce(not (a.is_active and a.role in ('REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER')), false) as "isWithdrawn"`

const workIds = workStatuses.map((status) => statusIds[status])

/** Lists the staff, or one of them, by name, with the claims that they have on this day. */
export async function listRecords(
  queries: Queries,
  { today, id = null }: { readonly today: LocalDate; readonly id?: string | null },
): Promise<readonly ReviewerWithWork[]> {
  const { rows } = await sql<ReviewerWithWork>`
    select ${columns}, work.open::int as "openClaims", work.late::int as "lateClaims"
    from reviewer r left join account a on a.subject = r.subject
    cross join lateral (
      select count(*) as open, count(*) filter (where c.whose_turn = 'program' and c.due_on < ${today}::date) as late
      from claim c where c.reviewer_id = r.id and c.status_id = any(${workIds}::int[])
    ) work
    where ${id}::uuid is null or r.id = ${id}
    order by r.last_name, r.first_name, r.id limit 500
  `.execute(queries)
  return rows
}

/** Locks a person's record against simultaneous changes. Null for an unknown id. */
export async function lockRecord(tx: Transaction, id: string): Promise<ReviewerRecord | null> {
  const { rows } = await sql<ReviewerRecord>`
    select ${columns} from reviewer r left join account a on a.subject = r.subject where r.id = ${id} for update of r
  `.execute(tx)
  return rows[0] ?? null
}

/** Checks whether a member of staff has this address. Waits for a simultaneous invitation. */
export async function isReviewerEmail(tx: Transaction, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('reviewer email'))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from reviewer where lower(email) = lower(${email}) limit 1
  `.execute(tx)
  return rows.length > 0
}

/** An invitation as it is sent: by whom, in which language and until when. */
export interface Invitation {
  readonly at: Date
  readonly byName: string | null
  readonly endsAt: Date
  readonly locale: Locale
}

const invitedAs = ({ at, byName, endsAt, locale }: Invitation) => ({
  invited_at: at,
  invited_by_name: byName,
  invitation_ends_at: endsAt,
  locale,
  mail_sent_at: null,
  mail_failure: null,
})

const profileOf = (change: ReviewerChangeBody) => ({
  job_title: change.jobTitle?.trim() || null,
  country: change.country?.trim() || null,
  city: change.city?.trim() || null,
  postal_code: change.postalCode?.trim() || null,
  firm_name: change.firmName?.trim() || null,
  languages: [...change.languages],
  is_claim_reviewer: change.isClaimReviewer,
  has_portal_access: change.hasReviewerPortalAccess,
  is_test_user: change.isTestUser,
  role: change.role,
  permissions: [...change.permissions],
})

/** The person of an invitation. */
export interface InvitedPerson {
  readonly email: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

export async function insertInvited(
  tx: Transaction,
  id: string,
  person: InvitedPerson,
  change: ReviewerChangeBody,
  invitation: Invitation,
): Promise<void> {
  const { email, firstName, middleName, lastName } = person
  await tx
    .insertInto('reviewer')
    .values({
      id,
      email,
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      ...profileOf(change),
      ...invitedAs(invitation),
      created_at: invitation.at,
    })
    .execute()
}

/** Saves an administrator's change, effective from the next request on. */
export async function saveRecord(tx: Transaction, id: string, change: ReviewerChangeBody): Promise<void> {
  await tx
    .updateTable('reviewer')
    .set((is) => ({ ...profileOf(change), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function saveInvitation(tx: Transaction, id: string, invitation: Invitation): Promise<void> {
  await tx.updateTable('reviewer').set(invitedAs(invitation)).where('id', '=', id).execute()
}

/** An invitation to the staff that waits for its mail. */
export interface UnsentStaffInvitation extends UnsentInvitation {
  readonly doneBy: string | null
}

/** Null where it was sent, taken or taken back meanwhile, or is over. */
export async function findUnsentInvitation(
  queries: Queries,
  id: string,
  at: Date,
): Promise<UnsentStaffInvitation | null> {
  const { rows } = await sql<UnsentStaffInvitation>`
    select id, locale, email, invited_at as "invitedAt", invitation_ends_at as "endsAt",
      invited_by_name as "doneBy"
    from reviewer where id = ${id} and subject is null and mail_sent_at is null and invitation_ends_at > ${at}
  `.execute(queries)
  return rows[0] ?? null
}
