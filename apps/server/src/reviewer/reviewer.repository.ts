import type { Actor, Permission } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** The roles that claims are given to. */
export type ReviewerRole = 'REVIEWER' | 'MANAGER' | 'ADMIN'

/** Somebody who can be given claims; `subject`: the identity provider's, null until the first sign-in. */
export type Reviewer = Pick<
  Row<'reviewer', { role: ReviewerRole; permissions: readonly Permission[] }>,
  'id' | 'subject' | 'email' | 'firstName' | 'middleName' | 'lastName' | 'role' | 'permissions'
>

const columns = sql`r.id, r.subject, r.email, r.first_name as "firstName", r.middle_name as "middleName",
  r.last_name as "lastName", r.role, r.permissions`

/** Whose rights stand: an account that was withdrawn, or has another role by now, reviews nothing. */
const reviewing = sql`(a.subject is null or (a.is_active and a.role in ('REVIEWER', 'MANAGER', 'ADMIN')))`

/** Everybody who can be given a claim, by name. */
export async function listReviewers(queries: Queries): Promise<readonly Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select ${columns} from reviewer r left join account a on a.subject = r.subject
    where ${reviewing} order by r.last_name, r.first_name, r.id limit 500
  `.execute(queries)
  return rows
}

/** Null: there is none of this id whose rights stand. */
export async function findReviewer(queries: Queries, id: string): Promise<Reviewer | null> {
  const { rows } = await sql<Reviewer>`
    select ${columns} from reviewer r left join account a on a.subject = r.subject
    where r.id = ${id} and ${reviewing}
  `.execute(queries)
  return rows[0] ?? null
}

/**
 * The reviewer that a signed-in person is, as their token describes them: known by their subject, or joined by a verified
 * e-mail address with the one that was there before they signed in, or new.
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

/** Adds somebody who has not signed in yet, or describes them anew; one who has is described by their tokens. */
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

/** Takes back somebody who was added and neither signed in nor was given a claim. */
export async function deleteReviewer(queries: Queries, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from reviewer r where r.subject is null and lower(r.email) = lower(${email})
      and not exists (select from claim c where c.reviewer_id = r.id)
  `.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}
