import type { FoundBy } from '@makewhole/domain/inspection/find-inspections.ts'
import type { DamageLevel, InspectedStructure } from '@makewhole/domain/inspection/inspection.ts'
import { maxLevel, keysWithin } from '@makewhole/domain/map/cells.ts'
import type { Cell } from '@makewhole/domain/map/cells.ts'
import type { LineRule } from '@makewhole/domain/settlement/calculation.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClaimCondition } from '../claim-grid/claim-filter.service.ts'
import type { Queries } from '../db/database.ts'
import { replanMark } from '../db/prepared-client.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** The visible part of the map: the squares of a level from one corner to the other. */
export interface Window {
  readonly level: number
  readonly from: Cell
  readonly to: Cell
}

/** A square with its claims, and where among them their middle is, in squares of the finest level. */
export interface CellCount extends Cell {
  readonly claims: number
  readonly rough: number
  readonly middleX: number
  readonly middleY: number
  /** The number of claims by answered county name; '' where none was. */
  readonly counties: Readonly<Record<string, number>>
  /** Counts by county, of a square with few claims, where its places were read. */
  readonly claimIds?: readonly (readonly string[] | null)[]
}

export interface CountedMap {
  readonly cells: readonly CellCount[]
  readonly placed: number
  readonly unplaced: number
  readonly isBehind: boolean
}

type CountedRow = Pick<CountedMap, 'placed' | 'unplaced' | 'isBehind'> & {
  readonly cells: readonly CellCount[] | null
}

const mapOf = ([row]: readonly CountedRow[]): CountedMap => ({
  cells: row?.cells ?? [],
  placed: row?.placed ?? 0,
  unplaced: row?.unplaced ?? 0,
  isBehind: row?.isBehind ?? false,
})

const asked = `($6::int[] is null or c.fire_id = any($6)) and ($7::int[] is null or c.status_id = any($7))
  and ($8::boolean or not c.is_of_attorneys)`
const total = (level: string) =>
  `(select coalesce(sum(c.claims), 0)::int from map_cell c where c.level = ${level} and ${asked})`

/** The counts of a square, added up from rows `n` of its counties. */
const countsOfSquare = `'claims', sum(n.claims), 'rough', sum(n.rough), 'middleX', sum(n.sum_x) / sum(n.claims),
  'middleY', sum(n.sum_y) / sum(n.claims), 'counties', json_object_agg(coalesce(n.county, ''), n.claims)`

/** Each column of squares is a separate read: a join over all of them would scan the whole level. */
const selectCells = statement<CountedRow>(`
  select (
      select json_agg(m.cell)
      from (
        select json_build_object('x', n.x, 'y', n.y, ${countsOfSquare}) as cell
        from (
          select c.x, c.y, c.county, sum(c.claims) as claims, sum(c.rough) as rough, sum(c.sum_x) as sum_x, sum(c.sum_y) as sum_y
          from generate_series($2::int, $4::int) as across(x)
          cross join lateral (
            select c.x, c.y, c.county, c.claims, c.rough, c.sum_x, c.sum_y from map_cell c
            where c.level = $1 and c.x = across.x and c.y between $3 and $5 and ${asked}
            offset 0
          ) c
          group by c.x, c.y, c.county
        ) n
        group by n.x, n.y
      ) m
    ) as cells,
    ${total('4')} as placed, ${total('0')} as unplaced, exists(select from map_change) as "isBehind"`)

/** The squares that hold claims of some fires and statuses, as they were counted. */
export async function countCells(
  queries: Queries,
  { level, from, to }: Window,
  filter: {
    readonly fireIds: readonly number[] | null
    readonly statusIds: readonly number[] | null
    readonly seesAttorneys: boolean
  },
): Promise<CountedMap> {
  const { fireIds, statusIds, seesAttorneys } = filter
  return mapOf(
    await selectCells(queries, level, from.x, from.y, to.x, to.y, fireIds, statusIds, seesAttorneys),
  )
}

/** A statement of rows of `claim_place`. */
export type Places = RawBuilder<unknown>

/** Selects places by a condition on their own columns, by a scan of all. */
export const placesOfCondition = (condition: ClaimCondition): Places =>
  sql`select c.* from (select *, claim_id as id from claim_place) c where ${condition}`

