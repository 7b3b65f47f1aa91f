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

/** Lateness depends on the day and on the program's promised days. */
interface Today {
  readonly today: LocalDate
  readonly deadlines: Deadlines
}

const idsOf = (list: readonly ClaimStatus[]) => sql.join(list.map((status) => sql.lit(statusIds[status])))
const inStatus = (list: readonly ClaimStatus[]) => sql`c.status_id in (${idsOf(list)})`
/**
 * Returns the conditions that lead from a figure to exactly its claims
 * (docs/rules/reports.md "From a figure to its claims").
 */
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
  // Few checks are returned at any time: an array makes PostgreSQL read them first, in spite of its estimates.
  withReturn: sql`c.id = any(array(select p.claim_id from payment p where p.status = 'returned' and p.is_current))`,
  withBonus: sql`c.id in (select p.claim_id from payment p where p.status = 'issued' and p.kind = 'rebuild')`,
}

/** The option ids of the statuses in which a claim counts so. */
export const statusIdsOfMetric = (metric: Metric): readonly number[] =>
  statusesOfMetric(metric).map((status) => statusIds[status])

/** The expression of the index of claims without a payment. */
const isUnpaid = sql`c.status_id not in (${idsOf(paidStatuses)})`
/** A claim closed without a payment has no promise. */
const isPromised = sql`c.status_id not in (${idsOf(closedUnpaidStatuses)})`

function between(
  column: Condition,
  from: LocalDate | null | undefined,
  to: LocalDate | null | undefined,
): Condition[] {
  return [...(from ? [sql`${column} >= ${from}::date`] : []), ...(to ? [sql`${column} <= ${to}::date`] : [])]
}

/** A claim with a returned check retains its payment day, but is not paid. */
function paidBetween(from: LocalDate | null | undefined, to: LocalDate | null | undefined): Condition[] {
  const days = between(sql`c.payment_issued_on`, from, to)
  return days.length === 0 ? [] : [...days, isPaid]
}

const [relationship, county] = [sql`c.relationship_id`, sql`lower(c.list_county) collate "C"`]

/** "Other" includes every unnamed relationship, so it excludes only the names left out. One test per claim. */
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
  // Few offers are declined: an array makes PostgreSQL read them first, in spite of its estimates.
  return sql`c.id = any(array(select o.claim_id from settlement_offer o
    where not o.accepted and (o.rejection_reason_id = any(${reasonIds}::int[]) ${withoutReason})))`
}

/** Returns alternative conditions, each for separate indexes; no claim matches two. */
export function lateConditions({ lateBy, lateFrom, lateTo }: ClaimFilter, at: Today): readonly Condition[] {
  return lateBy ? conditionsOfActivity(lateBy, lateFrom ?? null, lateTo ?? null, at) : []
}

/** Matches an activity done late on one of these days, or due on one of them before today and not done. */
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
  // This comes first: a null result would have the rest evaluated for each claim that is not done.
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
  /** Alternative conditions, each with an index. */
  readonly isNotDone: readonly Condition[]
}

interface Clock {
  readonly start: Condition
  readonly done: Condition
  /** The activity was done after it was due. */
  readonly isDoneLate: Condition
  /** The activity is due on one of these days: alternatives, each with an index. */
  readonly isDueIn: (first: LocalDate, last: LocalDate) => readonly Condition[]
}

/** Returns the start and end of an activity, in the expressions of its indexes. */
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
        // A signer was complete before, so that the index of claims without a payment covers it.
        isNotDone: [sql`${isUnpaid} and ${completed} is not null`, needsReissue],
      }
    }
  }
}

/** Returns a clock that stops while a claim is paused. Few claims ever are, so that the others skip it. */
function clockOf(start: Condition, done: Condition, days: number): Clock {
  const aim = sql.lit(days)
  // A claim is due no earlier than without pauses.
  const earliest = sql`${start} + ${aim}`
  const due = sql`clock_due_on(${start}, ${aim}, c.paused_days)`
  return {
    start,
    done,
    isDoneLate: sql`${done} > ${earliest} and (c.paused_days is null or ${done} > ${due})`,
    isDueIn: (first, last) => [
      sql`c.paused_days is null and ${start} between ${first}::date - ${aim} and ${last}::date - ${aim}`,
      // A lasting pause that began in time leaves nothing due, so that most paused claims skip the clock.
      sql`c.paused_days is not null and ${start} <= ${last}::date - ${aim}
        and not c.paused_days @> daterange(${earliest} - 1, 'infinity')
        and daterange(${first}::date, ${last}::date, '[]') @> ${due}`,
    ],
  }
}
