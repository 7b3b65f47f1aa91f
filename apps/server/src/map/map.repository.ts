import type { Cell } from '@makewhole/domain/map/cells.ts'
import { sql } from 'kysely'
import type { FoundInspection } from '../inspection/inspection.repository.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** What of a claim decides where it stands on the map, and by what it is counted. */
export type MappedClaim = Pick<
  Row<'claim'>,
  'id' | 'fireId' | 'statusId' | 'isOfAttorneys' | 'listApn' | 'listAddress' | 'listCity' | 'listCounty' | 'listZip'
>

/** A claim as it is counted. */
export interface CountedPlace extends Cell {
  readonly claimId: string
  readonly latitude: number
  readonly longitude: number
  readonly isRough: boolean
  readonly inspectionId: number | null
  readonly fireId: number
  readonly statusId: number
  readonly isOfAttorneys: boolean
}

/** The next claims that changed, each once, taken off the list; one server at a time counts. */
export async function takeChangedClaims(tx: Transaction, most: number): Promise<readonly MappedClaim[]> {
  await sql`select pg_advisory_xact_lock(hashtext('map_change'))`.execute(tx)
  const { rows } = await sql<MappedClaim>`
    with taken as (
      delete from map_change where id in (select id from map_change order by id limit ${most}) returning claim_id
    )
    select c.id, c.fire_id as "fireId", c.status_id as "statusId", c.is_of_attorneys as "isOfAttorneys",
      c.list_apn as "listApn", c.list_address as "listAddress", c.list_city as "listCity", c.list_county as "listCounty",
      c.list_zip as "listZip"
    from claim c where c.id in (select claim_id from taken) order by c.id`.execute(tx)
  return rows
}

/** Has every claim placed anew: which inspections there are, or of which fire they are, has changed. */
export async function noteAllClaims(queries: Queries): Promise<void> {
  await sql`insert into map_change (claim_id) select id from claim`.execute(queries)
  await sql`select graphile_worker.add_job('count-map', '{}'::json, job_key => 'count-map')`.execute(queries)
}

export type PlacedInspection = FoundInspection & { readonly id: number; readonly fireId: number }

/** Inspections with a place that may be of one of several claims, by their keys. */
export async function findPlacedInspections(
  queries: Queries,
  keys: { readonly apns: readonly string[]; readonly streets: readonly string[]; readonly sites: readonly string[] },
): Promise<readonly PlacedInspection[]> {
  const { rows } = await sql<PlacedInspection>`
    select i.id, x.fire_id as "fireId", i.global_id as "globalId", i.object_id as "objectId", i.damage, i.structure, i.address,
      i.city, i.zip, i.county, i.community, i.incident_name as "incidentName", i.started_on as "startedOn", i.apn,
      i.apn_digits as "apnDigits", i.site_address as "siteAddress", i.latitude, i.longitude, false as "isVanished"
    from inspection i
    join inspection_incident x on x.started_on = i.started_on and x.county = i.county and x.fire_id is not null
    where i.vanished_at is null and i.latitude is not null
      and ((i.apn_digits = any(${[...keys.apns]}::text[]) and i.apn_digits <> '')
        or i.street_form = any(${[...keys.streets]}::text[]) or i.site_form = any(${[...keys.sites]}::text[]))
    order by i.id`.execute(queries)
  return rows
}

/** How many more claims stand in a square of a level. */
export interface CellChange extends Cell {
  readonly level: number
  readonly fireId: number
  readonly statusId: number
  readonly isOfAttorneys: boolean
  readonly claims: number
  readonly rough: number
}

/** Where these claims were counted until now, and are no more. */
export async function removePlaces(tx: Transaction, claimIds: readonly string[]): Promise<readonly CountedPlace[]> {
  const { rows } = await sql<CountedPlace>`
    delete from claim_place where claim_id = any(${[...claimIds]}::uuid[])
    returning claim_id as "claimId", latitude, longitude, x, y, is_rough as "isRough", inspection_id as "inspectionId",
      fire_id as "fireId", status_id as "statusId", is_of_attorneys as "isOfAttorneys"`.execute(tx)
  return rows
}

/** Keeps where claims stand, and counts what changed by it. */
export async function savePlaces(
  tx: Transaction,
  places: readonly CountedPlace[],
  changes: readonly CellChange[],
): Promise<void> {
  await sql`
    insert into claim_place (claim_id, latitude, longitude, x, y, is_rough, inspection_id, fire_id, status_id, is_of_attorneys)
    select "claimId", latitude, longitude, x, y, "isRough", "inspectionId", "fireId", "statusId", "isOfAttorneys"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("claimId" uuid, latitude double precision,
      longitude double precision, x int, y int, "isRough" boolean, "inspectionId" bigint, "fireId" int, "statusId" int,
      "isOfAttorneys" boolean)`.execute(tx)
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(level int, x int, y int, "fireId" int,
      "statusId" int, "isOfAttorneys" boolean, claims int, rough int)`
  await sql`
    insert into map_cell as m (level, x, y, fire_id, status_id, is_of_attorneys, claims, rough)
    select level, x, y, "fireId", "statusId", "isOfAttorneys", claims, rough from ${changed}
    on conflict (level, x, y, fire_id, status_id, is_of_attorneys)
      do update set claims = m.claims + excluded.claims, rough = m.rough + excluded.rough`.execute(tx)
  await sql`
    delete from map_cell m using ${changed}
    where m.claims = 0 and m.level = n.level and m.x = n.x and m.y = n.y and m.fire_id = n."fireId"
      and m.status_id = n."statusId" and m.is_of_attorneys = n."isOfAttorneys"`.execute(tx)
}

/** A square with its claims. */
export interface CellCount extends Cell {
  readonly claims: number
  readonly rough: number
}

const selectCells = statement<CellCount>(`
  select m.x, m.y, sum(m.claims)::int as claims, sum(m.rough)::int as rough
  from generate_series($2::int, $3::int) as across(x)
  cross join lateral (
    select c.x, c.y, c.claims, c.rough from map_cell c
    where c.level = $1 and c.x = across.x and c.y between $4 and $5
      and ($6::int[] is null or c.fire_id = any($6)) and ($7::int[] is null or c.status_id = any($7))
      and ($8::boolean or not c.is_of_attorneys)
    offset 0
  ) m
  group by m.x, m.y order by m.y, m.x limit 1000`)

/** The squares of a level from one corner to the other that hold claims, those that who asks may see. */
export function listCells(
  queries: Queries,
  level: number,
  from: Cell,
  to: Cell,
  filter: {
    readonly fireIds: readonly number[] | null
    readonly statusIds: readonly number[] | null
    readonly seesAttorneys: boolean
  },
): Promise<readonly CellCount[]> {
  const { fireIds, statusIds, seesAttorneys } = filter
  return selectCells(queries, level, from.x, to.x, from.y, to.y, fireIds, statusIds, seesAttorneys)
}