/**
 * Selects places of claims by a condition on the claims, which uses their indexes; `max` limits the claims, null does
 * not.
 */
export const placesOfClaims = (condition: ClaimCondition, max: number | null): Places =>
  sql`select p.* from (select c.id from claim c where ${condition} ${max === null ? sql`` : sql`limit ${max}`}) f
    join claim_place p on p.claim_id = f.id`

/** The places of these claims. */
export const placesOfIds = (claimIds: readonly string[]): Places =>
  sql`select * from claim_place where claim_id = any(${claimIds}::uuid[])`

/** Selects those of the places that are in one of these squares of a level. */
export const placesInSquares = (places: Places, squares: readonly Cell[], level: number): Places =>
  sql`select p.* from (${places}) p where (p.x >> ${maxLevel - level}::int, p.y >> ${maxLevel - level}::int)
    in (select * from unnest(${squares.map(({ x }) => x)}::int[], ${squares.map(({ y }) => y)}::int[]))`

/** Selects the places in a few squares that match a condition on their own columns, by the squares' keys. */
export function placesWithin(squares: readonly Cell[], level: number, condition: ClaimCondition): Places {
  const ranges = squares.map((square) => keysWithin(square, level))
  return sql`select c.*
    from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]) as range(first, last)
    cross join lateral (
      select *, claim_id as id from claim_place q where q.latitude is not null and q.cell between range.first and range.last offset 0
    ) c
    where ${condition}`
}

/** Combines a square's two numbers, with a value outside the window. */
const down = 2 ** maxLevel
const unplacedLevel = -1

/**
 * Counts any places in one scan by several processes. Those outside the window count as one square, and unplaced ones
 * as another. Squares with up to `maxListed` claims list them.
 */
export async function countPlaces(
  queries: Queries,
  { level, from, to }: Window,
  places: Places,
  maxListed: number,
): Promise<CountedMap> {
  const claimIds = sql`case when count(*) <= ${maxListed}::int then array_agg(c.claim_id) end`
  const halvings = maxLevel - level
  const cellSize = 2 ** halvings
  const { rows } = await sql<CountedRow>`${sql.raw(replanMark)}
    with counted as (
      select c.latitude is null as is_nowhere, case when c.x between ${from.x * cellSize}::int and ${(to.x + 1) * cellSize - 1}::int
            and c.y between ${from.y * cellSize}::int and ${(to.y + 1) * cellSize - 1}::int
          then (c.x >> ${halvings}::int)::bigint * ${sql.lit(down)} + (c.y >> ${halvings}::int) else ${sql.lit(unplacedLevel)} end as square,
        c.list_county as county,
        count(*) as claims, count(*) filter (where c.is_rough) as rough, sum(c.x) as sum_x, sum(c.y) as sum_y,
        ${maxListed > 0 ? claimIds : sql`null::uuid[]`} as claim_ids
      from (${places}) c
      group by 1, 2, 3
    )
    select (
        select json_agg(m.cell)
        from (
          select json_build_object('x', n.square / ${sql.lit(down)}, 'y', n.square % ${sql.lit(down)}, ${sql.raw(countsOfSquare)},
            'claimIds', json_agg(n.claim_ids)) as cell
          from counted n where n.square >= 0 and not n.is_nowhere
          group by n.square
        ) m
      ) as cells,
      (select coalesce(sum(claims), 0)::int from counted where not is_nowhere) as placed,
      (select coalesce(sum(claims), 0)::int from counted where is_nowhere) as unplaced,
      exists(select from map_change) as "isBehind"`.execute(queries)
  return mapOf(rows)
}

interface PlacedStructure {
  readonly typeId: number | null
  readonly damageTypeId: number | null
  readonly percentageId: number | null
  readonly info: string | null
  /** As confirmed, else answered. */
  readonly squareFeet: number | null
  /** Of the offer in force. */
  readonly amount: number | null
  readonly rule: LineRule['name'] | null
}

