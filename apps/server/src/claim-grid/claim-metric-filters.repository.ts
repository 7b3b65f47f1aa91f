import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import {
  closedUnpaidStatuses,
  paidStatuses,
  openRebuildStatuses,
  statusIds,
} from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import { aimDays } from '@makewhole/domain/report/activity.ts'
import type { Activity } from '@makewhole/domain/report/activity.ts'
import { statusesOfMetric, excludedStatuses } from '@makewhole/domain/report/metrics.ts'
import type { Metric } from '@makewhole/domain/report/metrics.ts'
import { countedCounties } from '@makewhole/domain/report/figures.ts'
import type { CountyName, RelationshipName } from '@makewhole/domain/report/figures.ts'
import { relationshipIds, relationshipsToProperty } from '@makewhole/domain/settlement/option-ids.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>

/** What is late hangs on the day, and on the days that the program gave itself. */
interface Today {
  readonly today: LocalDate
  readonly deadlines: Deadlines
}

const idsOf = (list: readonly ClaimStatus[]) => sql.join(list.map((status) => sql.lit(statusIds[status])))
const inStatus = (list: readonly ClaimStatus[]) => sql`c.status_id in (${idsOf(list)})`
/** The filters that lead from a figure to exactly the claims that it counts (docs/rules/reports.md "From a figure to its claims"). */
export function metricConditions(filter: ClaimFilter, at: Today): Condition[] {
  const { countedAs, relationships, counties, lateBy, declinedFor } = filter
  return [
    ...(countedAs ? conditionsOfMetric(countedAs) : []),
    ...(relationships ? [hasRelationship(relationships)] : []),
    ...(counties ? [isInCounty(counties)] : []),
    ...between(sql`c.completed_on`, filter.completedFrom, filter.completedTo),
    ...between(sql`c.first_offered_on`, filter.offeredFrom, filter.offeredTo),
    ...paidBetween(filter.paidFrom, filter.paidTo),
    ...(lateBy ? [sql`(${sql.join(lateConditions(filter, at), sql` or `)})`] : []),
    ...(declinedFor ? [wasDeclinedFor(declinedFor)] : []),
  ]
}

function conditionsOfMetric(metric: Metric): Condition[] {
  const isCounted = sql`c.submitted_on is not null and ${inStatus(statusesOfMetric(metric))}`
  const hasChecks = checkConditions[metric]
  return hasChecks ? [isCounted, hasChecks] : [isCounted]
}

const isRebuilding = inStatus(openRebuildStatuses)
/** A check of the settlement came back while the household rebuilds, and is not out again. As an index has it. */
const needsReissue = sql`(${isRebuilding} and c.has_check_to_issue)`
const isPaid = sql`(${inStatus(paidStatuses)} and not ${needsReissue})`

/** Of claims that are counted by their checks, too: by which. */
const checkConditions: Partial<Record<Metric, Condition>> = {
  inWork: sql`(not ${isRebuilding} or c.has_check_to_issue)`,
  paid: sql`not ${needsReissue}`,
  // Of a claim whose rebuild is under way all checks may have come back.
  withMoney: sql`(${inStatus(['closedPaid', 'closedRebuildPaid'])} or c.is_partly_paid
    or ${isRebuilding} and not c.has_check_to_issue)`,
  // Few checks are back at any time: as a list they are read first, whatever PostgreSQL believes of how many there are.
  withReturn: sql`c.id = any(array(select p.claim_id from payment p where p.status = 'returned' and p.is_current))`,
  withBonus: sql`c.id in (select p.claim_id from payment p where p.status = 'issued' and p.kind = 'rebuild')`,
}

/** The option ids of the statuses in which a claim counts so. */
export const statusIdsOfMetric = (metric: Metric): readonly number[] =>
  statusesOfMetric(metric).map((status) => statusIds[status])

/** As the index of claims without a payment has it. */
const isUnpaid = sql`c.status_id not in (${idsOf(paidStatuses)})`
/** Nothing is promised on what is closed without a payment. */
const isPromised = sql`c.status_id not in (${idsOf(closedUnpaidStatuses)})`

function between(
  column: Condition,
  from: LocalDate | null | undefined,
  to: LocalDate | null | undefined,
): Condition[] {
  return [...(from ? [sql`${column} >= ${from}::date`] : []), ...(to ? [sql`${column} <= ${to}::date`] : [])]
}

/** A claim whose check came back keeps the day on which it was paid, and is not. */
function paidBetween(from: LocalDate | null | undefined, to: LocalDate | null | undefined): Condition[] {
  const days = between(sql`c.payment_issued_on`, from, to)
  return days.length === 0 ? [] : [...days, isPaid]
}

const [relationship, county] = [sql`c.relationship_id`, sql`lower(c.list_county) collate "C"`]

/** "Other" is whatever has no name of its own: with it, all that is none of the names left out. One look at each claim. */
function hasRelationship(names: readonly RelationshipName[]): Condition {
  if (!names.includes('other')) return sql`${relationship} = any(${relationshipsAmong(names)}::int[])`
  const excluded = relationshipsToProperty.filter((name) => !names.includes(name))
  return sql`(${relationship} is null or ${relationship} <> all(${relationshipsAmong(excluded)}::int[]))`
}

