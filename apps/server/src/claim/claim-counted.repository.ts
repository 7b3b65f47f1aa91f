import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import {
  closedUnpaidStatuses,
  paidStatuses,
  rebuildsUnderWay,
  statusIds,
} from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import { aimDays } from '@makewhole/domain/report/activity.ts'
import type { Activity } from '@makewhole/domain/report/activity.ts'
import { statusesCounted, uncountedStatuses } from '@makewhole/domain/report/counted.ts'
import type { Counting } from '@makewhole/domain/report/counted.ts'
import { countedCounties, countedRelationships } from '@makewhole/domain/report/figures.ts'
import type { CountyName, RelationshipName } from '@makewhole/domain/report/figures.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
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
export function countedConditions(filter: ClaimFilter, { today, deadlines }: Today): Condition[] {
  const { countedAs, relationships, counties, lateBy, declinedFor } = filter
  return [
    ...(countedAs ? isCountedAs(countedAs) : []),
    ...(relationships ? [hasRelationship(relationships)] : []),
    ...(counties ? [isInCounty(counties)] : []),
    ...between(sql`c.completed_on`, filter.completedFrom, filter.completedTo),
    ...between(sql`c.first_offered_on`, filter.offeredFrom, filter.offeredTo),
    ...paidBetween(filter.paidFrom, filter.paidTo),
    ...(lateBy ? [isLate(lateBy, filter.lateFrom ?? null, filter.lateTo ?? null, { today, deadlines })] : []),
    ...(declinedFor ? [wasDeclinedFor(declinedFor)] : []),
  ]
}

function isCountedAs(counting: Counting): Condition[] {
  const isCounted = sql`c.submitted_on is not null and ${inStatus(statusesCounted(counting))}`
  const hasChecks = checksCounted[counting]
  return hasChecks ? [isCounted, hasChecks] : [isCounted]
}

const hasCheck = (which: Condition) =>
  sql`exists (select from payment p where p.claim_id = c.id and ${which})`

const isRebuilding = inStatus(rebuildsUnderWay)
/**
 * A check of the settlement came back while the household rebuilds, and is not out again. `offset 0` has it looked for claim by claim:
 * few claims rebuild, and a list of all checks would take longer.
 */
const hasUnpaidCheck = hasCheck(sql`p.kind = 'settlement' and p.is_current and p.status <> 'issued' offset 0`)
const isOwedAgain = sql`(${isRebuilding} and ${hasUnpaidCheck})`
const isPaid = sql`(${inStatus(paidStatuses)} and not ${isOwedAgain})`

/** Of claims that are counted by their checks, too: by which. */
const checksCounted: Partial<Record<Counting, Condition>> = {
  inWork: sql`(not ${isRebuilding} or ${hasUnpaidCheck})`,
  paid: sql`not ${isOwedAgain}`,
  // Not each claim's checks are looked for: claims with all of them issued, and with some, say so themselves; of one whose rebuild is
  // under way all may have come back.
  withMoney: sql`(${inStatus(['closedPaid', 'closedRebuildPaid'])} or c.is_partly_paid
    or ${isRebuilding} and ${hasCheck(sql`p.status = 'issued' and p.kind = 'settlement'`)})`,
  withReturn: sql`c.id in (select p.claim_id from payment p where p.status = 'returned' and p.is_current)`,
  withBonus: sql`c.id in (select p.claim_id from payment p where p.status = 'issued' and p.kind = 'rebuild')`,
}

/** The option ids of the statuses in which a claim counts so. */
export const statusIdsCounted = (counting: Counting): readonly number[] =>
  statusesCounted(counting).map((status) => statusIds[status])

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

function hasRelationship(names: readonly RelationshipName[]): Condition {
  const known = names.flatMap((name) => (name === 'other' ? [] : [relationshipIds[name]]))
  const among = (ids: readonly number[]) => sql`c.relationship_id = any(${ids}::int[])`
  if (!names.includes('other')) return among(known)
  const counted = countedRelationships.map((name) => relationshipIds[name])
  return sql`(${among(known)} or c.relationship_id is null or not ${among(counted)})`
}

function isInCounty(names: readonly CountyName[]): Condition {
  const among = (counties: readonly string[]) =>
    sql`lower(c.list_county) collate "C" = any(${counties}::text[])`
  const known = names.filter((name) => name !== 'other')
  if (!names.includes('other')) return among(known)
  return sql`(${among(known)} or not ${among(countedCounties)})`
}