/** A claim with its place and its facts on the map. */
export interface PlacedClaim extends Cell {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly isRough: boolean
  readonly foundBy: FoundBy | null
  readonly inspection:
    | (Pick<Row<'inspection'>, 'objectId' | 'address' | 'city' | 'apn' | 'county'> & {
        readonly damage: DamageLevel
        readonly structure: InspectedStructure
      })
    | null
  readonly claimNumber: string
  readonly fireId: number
  readonly statusId: number
  readonly relationshipId: number | null
  readonly isFiledByAttorney: boolean
  readonly firm: string | null
  readonly attorney: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly firm: string | null
  } | null
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly zip: string
  readonly apn: string
  readonly acres: number | null
  readonly people: number
  readonly amount: number | null
  readonly attorneyFee: number | null
  readonly structures: readonly PlacedStructure[]
  readonly confirmedSquareFeet: number | null
}

const attorneyOf = sql.raw(`case when c.recorded_representation is null
    then (select json_build_object('firm', t.firm_name, 'firstName', t.first_name, 'lastName', t.last_name)
      from claim_attorney t where t.claim_id = c.id)
    else (select json_build_object('firm', r.firm_name, 'firstName', r.attorney_first_name, 'lastName', r.attorney_last_name)
      from representation r where r.claim_id = c.id and r.ends_on is null) end`)

const structuresOf = sql.raw(`coalesce((
    select json_agg(json_build_object('typeId', s.type_id, 'damageTypeId', s.damage_type_id,
      'percentageId', s.damaged_percentage_id, 'info', s.info,
      'squareFeet', coalesce((v.confirmed->'value'->>'squareFeet')::float8, s.footage::float8),
      'amount', (line.said->>'value')::bigint, 'rule', line.said->'rule'->>'name') order by s.position)
    from damaged_structure s
    left join confirmed_value v on v.claim_id = c.id and v.key = 'structure:' || s.id
    left join lateral (
      select l.said from jsonb_array_elements(offer.result->'lines') as l(said) where l.said->>'id' = 'structure:' || s.id
    ) line on true
    where s.claim_id = c.id), '[]'::json)`)

/**
 * Lists the requested claims of these places, starting from the few places, whatever the filter suggests to the
 * planner.
 */
export async function listPlacedClaims(
  queries: Queries,
  places: Places,
  condition: ClaimCondition,
): Promise<readonly PlacedClaim[]> {
  const { rows } = await sql<PlacedClaim>`${sql.raw(replanMark)}
    select p.x, p.y, p.latitude, p.longitude, p.is_rough as "isRough", p.found_by as "foundBy", c.id,
      (select json_build_object('objectId', i.object_id, 'damage', i.damage, 'structure', i.structure, 'address', i.address,
        'city', i.city, 'apn', i.apn, 'county', i.county) from inspection i where i.id = p.inspection_id) as inspection,
      c.claim_number as "claimNumber", c.fire_id as "fireId", c.status_id as "statusId", c.relationship_id as "relationshipId",
      c.is_filed_by_attorney as "isFiledByAttorney", (select f.display_name from firm f where f.id = c.firm_id) as firm,
      ${attorneyOf} as attorney, c.list_first_name as "firstName", c.list_last_name as "lastName", c.list_address as address,
      c.list_city as city, c.list_county as county, c.list_zip as zip, c.list_apn as apn,
      (select y.total_acreage::float8 from property y where y.claim_id = c.id) as acres,
      1 + (select count(*)::int from person_on_claim n where n.claim_id = c.id) as people, c.settlement_amount as amount,
      (select (l.said->>'value')::float8 from jsonb_array_elements(offer.result->'additional') as l(said)
        where l.said->>'id' = 'attorneyFee') as "attorneyFee",
      ${structuresOf} as structures,
      (select sum((v.confirmed->'value'->>'squareFeet')::float8) from confirmed_value v
        where v.claim_id = c.id and v.key like 'structure:%') as "confirmedSquareFeet"
    from (select * from (${places}) q offset 0) p
    cross join lateral (select * from claim d where d.id = p.claim_id offset 0) c
    left join lateral (
      select o.result::jsonb as result from settlement_offer o where o.claim_id = c.id and o.is_current
    ) offer on true
    where ${condition}
    order by p.latitude desc, p.longitude, c.claim_number`.execute(queries)
  return rows
}
