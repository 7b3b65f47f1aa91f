import type { GridSort } from '@makewhole/contract/claim/grid-names.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { replanMark } from '../db/prepared-client.ts'
import type { Cursor } from '../db/keyset.ts'
import { statusIdsOfMetric, lateConditions } from './claim-metric-filters.repository.ts'
import { allOf, conditionsOf, texts, visible } from './claim-filter.repository.ts'
import type { ClaimsQuery } from './claim-filter.repository.ts'

/** The request for one page of claims in an order. */
export interface GridPage extends ClaimsQuery {
  readonly sort: GridSort
  readonly isDescending: boolean
  readonly after: Cursor | null
  readonly before: Cursor | null
  readonly limit: number
}

interface GridOrder {
  /** The exact expression of its index. */
  readonly by: RawBuilder<unknown>
  /** The type that the cursor's text is cast to. */
  readonly type: RawBuilder<unknown>
  /** A property shared by claims with the same value here; filtered claims may then come after all others. */
  readonly goesWith?: 'progress' | 'time'
}

const orders: Readonly<Record<GridSort, GridOrder>> = {
  number: { by: texts.number, type: sql`text`, goesWith: 'time' },
  lastName: { by: texts.lastName, type: sql`text` },
  address: { by: texts.address, type: sql`text` },
  apn: { by: texts.apn, type: sql`text` },
  county: { by: texts.county, type: sql`text` },
  status: { by: sql`c.status_id`, type: sql`int`, goesWith: 'progress' },
  turn: { by: sql`coalesce(c.due_on, date '9999-12-31')`, type: sql`date`, goesWith: 'progress' },
  fire: { by: sql`c.fire_id`, type: sql`int` },
  reviewer: { by: texts.reviewer, type: sql`text` },
  created: { by: sql`c.created_at`, type: sql`timestamptz`, goesWith: 'time' },
  signed: { by: sql`coalesce(c.submitted_on, date '0001-01-01')`, type: sql`date`, goesWith: 'time' },
  represented: { by: sql`coalesce(c.is_represented, false)`, type: sql`boolean` },
  amount: { by: sql`coalesce(c.settlement_amount, -1)`, type: sql`bigint`, goesWith: 'progress' },
}

/** A mark that begins statements with people's filters. */
export const plan = sql.raw(replanMark)

/**
 * The statement of a page's claims; backwards it is read from the cursor up. It selects only ids, so that an index
 * may cover it and skipped rows are never read. It is planned for each filter; a statement with one plan reads the
 * rows.
 */
export const pageKeys = (page: GridPage): RawBuilder<Cursor> => sql`${plan} ${keysOf(page)}`

/**
 * The same as a part of another statement. It walks claims in order until a page is full, which is fast if matches
 * are spread evenly. Elsewhere it might pass all others first, so that case is read differently.
 */
export function keysOf(page: GridPage): RawBuilder<Cursor> {
  const goesDown = page.isDescending !== (page.before !== null)
  const order = { goesDown, direction: goesDown ? sql`desc` : sql`asc` }
  const words = isSearchOnly(page)
  const column = wordOrders[page.sort]
  if (words && column) return keysOfWords(page, { ...order, words, column })
  const statusIds = fewStatusIds(page)
  if (statusIds && statusOrders.includes(page.sort)) return keysOfStatuses(page, statusIds, order)
  return isSortedAfterwards(page) ? keysSortedAfterwards(page, order) : keysInOrder(page, order)
}

interface Direction {
  readonly goesDown: boolean
  readonly direction: RawBuilder<unknown>
}

function keysInOrder(page: GridPage, { goesDown, direction }: Direction): RawBuilder<Cursor> {
  const { by } = orders[page.sort]
  const place = placeOf(page, { by, id: sql`c.id`, goesDown })
  return sql<Cursor>`select c.id, (${by})::text as key from claim c
    where ${allOf([...conditionsOf(page), ...startConditions(page), ...place])}
    order by ${by} ${direction}, c.id ${direction} limit ${page.limit}`
}

/** Returns the filter's conditions on the sort column, so that the index starts at its claims. */
function startConditions({ filter, sort }: GridPage): RawBuilder<unknown>[] {
  const { by } = orders[sort]
  const hasNoReviewer = filter.hasReviewer === false || filter.view === 'unassigned'
  if (sort === 'reviewer' && hasNoReviewer) return [sql`${by} = ''`]
  // Both orders are of submitted claims; others come first.
  if (sort === 'signed' && (filter.countedAs || filter.lateBy)) return [sql`${by} > date '0001-01-01'`]
  return []
}

/** Orders that have an index of their own with a search word. */
const wordOrders: Readonly<Partial<Record<GridSort, RawBuilder<unknown>>>> = {
  created: sql`c.created_at`,
  turn: sql`c.due_on`,
}

interface WordsInOrder extends Direction {
  readonly words: readonly string[]
  readonly column: RawBuilder<unknown>
}

