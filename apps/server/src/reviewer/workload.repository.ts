import type { Permission } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Handover } from '@makewhole/domain/reviewer/absence.ts'
import { workStatuses } from '@makewhole/domain/reviewer/workload.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { reviewing } from './reviewer.repository.ts'
import type { ReviewerRole } from './reviewer.repository.ts'

type ReviewerRow = Row<
  'reviewer',
  { role: ReviewerRole; permissions: readonly Permission[]; languages: readonly Locale[] }
>
type AbsenceRow = Row<'reviewer_absence', { handover: Handover }>

/** The person of a line of the workload. */
type Known = Pick<
  ReviewerRow,
  'id' | 'subject' | 'email' | 'firstName' | 'lastName' | 'role' | 'permissions' | 'languages'
>

/** A recorded absence. */
export type Absence = Pick<
  AbsenceRow,
  | 'reviewerId'
  | 'fromOn'
  | 'untilOn'
  | 'handover'
  | 'colleagueId'
  | 'recordedByName'
  | 'recordedAt'
  | 'handedOverAt'
>

/** A person with their open claims. */
export interface WorkloadRow extends Known {
  readonly isReviewing: boolean
  readonly openClaims: number
  readonly lateClaims: number
  readonly colleagueFirstName: string | null
  readonly colleagueLastName: string | null
  /** The present or the next absence. */
  readonly absence: Pick<
    AbsenceRow,
    'fromOn' | 'untilOn' | 'handover' | 'colleagueId' | 'recordedByName'
  > | null
  readonly isHandedOver: boolean
}

const workIds = workStatuses.map((status) => statusIds[status])

const person = sql`r.id, r.subject, r.email, r.first_name as "firstName", r.last_name as "lastName", r.role, r.permissions,
  r.languages`

export interface WorkloadQuestion {
  readonly today: LocalDate
  readonly isProduction: boolean
  /** True if attorneys' claims count. */
  readonly seesAttorneys: boolean
  /** Only this person; null: all. */
  readonly id?: string | null
}

/** Lists everybody who is assigned claims or still has some, by name. */
export async function listWorkload(
  queries: Queries,
  { today, isProduction, seesAttorneys, id = null }: WorkloadQuestion,
): Promise<readonly WorkloadRow[]> {
  const { rows } = await sql<WorkloadRow>`
    select ${person}, ${reviewing(isProduction)} as "isReviewing", work.open::int as "openClaims",
      work.late::int as "lateClaims", k.first_name as "colleagueFirstName", k.last_name as "colleagueLastName",
      case when b.reviewer_id is not null then json_build_object('fromOn', b.from_on, 'untilOn', b.until_on,
        'handover', b.handover, 'colleagueId', b.colleague_id, 'recordedByName', b.recorded_by_name) end as absence,
      b.handed_over_at is not null as "isHandedOver"
    from reviewer r left join account a on a.subject = r.subject
    left join reviewer_absence b on b.reviewer_id = r.id and b.until_on >= ${today}::date
    left join reviewer k on k.id = b.colleague_id
    cross join lateral (
      select count(*) as open, count(*) filter (where c.whose_turn = 'program' and c.due_on < ${today}::date) as late
      from claim c where c.reviewer_id = r.id and c.status_id = any(${workIds}::int[])
        and (${seesAttorneys}::boolean or not c.is_of_attorneys)
    ) work
    where (${id}::uuid is null or r.id = ${id}) and (${reviewing(isProduction)} or work.open > 0)
    order by r.last_name, r.first_name, r.id limit 500
  `.execute(queries)
  return rows
}

/** A present person with claims of the fire or open to some, before role and permissions are checked. */
export interface CandidateRow extends Known {
  readonly attestedAt: Date | null
  readonly openOfFire: number
  readonly open: number
}

