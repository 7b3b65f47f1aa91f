import type { Cell } from '@makewhole/domain/map/cells.ts'
import type { FoundBy } from '@makewhole/domain/inspection/find-inspections.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** What of a claim decides where it stands on the map, and by what it is counted. */
export type MappedClaim = Pick<
  Row<'claim'>,
  | 'id'
  | 'fireId'
  | 'statusId'
  | 'isOfAttorneys'
  | 'listApn'
  | 'listAddress'
  | 'listCity'
  | 'listCounty'
  | 'listZip'
> & {
  /** As reviewers confirmed them; null: they did not. */
  readonly confirmedApn: string | null
  readonly confirmedAddress: string | null
}

/** A claim as it is counted. */
export interface CountedPlace extends Cell {
  readonly claimId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly cell: number
  readonly isRough: boolean
  readonly inspectionId: number | null
  readonly foundBy: FoundBy | null
  readonly fireId: number
  readonly statusId: number
  readonly isOfAttorneys: boolean
}

/** The next claims that changed, taken off the list. */
export interface ChangedClaims {
  /** How many changes they were. */
  readonly taken: number
  /** Each once, deleted ones included. */
  readonly ids: readonly string[]
  /** Those that are there. */
  readonly claims: readonly MappedClaim[]
}

/** Takes the next claims that changed; one server at a time counts. */
export async function takeChangedClaims(tx: Transaction, most: number): Promise<ChangedClaims> {
  await sql`select pg_advisory_xact_lock(hashtext('map_change'))`.execute(tx)
  const { rows: taken } = await sql<{ claimId: string }>`
    delete from map_change where id in (select id from map_change order by id limit ${most})
    returning claim_id as "claimId"`.execute(tx)
  const ids = [...new Set(taken.map(({ claimId }) => claimId))]
  const { rows } = await sql<MappedClaim>`
    select c.id, c.fire_id as "fireId", c.status_id as "statusId", c.is_of_attorneys as "isOfAttorneys",
      c.list_apn as "listApn", c.list_address as "listAddress", c.list_city as "listCity", c.list_county as "listCounty",
      c.list_zip as "listZip",
      (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'apn') as "confirmedApn",
      (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'propertyAddress')
        as "confirmedAddress"
    from claim c where c.id = any(${ids}::uuid[]) order by c.id`.execute(tx)
  return { taken: taken.length, ids, claims: rows }
}

/** Has every claim placed anew: which inspections there are, or of which fire they are, has changed. */
export async function noteAllClaims(queries: Queries): Promise<void> {
  await sql`insert into map_change (claim_id) select id from claim`.execute(queries)
  await sql`select graphile_worker.add_job('count-map', '{}'::json, job_key => 'count-map')`.execute(queries)
}

/** An inspection with a place, and what it is found by. */
export type PlacedInspection = Pick<
  Row<'inspection'>,
  'id' | 'address' | 'city' | 'zip' | 'county' | 'apnDigits' | 'siteAddress'
> & { readonly fireId: number; readonly latitude: number; readonly longitude: number }

/** Inspections with a place that may be of one of several claims, by their keys. */
export async function findPlacedInspections(
  queries: Queries,
  keys: {
    readonly apns: readonly string[]
    readonly streets: readonly string[]
    readonly sites: readonly string[]
  },
): Promise<readonly PlacedInspection[]> {
  const { rows } = await sql<PlacedInspection>`
    select i.id, x.fire_id as "fireId", i.address, i.city, i.zip, i.county, i.apn_digits as "apnDigits",
      i.site_address as "siteAddress", i.latitude, i.longitude
    from inspection i
    join inspection_incident x on x.started_on = i.started_on and x.county = i.county and x.fire_id is not null
    where i.vanished_at is null and i.latitude is not null
      and ((i.apn_digits = any(${[...keys.apns]}::text[]) and i.apn_digits <> '')
        or i.street_form = any(${[...keys.streets]}::text[]) or i.site_form = any(${[...keys.sites]}::text[]))
    order by i.id`.execute(queries)
  return rows
}

/** By how much the claims of a square of a level change. */
export interface CellChange extends Cell {
  readonly level: number
  readonly fireId: number
  readonly statusId: number
  readonly isOfAttorneys: boolean
  readonly claims: number
  readonly rough: number
  readonly sumX: number
  readonly sumY: number
}

/** Where these claims were counted until now, and are no more. */
export async function removePlaces(
  tx: Transaction,
  claimIds: readonly string[],
): Promise<readonly CountedPlace[]> {
  const { rows } = await sql<CountedPlace>`
    delete from claim_place where claim_id = any(${[...claimIds]}::uuid[])
    returning claim_id as "claimId", latitude, longitude, x, y, cell, is_rough as "isRough", inspection_id as "inspectionId",
      found_by as "foundBy", fire_id as "fireId", status_id as "statusId", is_of_attorneys as "isOfAttorneys"`.execute(
    tx,
  )
  return rows
}

/** Keeps where claims stand, and counts what changed by it. */
export async function savePlaces(
  tx: Transaction,
  places: readonly CountedPlace[],
  changes: readonly CellChange[],
): Promise<void> {
  await sql`
    insert into claim_place (claim_id, latitude, longitude, x, y, cell, is_rough, inspection_id, found_by, fire_id, status_id,
      is_of_attorneys)
    select "claimId", latitude, longitude, x, y, cell, "isRough", "inspectionId", "foundBy", "fireId", "statusId", "isOfAttorneys"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("claimId" uuid, latitude double precision,
      longitude double precision, x int, y int, cell bigint, "isRough" boolean, "inspectionId" bigint, "foundBy" text, "fireId" int,
      "statusId" int, "isOfAttorneys" boolean)`.execute(tx)
  if (changes.length === 0) return
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(level int, x int, y int, "fireId" int,
      "statusId" int, "isOfAttorneys" boolean, claims int, rough int, "sumX" bigint, "sumY" bigint)`
  // First empty: a square may gain claims while others in it lose their rough places, and no row may begin below zero.
  await sql`
    insert into map_cell (level, x, y, fire_id, status_id, is_of_attorneys, claims, rough, sum_x, sum_y)
    select level, x, y, "fireId", "statusId", "isOfAttorneys", 0, 0, 0, 0 from ${changed} where claims > 0
    on conflict do nothing`.execute(tx)
  await sql`
    update map_cell m set claims = m.claims + n.claims, rough = m.rough + n.rough, sum_x = m.sum_x + n."sumX",
      sum_y = m.sum_y + n."sumY"
    from ${changed}
    where m.level = n.level and m.x = n.x and m.y = n.y and m.fire_id = n."fireId" and m.status_id = n."statusId"
      and m.is_of_attorneys = n."isOfAttorneys"`.execute(tx)
  await sql`
    delete from map_cell m using ${changed}
    where m.claims = 0 and m.level = n.level and m.x = n.x and m.y = n.y and m.fire_id = n."fireId"
      and m.status_id = n."statusId" and m.is_of_attorneys = n."isOfAttorneys"`.execute(tx)
}
