import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { GridViewName } from '@makewhole/contract/claim/grid-names.ts'
import { openStatuses, pausedStatuses, statusIds } from '@makewhole/domain/claim/status.ts'
import { keysWithin, readSquare } from '@makewhole/domain/map/cells.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metricConditions } from './claim-metric-filters.repository.ts'
import { hasWords } from './claim-search.repository.ts'
import type { SearchTerm } from './claim-search.repository.ts'

/** A filter with its reader. */
export interface ClaimsQuery {
  readonly filter: ClaimFilter
  /** Of each claim number that `filter.search` names: the beginnings that it may mean. */
  readonly numbers: readonly (readonly string[])[]
  /** The search terms in the rest of `filter.search`; null: there is none. */
  readonly search: readonly SearchTerm[] | null
  /** The reader, for "mine", and the day, for "late". */
  readonly subject: string
  /** False: claims that attorneys filed are not there for who asks. */
  readonly seesAttorneys: boolean
  /** False: no claim is of a group for who asks. */
  readonly seesGroups: boolean
  readonly today: LocalDate
  readonly timeZone: string
  /** The days that the program gave itself, for what is late. */
  readonly deadlines: Deadlines
}

/**
 * A condition on the claim that a statement calls `c`. The map applies it to `claim_place`, whose columns have the
 * same names, except those in its `asksOfClaims`.
 */
export type ClaimCondition = RawBuilder<unknown>

/** Of a statement about claims called `c`: those that were asked for and may be seen. */
export const claimsCondition = (query: ClaimsQuery): ClaimCondition => allOf(conditionsOf(query))

/** Texts in collation C, exactly as in their indexes: one index serves order and prefix. */
export const texts = {
  number: sql`c.claim_number collate "C"`,
  lastName: sql`lower(c.list_last_name) collate "C"`,
  address: sql`c.list_address_start`,
  apn: sql`c.list_apn collate "C"`,
  county: sql`lower(c.list_county) collate "C"`,
  reviewer: sql`lower(coalesce(c.reviewer_last_name, '')) collate "C"`,
} as const

/** Returns the conditions of the claims that the reader may see. */
export function visible({ seesAttorneys }: ClaimsQuery): RawBuilder<unknown>[] {
  return seesAttorneys ? [] : [sql`not c.is_of_attorneys`]
}