/** Lists everybody who takes claims and is present on this day, with their open claims. */
export async function listCandidates(
  tx: Transaction,
  { fireId, today, isProduction }: { fireId: number; today: LocalDate; isProduction: boolean },
): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${person}, r.attested_at as "attestedAt", work."ofFire"::int as "openOfFire", work.open::int as open
    from reviewer r left join account a on a.subject = r.subject
    cross join lateral (
      select count(*) as open, count(*) filter (where c.fire_id = ${fireId}) as "ofFire"
      from claim c where c.reviewer_id = r.id and c.status_id = any(${workIds}::int[])
    ) work
    where ${reviewing(isProduction)} and not exists (
      select from reviewer_absence b where b.reviewer_id = r.id and ${today}::date between b.from_on and b.until_on)
  `.execute(tx)
  return rows
}

/** Serializes assignments by rule, so that each counts for the next; answers the language of the claim's filer. */
export async function localeForRule(tx: Transaction, claimId: string): Promise<Locale> {
  await sql`select pg_advisory_xact_lock(hashtext('claims given by rule'))`.execute(tx)
  const { rows } = await sql<{ locale: Locale }>`
    select coalesce(a.locale, 'en') as locale from claim c left join account a on a.subject = c.owner_subject
    where c.id = ${claimId}
  `.execute(tx)
  return rows[0]?.locale ?? 'en'
}

/** Queues the assignment of a claim by rule. */
export async function queueAssignment(tx: Transaction, claimId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('giveClaimByRule', json_build_object('claimId', ${claimId}::text),
      queue_name => 'giveClaimByRule', job_key => 'give by rule ' || ${claimId}::text)
  `.execute(tx)
}

/** Queues the reassignment of absent reviewers' claims. */
export async function queueHandover(tx: Transaction): Promise<void> {
  await sql`select graphile_worker.add_job('handOverClaims', '{}'::json, job_key => 'handOverClaims')`.execute(
    tx,
  )
}

export async function saveAbsence(tx: Transaction, absence: Omit<Absence, 'handedOverAt'>): Promise<void> {
  const row = {
    from_on: absence.fromOn,
    until_on: absence.untilOn,
    handover: absence.handover,
    colleague_id: absence.colleagueId,
    recorded_by_name: absence.recordedByName,
    recorded_at: absence.recordedAt,
    handed_over_at: null,
  }
  await tx
    .insertInto('reviewer_absence')
    .values({ reviewer_id: absence.reviewerId, ...row })
    .onConflict((before) => before.column('reviewer_id').doUpdateSet(row))
    .execute()
}

/** Deletes an absence; false if there was none. */
export async function deleteAbsence(tx: Transaction, reviewerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reviewer_absence')
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An absence that began and whose claims were not reassigned yet. */
export interface StartedAbsence extends Absence {
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * Lists present absences whose claims were not reassigned yet; one person's row is locked until the transaction ends.
 */
export async function listStartedAbsences(
  queries: Queries,
  today: LocalDate,
  reviewerId: string | null = null,
): Promise<readonly StartedAbsence[]> {
  const { rows } = await sql<StartedAbsence>`
    select b.reviewer_id as "reviewerId", b.from_on as "fromOn", b.until_on as "untilOn", b.handover,
      b.colleague_id as "colleagueId", b.recorded_by_name as "recordedByName", b.recorded_at as "recordedAt",
      b.handed_over_at as "handedOverAt", r.first_name as "firstName", r.last_name as "lastName"
    from reviewer_absence b join reviewer r on r.id = b.reviewer_id
    where b.handed_over_at is null and ${today}::date between b.from_on and b.until_on
      and (${reviewerId}::uuid is null or b.reviewer_id = ${reviewerId})
    order by b.recorded_at for share of b
  `.execute(queries)
  return rows
}

/** Lists a person's open claims, except some. */
export async function listOpenClaims(
  queries: Queries,
  reviewerId: string,
  excludedIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claim where reviewer_id = ${reviewerId} and status_id = any(${workIds}::int[])
      and id <> all(${excludedIds}::uuid[])
    order by id limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

/** Marks an absence as reassigned, unless it was recorded again meanwhile. */
export async function markHandedOver(
  queries: Queries,
  { reviewerId, recordedAt }: Absence,
  at: Date,
): Promise<void> {
  await queries
    .updateTable('reviewer_absence')
    .set({ handed_over_at: at })
    .where('reviewer_id', '=', reviewerId)
    .where('recorded_at', '=', recordedAt)
    .execute()
}