function wasDeclinedFor(reasonIds: readonly number[]): Condition {
  const unsaid = reasonIds.includes(0) ? sql`or o.rejection_reason_id is null` : sql``
  // Few offers are declined, maybe none: as a list they are read first, whatever PostgreSQL believes of how many there are.
  return sql`c.id = any(array(select o.claim_id from settlement_offer o
    where not o.accepted and (o.rejection_reason_id = any(${reasonIds}::int[]) ${unsaid})))`
}

/** Done on one of these days and after it was due, or due on one of them before today and not done. */
function isLate(
  activity: Activity,
  from: LocalDate | null,
  to: LocalDate | null,
  { today, deadlines }: Today,
): Condition {
  const first = from ?? '0001-01-01'
  const last = to ?? today
  const { start, done, isDone, isNotDone, earliest, mayBeDueBy, due } = wayOf(
    activity,
    aimDays(activity, deadlines),
  )
  const isCounted = sql`c.submitted_on is not null and c.status_id not in (${idsOf(uncountedStatuses)})`
  // Said first: what is not known to be false would have the rest asked for of each that is not done.
  const isDoneLate = sql`${done} is not null and ${done} between ${first}::date and ${last}::date and ${isDone} and ${done} > ${earliest} and ${done} > ${due}`
  const lastDue = last < today ? last : addDays(today, -1)
  const isOverdue =
    first > lastDue
      ? sql`false`
      : sql.join(
          isNotDone.map(
            (isUndone) => sql`${isPromised} and ${mayBeDueBy(lastDue)} and ${isUndone}
              and daterange(${first}::date, ${lastDue}::date, '[]') @> ${due}`,
          ),
          sql` or `,
        )
  return sql`(${isCounted} and ${start} is not null and (${isDoneLate} or ${isOverdue}))`
}

interface Way {
  readonly start: Condition
  readonly done: Condition
  readonly isDone: Condition
  /** One of these, each for an index. */
  readonly isNotDone: readonly Condition[]
  /** No day after `due`, and quicker to tell: pauses prolong. */
  readonly earliest: Condition
  /** `earliest` is that day or before it, as an index has it. */
  readonly mayBeDueBy: (day: LocalDate) => Condition
  readonly due: Condition
}

/** From where to where an activity goes, in the words of its indexes. */
function wayOf(activity: Activity, days: number): Way {
  const paid = { done: sql`c.payment_issued_on`, isDone: isPaid, isNotDone: [isUnpaid, isOwedAgain] }
  const [completed, offered] = [sql`c.completed_on`, sql`c.first_offered_on`]
  const isDone = sql`true`
  switch (activity) {
    case 'review':
      return {
        ...dueAfter(sql`c.submitted_on`, days),
        done: completed,
        isDone,
        isNotDone: [sql`${completed} is null`],
      }
    case 'offer':
      return { ...dueAfter(completed, days), done: offered, isDone, isNotDone: [sql`${offered} is null`] }
    case 'overall':
      return { ...dueAfter(completed, days), ...paid }
    case 'payment': {
      const due = sql`c.payment_deadline`
      return {
        start: sql`c.settlement_accepted_on`,
        ...paid,
        earliest: due,
        mayBeDueBy: (day) => sql`${due} <= ${day}::date`,
        due,
        // Who has signed was complete before: so the index of claims without a payment has it.
        isNotDone: [sql`${isUnpaid} and ${completed} is not null`, isOwedAgain],
      }
    }
  }
}

function dueAfter(start: Condition, days: number): Pick<Way, 'start' | 'earliest' | 'mayBeDueBy' | 'due'> {
  const earliest = sql`${start} + ${sql.lit(days)}`
  return {
    start,
    earliest,
    mayBeDueBy: (day) => sql`${start} <= ${day}::date - ${sql.lit(days)}`,
    // Few claims were ever paused: to look for that first makes a tenth of it. `offset 0` has it looked for claim by claim: the first page
    // of what is late is full long before a list of all pauses would be made.
    due: sql`case when exists (select from claim_pause p where p.claim_id = c.id offset 0)
      then clock_due_on(${start}, ${sql.lit(days)}, pauses_of(c.id)) else ${earliest} end`,
  }
}