/** Of a claim called `c`: all that was filtered by. */
export function conditionsOf(query: ClaimsQuery): RawBuilder<unknown>[] {
  const { filter } = query
  const whenSet = <T>(value: T | null | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === null || value === undefined || value === '' ? [] : [condition(value)]
  const midnightBefore = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${query.timeZone})`
  return [
    ...visible(query),
    ...whenSet(filter.view, (view) => viewCondition(view, query)),
    ...query.numbers.map(hasNumber),
    ...whenSet(query.search, hasWords),
    ...whenSet(filter.statusIds, (ids) => oneOf(sql`c.status_id`, ids, sql`int`)),
    ...whenSet(filter.fireIds, (ids) => oneOf(sql`c.fire_id`, ids, sql`int`)),
    ...whenSet(filter.reviewerIds, (ids) => oneOf(sql`c.reviewer_id`, ids, sql`uuid`)),
    ...whenSet(filter.hasReviewer, (has) =>
      has ? sql`c.reviewer_id is not null` : sql`c.reviewer_id is null`,
    ),
    ...whenSet(filter.turnSides, (sides) => oneOf(sql`c.whose_turn`, sides, sql`text`)),
    ...whenSet(filter.claimNumber, (text) => startsWith(texts.number, text.toUpperCase())),
    ...whenSet(filter.lastName, (text) => startsWith(texts.lastName, text.toLowerCase())),
    ...whenSet(filter.address, (text) => startsWith(texts.address, text.toLowerCase())),
    ...whenSet(filter.apn, (text) => startsWith(texts.apn, text)),
    ...whenSet(filter.county, (text) => startsWith(texts.county, text.toLowerCase())),
    ...whenSet(filter.isRepresented, (is) => sql`coalesce(c.is_represented, false) = ${is}`),
    ...whenSet(filter.dueFrom, (day) => sql`coalesce(c.due_on, date '9999-12-31') >= ${day}::date`),
    ...whenSet(filter.dueTo, (day) => sql`coalesce(c.due_on, date '9999-12-31') <= ${day}::date`),
    ...whenSet(filter.createdFrom, (day) => sql`c.created_at >= ${midnightBefore(sql`${day}::date`)}`),
    ...whenSet(filter.createdTo, (day) => sql`c.created_at < ${midnightBefore(sql`(${day}::date + 1)`)}`),
    ...whenSet(filter.signedFrom, (day) => sql`coalesce(c.submitted_on, date '0001-01-01') >= ${day}::date`),
    ...whenSet(
      filter.signedTo,
      (day) =>
        sql`coalesce(c.submitted_on, date '0001-01-01') <= ${day}::date and c.submitted_on is not null`,
    ),
    ...whenSet(filter.amountFrom, (cents) => sql`coalesce(c.settlement_amount, -1) >= ${cents}::bigint`),
    ...whenSet(
      filter.amountTo,
      (cents) =>
        sql`coalesce(c.settlement_amount, -1) <= ${cents}::bigint and c.settlement_amount is not null`,
    ),
    ...metricConditions(filter, query),
    ...whenSet(filter.groupNumber, (number) => isOfGroup(number, query)),
    ...whenSet(filter.square, isInSquareOf),
  ]
}

/** A lone visible claim of a group would reveal the hidden others (docs/rules/groups.md). */
function isOfGroup(number: number, { seesGroups, seesAttorneys }: ClaimsQuery): RawBuilder<unknown> {
  if (!seesGroups) return sql`false`
  return sql`c.id in (select m.claim_id from claim_group g join claim_group_member m on m.group_id = g.id
    where g.number = ${number}::bigint and (${seesAttorneys}::boolean or g.open_claim_count > 1))`
}

/** No square of that name has no claims. */
function isInSquareOf(name: string): RawBuilder<unknown> {
  const square = readSquare(name)
  if (!square) return sql`false`
  const { from, to } = keysWithin(square, square.level)
  return sql`c.id in (select p.claim_id from claim_place p
    where p.latitude is not null and p.cell between ${from}::bigint and ${to}::bigint)`
}

/** Only a single value leaves what an index has behind it in order. */
function oneOf(
  column: RawBuilder<unknown>,
  values: readonly unknown[],
  type: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return values.length === 1
    ? sql`${column} = ${values[0]}::${type}`
    : sql`${column} = any(${values}::${type}[])`
}

function hasNumber(prefixes: readonly string[]): RawBuilder<unknown> {
  const conditions = prefixes.map((prefix) => startsWith(texts.number, prefix))
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** `like` with a fixed beginning uses the pattern index; what people type is no pattern. */
function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

const idsOf = (names: readonly (keyof typeof statusIds)[]) => names.map((name) => statusIds[name])
const undecided = idsOf([...openStatuses, 'agreementAccepted', 'paymentInProgress'])
/** In the statement itself: only so the planner knows them for those of the index of paused claims. */
const paused = idsOf(pausedStatuses).map((id) => sql.lit(id))

/** Of a claim called `c`: that a view of the grid has it. */
export function viewCondition(view: GridViewName, { subject, today }: ClaimsQuery): RawBuilder<unknown> {
  switch (view) {
    case 'all':
      return sql`true`
    case 'mine':
      return sql`c.reviewer_id = (select r.id from reviewer r where r.subject = ${subject})`
    case 'ours':
      return sql`c.whose_turn = 'program'`
    case 'late':
      return sql`c.whose_turn = 'program' and coalesce(c.due_on, date '9999-12-31') < ${today}::date`
    case 'unassigned':
      return sql`c.reviewer_id is null and c.status_id = any(${undecided}::int[])`
    case 'claimants':
      return sql`c.whose_turn = 'claimant' and c.status_id <> ${sql.lit(statusIds.inProgress)}`
    case 'paused':
      return sql`c.status_id in (${sql.join(paused)})`
  }
}

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
