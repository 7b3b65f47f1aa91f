import type { Cell } from '@makewhole/domain/map/cells.ts'
import type { FoundBy } from '@makewhole/domain/inspection/find-inspections.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** The facts that decide a claim's place on the map and its counts. */
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
  /** Confirmed values; null without a confirmation. */
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
  /** The number of changes. */
  readonly taken: number
  /** Each once, deleted ones included. */
  readonly ids: readonly string[]
  /** The claims that exist. */
  readonly claims: readonly MappedClaim[]
}

/** Reads the next changed claims; one server at a time counts. */
export async function acquireChangedClaims(tx: Transaction, max: number): Promise<ChangedClaims> {
  await sql`select pg_advisory_xact_lock(hashtext('map_change'))`.execute(tx)
  const { rows: acquired } = await sql<{ claimId: string }>`
    delete from map_change where id in (select id from map_change order by id limit ${max})
    returning claim_id as "claimId"`.execute(tx)
  const ids = [...new Set(acquired.map(({ claimId }) => claimId))]
  const { rows } = await sql<MappedClaim>`
    select c.id, c.fire_id as "fireId", c.status_id as "statusId", c.is_of_attorneys as "isOfAttorneys",
      c.list_apn as "listApn", c.list_address as "listAddress", c.list_city as "listCity", c.list_county as "listCounty",
      c.list_zip as "listZip",
      (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'apn') as "confirmedApn",
      (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'propertyAddress')
        as "confirmedAddress"
    from claim c where c.id = any(${ids}::uuid[]) order by c.id`.execute(tx)
  return { taken: acquired.length, ids, claims: rows }
}

/** Marks every claim to be placed again, because inspections or their fires changed. */
export async function noteAllClaims(queries: Queries): Promise<void> {
  await sql`insert into map_change (claim_id) select id from claim`.execute(queries)
  await sql`select graphile_worker.add_job('count-map', '{}'::json, job_key => 'count-map')`.execute(queries)
}

/** An inspection with a place, and what it is found by. */
export type PlacedInspection = Pick<
  Row<'inspection'>,
  'id' | 'address' | 'city' | 'zip' | 'county' | 'apnDigits' | 'siteAddress'
> & { readonly fireId: number; readonly latitude: number; readonly longitude: number }

/** Finds placed inspections that may belong to several claims, by key. */
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

/**
 * Saves the places of claims. Triggers update the counts of squares, and copy the columns for filters from the
 * claims' rows.
 */
export async function savePlaces(tx: Transaction, places: readonly CountedPlace[]): Promise<void> {
  await sql`
    insert into claim_place (claim_id, latitude, longitude, x, y, cell, is_rough, inspection_id, found_by, fire_id, status_id,
      is_of_attorneys)
    select "claimId", latitude, longitude, x, y, cell, "isRough", "inspectionId", "foundBy", "fireId", "statusId", "isOfAttorneys"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("claimId" uuid, latitude double precision,
      longitude double precision, x int, y int, cell bigint, "isRough" boolean, "inspectionId" bigint, "foundBy" text, "fireId" int,
      "statusId" int, "isOfAttorneys" boolean)
    on conflict (claim_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, x = excluded.x, y = excluded.y,
      cell = excluded.cell, is_rough = excluded.is_rough, inspection_id = excluded.inspection_id, found_by = excluded.found_by,
      fire_id = excluded.fire_id, status_id = excluded.status_id, is_of_attorneys = excluded.is_of_attorneys`.execute(
    tx,
  )
}

/** Removes the places of deleted claims; triggers of `claim_place` update the squares. */
export async function removePlaces(tx: Transaction, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return
  await sql`delete from claim_place where claim_id = any(${[...claimIds]}::uuid[])`.execute(tx)
}
