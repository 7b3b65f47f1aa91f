import type { Actor, Permission } from '@makewhole/domain/access/actor.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { changeClaim, nextVersion } from '../claim/change-claim.repository.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** The roles of the staff. All but viewers can be assigned claims. */
export type ReviewerRole = 'REVIEWER' | 'MANAGER' | 'ADMIN' | 'VIEWER'

/** A member of staff; `subject` is the identity provider's, null until the first sign-in. */
export type Reviewer = Pick<
  Row<'reviewer', { role: ReviewerRole; permissions: readonly Permission[] }>,
  'id' | 'subject' | 'email' | 'firstName' | 'middleName' | 'lastName' | 'role' | 'permissions'
>

/** A person who can be assigned claims; null: no absence is recorded. */
export interface AvailableReviewer extends Reviewer {
  readonly awayFrom: LocalDate | null
  readonly awayUntil: LocalDate | null
}

const columns = sql`r.id, r.subject, r.email, r.first_name as "firstName", r.middle_name as "middleName",
  r.last_name as "lastName", r.role, r.permissions`

/**
 * Selects reviewers with valid rights (docs/rules/review.md "Who can be given a claim"), not those whose account was
 * withdrawn or has another role.
 */
export const reviewing = (isProduction: boolean) => sql`(r.role in ('REVIEWER', 'MANAGER', 'ADMIN')
  and r.is_claim_reviewer and r.has_portal_access and not (r.is_test_user and ${isProduction})
  and (a.subject is null or (a.is_active and a.role in ('REVIEWER', 'MANAGER', 'ADMIN'))))`

const absenceColumns = sql`b.from_on as "awayFrom", b.until_on as "awayUntil"`
const withAbsence = sql`reviewer r left join account a on a.subject = r.subject
  left join reviewer_absence b on b.reviewer_id = r.id`

/** Lists everybody who can be assigned a claim, by name; `isProduction` leaves test users out. */
export async function listReviewers(
  queries: Queries,
  isProduction = false,
): Promise<readonly AvailableReviewer[]> {
  const { rows } = await sql<AvailableReviewer>`
    select ${columns}, ${absenceColumns} from ${withAbsence}
    where ${reviewing(isProduction)} order by r.last_name, r.first_name, r.id limit 500
  `.execute(queries)
  return rows
}

/** The ids of those who only try the portal out. */
export async function listTestUsers(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.selectFrom('reviewer').select('id').where('is_test_user', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** Finds a reviewer with valid rights; null if there is none of this id. */
export async function findReviewer(
  queries: Queries,
  id: string,
  isProduction = false,
): Promise<AvailableReviewer | null> {
  const { rows } = await sql<AvailableReviewer>`
    select ${columns}, ${absenceColumns} from ${withAbsence}
    where r.id = ${id} and ${reviewing(isProduction)}
  `.execute(queries)
  return rows[0] ?? null
}

/** A staff member's facts that no token has, read by every request. */
export type StaffAccessRow = Pick<Row<'reviewer'>, 'id' | 'hasPortalAccess' | 'attestedAt'>

const selectAccess = statement<StaffAccessRow>(`
  select id, has_portal_access as "hasPortalAccess", attested_at as "attestedAt" from reviewer where subject = $1`)

/** Finds them; null before the first call of this subject. */
export async function findAccess(queries: Queries, subject: string): Promise<StaffAccessRow | null> {
  const [standing] = await selectAccess(queries, subject)
  return standing ?? null
}

/** Records that a person accepted the confidentiality statement, and answers their id. */
export async function saveAttestation(queries: Queries, subject: string, at: Date): Promise<string> {
  const { id } = await queries
    .updateTable('reviewer')
    .set({ attested_at: at })
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the rights of a valid invitation to this address; null where there is none. */
export async function findInvited(
  queries: Queries,
  email: string,
  at: Date,
): Promise<Pick<Reviewer, 'role' | 'permissions'> | null> {
  const { rows } = await sql<Pick<Reviewer, 'role' | 'permissions'>>`
    select role, permissions from reviewer
    where lower(email) = lower(${email}) and subject is null and has_portal_access and invitation_ends_at > ${at} limit 1
  `.execute(queries)
  return rows[0] ?? null
}

/**
 * Returns the reviewer of a signed-in person, updated from their token. They are found by subject or by verified
 * e-mail address, or created.
 */
export async function joinReviewer(queries: Queries, actor: Actor, at: Date): Promise<Reviewer> {
  const { subject, email, firstName, lastName, role, permissions, isEmailVerified = false } = actor
  const { rows } = await sql<Reviewer>`
    with known as (
      update reviewer set subject = ${subject}, email = coalesce(${email}, email),
        first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name),
        role = ${role}, permissions = ${permissions}::text[]
      where id = (
        select id from reviewer
        where subject = ${subject}
          or (${isEmailVerified}::boolean and subject is null and lower(email) = lower(${email}))
        order by subject nulls last, created_at limit 1 for update
      )
      returning *
    ), added as (
      insert into reviewer (subject, email, first_name, last_name, role, permissions, created_at)
      select ${subject}, ${email}, ${firstName}, ${lastName}, ${role}, ${permissions}::text[], ${at}::timestamptz
      where not exists (select from known)
      on conflict (subject) do update set subject = excluded.subject
      returning *
    )
    select ${columns} from (select * from known union all select * from added) r
  `.execute(queries)
  const [reviewer] = rows
  if (!reviewer) throw new Error('No reviewer was kept')
  return reviewer
}

/** Inserts or updates a person before their first sign-in; afterwards their tokens describe them. */
export async function saveReviewer(
  queries: Queries,
  reviewer: Omit<Reviewer, 'id' | 'subject'> & { readonly email: string },
  at: Date,
): Promise<'added' | 'changed' | 'signed in before'> {
  const { email, firstName, middleName, lastName, role, permissions } = reviewer
  const described = {
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    role,
    permissions: [...permissions],
  }
  const { rows } = await sql<Pick<Reviewer, 'subject'>>`
    select subject from reviewer where lower(email) = lower(${email}) order by subject nulls last limit 1
  `.execute(queries)
  const [known] = rows
  if (known && known.subject !== null) return 'signed in before'
  if (known) {
    await queries
      .updateTable('reviewer')
      .set(described)
      .where('subject', 'is', null)
      .where((is) => is(is.fn('lower', ['email']), '=', is.fn('lower', [is.val(email)])))
      .execute()
    return 'changed'
  }
  await queries
    .insertInto('reviewer')
    .values({ email, ...described, created_at: at })
    .execute()
  return 'added'
}

/** Deletes a person who was added, but has neither signed in nor been assigned a claim. */
export async function deleteReviewer(queries: Queries, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from reviewer r where r.subject is null and lower(r.email) = lower(${email})
      and not exists (select from claim c where c.reviewer_id = r.id)
  `.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}

/** Changes or removes the claim's reviewer; its row is locked. */
export async function saveReviewerOf(
  tx: Transaction,
  claimId: string,
  reviewer: Pick<Reviewer, 'id' | 'firstName' | 'lastName'> | null,
  at: Date,
): Promise<void> {
  const columns = {
    reviewer_id: reviewer?.id ?? null,
    reviewer_first_name: reviewer?.firstName ?? null,
    reviewer_last_name: reviewer?.lastName ?? null,
    version: nextVersion,
    modified_at: at,
  }
  await changeClaim(tx, claimId, { columns })
}