/** The first claims of each word, and of these the first: a claim may have several of the words. */
function keysOfWords(
  page: GridPage,
  { words, column, goesDown, direction }: WordsInOrder,
): RawBuilder<Cursor> {
  const place = placeOf(page, { by: column, id: sql`c.claim_id`, goesDown })
  return sql<Cursor>`select f.id, f.key::text from (
      select distinct first.id, first.key from unnest(${words}::text[]) as w cross join lateral (
        select c.claim_id as id, ${column} as key from claim_word c
        where ${allOf([sql`c.word = w`, ...visible(page), ...place])}
        order by ${column} ${direction}, c.claim_id ${direction} limit ${page.limit}
      ) first
    ) f order by f.key ${direction}, f.id ${direction} limit ${page.limit}`
}

/** Returns the words of a filter that has nothing but a search. */
export function isSearchOnly({ filter, numbers, search }: ClaimsQuery): readonly string[] | null {
  const { search: _, view, ...others } = filter
  const isNarrowed = Object.values({ ...others, ...(view !== 'all' && { view }) }).some(
    (value) => value !== null && value !== undefined && value !== '',
  )
  return isNarrowed || numbers.length > 0 || search?.length !== 1 ? null : (search[0]?.words ?? null)
}

/** Orders that have an index of their own with a status. */
const statusOrders: readonly GridSort[] = ['turn', 'amount']
/** With more statuses, a walk through all claims soon finds matches. */
const maxStatuses = 6

/** The few statuses that a claim of the filter can have, each once; null where they are many. */
function fewStatusIds({
  filter: { statusIds, countedAs, paidFrom, paidTo },
}: ClaimsQuery): readonly number[] | null {
  const isPaid = (paidFrom ?? paidTo ?? null) !== null
  const narrowed = [
    ...(statusIds ? [statusIds] : []),
    ...(countedAs ? [statusIdsOfMetric(countedAs)] : []),
    ...(isPaid ? [statusIdsOfMetric('paid')] : []),
  ]
  if (narrowed.length === 0) return null
  const ids = [...new Set(narrowed.flat())].filter((id) => narrowed.every((some) => some.includes(id)))
  return ids.length <= maxStatuses ? ids : null
}

/** The first claims of each status, and of these the first. */
function keysOfStatuses(
  page: GridPage,
  statusIds: readonly number[],
  { goesDown, direction }: Direction,
): RawBuilder<Cursor> {
  const { by } = orders[page.sort]
  const place = placeOf(page, { by, id: sql`c.id`, goesDown })
  return sql<Cursor>`select f.id, f.key::text from unnest(${statusIds}::int[]) as s cross join lateral (
      select c.id, ${by} as key from claim c
      where ${allOf([sql`c.status_id = s`, ...conditionsOf(page), ...place])}
      order by ${by} ${direction}, c.id ${direction} limit ${page.limit}
    ) f order by f.key ${direction}, f.id ${direction} limit ${page.limit}`
}

/** Filters by day, each with its order. */
const dayFilters = {
  created: 'created',
  signed: 'signed',
  completed: null,
  offered: null,
  paid: null,
} as const
/** The claims of so many days are gathered sooner than others are passed. */
const maxDays = 31
/** Larger reads are exports, which read all claims in parts by one walk. */
const maxUnorderedKeys = 500

/** Checks whether the filter has few claims that may come after all others in this order. */
function isSortedAfterwards({ filter, sort, limit, today }: GridPage): boolean {
  if (limit > maxUnorderedKeys + 1) return false
  // Late payments have separate indexes, because there may be none.
  if (filter.lateBy === 'payment') return true
  const { goesWith } = orders[sort]
  if (!goesWith) return false
  if (filter.lateBy && goesWith === 'progress' && sort !== 'turn') return true
  return Object.entries(dayFilters).some(([name, own]) => {
    const days = name as keyof typeof dayFilters
    const [from, to] = [filter[`${days}From`], filter[`${days}To`] ?? today]
    return own !== sort && from && daysBetween(from, to) <= maxDays
  })
}

/** Selects all claims of the filter, then the first of them. Each kind of lateness is selected separately. */
function keysSortedAfterwards(page: GridPage, { goesDown, direction }: Direction): RawBuilder<Cursor> {
  const { by } = orders[page.sort]
  const alternatives = page.filter.lateBy ? lateConditions(page.filter, page) : [sql`true`]
  const { lateBy: _, ...filter } = page.filter
  const conditions = [...conditionsOf({ ...page, filter }), ...placeOf(page, { by, id: sql`c.id`, goesDown })]
  const selects = alternatives.map(
    (alternative) => sql`select c.id, ${by} as key from claim c where ${allOf([alternative, ...conditions])}`,
  )
  // `offset 0` prevents the planner from walking the order.
  return sql<Cursor>`select f.id, f.key::text from (${sql.join(selects, sql` union all `)} offset 0
    ) f order by f.key ${direction}, f.id ${direction} limit ${page.limit}`
}

interface Place {
  readonly by: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly goesDown: boolean
}

/** Returns the condition beyond the page's cursor, if there is one. */
function placeOf({ sort, after, before }: GridPage, { by, id, goesDown }: Place): RawBuilder<unknown>[] {
  const cursor = before ?? after
  if (!cursor) return []
  const beyond = goesDown ? sql`<` : sql`>`
  return [sql`(${by}, ${id}) ${beyond} (${cursor.key}::text::${orders[sort].type}, ${cursor.id}::uuid)`]
}