const relationshipsAmong = (names: readonly RelationshipName[]) =>
  names.flatMap((name) => (name === 'other' ? [] : [relationshipIds[name]]))

function isInCounty(names: readonly CountyName[]): Condition {
  if (!names.includes('other')) return sql`${county} = any(${names}::text[])`
  const excluded = countedCounties.filter((name) => !names.includes(name))
  return sql`${county} <> all(${excluded}::text[])`
}

function wasDeclinedFor(reasonIds: readonly number[]): Condition {
  const withoutReason = reasonIds.includes(0) ? sql`or o.rejection_reason_id is null` : sql``
  // Few offers are declined, maybe none: as a list they are read first, whatever PostgreSQL believes of how many there are.
  return sql`c.id = any(array(select o.claim_id from settlement_offer o
    where not o.accepted and (o.rejection_reason_id = any(${reasonIds}::int[]) ${withoutReason})))`
}

/** One of these, each for indexes of its own; no claim is late in two ways. */
export function lateConditions({ lateBy, lateFrom, lateTo }: ClaimFilter, at: Today): readonly Condition[] {
  return lateBy ? conditionsOfActivity(lateBy, lateFrom ?? null, lateTo ?? null, at) : []
}

/** Done on one of these days and after it was due, or due on one of them before today and not done. */
function conditionsOfActivity(
  activity: Activity,
  from: LocalDate | null,
  to: LocalDate | null,
  { today, deadlines }: Today,
): readonly Condition[] {
  const first = from ?? '0001-01-01'
  const last = to ?? today
  const lastDue = last < today ? last : addDays(today, -1)
  const { start, done, isDone, isNotDone, isDoneLate, isDueIn } = spanOf(
    activity,
    aimDays(activity, deadlines),
  )
  const isCounted = sql`c.submitted_on is not null and c.status_id not in (${idsOf(excludedStatuses)}) and ${start} is not null`
  // Said first: what is not known to be false would have the rest asked for of each that is not done.
  const wasLate = sql`(${done} is not null and ${done} between ${first}::date and ${last}::date and ${isDone} and ${isDoneLate} and ${isCounted})`
  if (first > lastDue) return [wasLate]
  const isOverdue = isNotDone.flatMap((isPending) =>
    isDueIn(first, lastDue).map(
      (isDue) => sql`(${isPending} and ${isDue} and ${isPromised} and ${isCounted})`,
    ),
  )
  return [wasLate, ...isOverdue]
}

interface ActivitySpan extends Clock {
  readonly isDone: Condition
  /** One of these, each for an index. */
  readonly isNotDone: readonly Condition[]
}

interface Clock {
  readonly start: Condition
  readonly done: Condition
  /** What is done was done after it was due. */
  readonly isDoneLate: Condition
  /** It is due on one of these days: one of these, each for an index. */
  readonly isDueIn: (first: LocalDate, last: LocalDate) => readonly Condition[]
}

/** From where to where an activity goes, in the words of its indexes. */
function spanOf(activity: Activity, days: number): ActivitySpan {
  const [completed, offered, paid] = [sql`c.completed_on`, sql`c.first_offered_on`, sql`c.payment_issued_on`]
  const isDone = sql`true`
  switch (activity) {
    case 'review':
      return {
        ...clockOf(sql`c.submitted_on`, completed, days),
        isDone,
        isNotDone: [sql`${completed} is null`],
      }
    case 'offer':
      return { ...clockOf(completed, offered, days), isDone, isNotDone: [sql`${offered} is null`] }
    case 'overall':
      return { ...clockOf(completed, paid, days), isDone: isPaid, isNotDone: [isUnpaid, needsReissue] }
    case 'payment': {
      const due = sql`c.payment_deadline`
      return {
        start: sql`c.settlement_accepted_on`,
        done: paid,
        isDone: isPaid,
        isDoneLate: sql`${paid} > ${due}`,
        isDueIn: (first, last) => [sql`${due} between ${first}::date and ${last}::date`],
        // Who has signed was complete before: so the index of claims without a payment has it.
        isNotDone: [sql`${isUnpaid} and ${completed} is not null`, needsReissue],
      }
    }
  }
}

/** A clock that stands still while a claim is paused. Few claims ever are: the others need no look at it. */
function clockOf(start: Condition, done: Condition, days: number): Clock {
  const aim = sql.lit(days)
  // No day after the one on which it is due: pauses prolong.
  const earliest = sql`${start} + ${aim}`
  const due = sql`clock_due_on(${start}, ${aim}, c.paused_days)`
  return {
    start,
    done,
    isDoneLate: sql`${done} > ${earliest} and (c.paused_days is null or ${done} > ${due})`,
    isDueIn: (first, last) => [
      sql`c.paused_days is null and ${start} between ${first}::date - ${aim} and ${last}::date - ${aim}`,
      // A pause that began in time and lasts leaves nothing due: most of those that are paused need no look at their clock.
      sql`c.paused_days is not null and ${start} <= ${last}::date - ${aim}
        and not c.paused_days @> daterange(${earliest} - 1, 'infinity')
        and daterange(${first}::date, ${last}::date, '[]') @> ${due}`,
    ],
  }
}
