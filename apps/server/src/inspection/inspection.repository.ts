import type { DamageLevel, InspectedStructure } from '@makewhole/domain/inspection/inspection.ts'
import type { PlaceKeys } from '@makewhole/domain/inspection/find-inspections.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** Inspections of one day and county, with the fire assigned to them. */
export interface IncidentRow extends Pick<
  Row<'inspection_incident'>,
  'startedOn' | 'county' | 'fireId' | 'decidedAt' | 'decidedByName'
> {
  readonly incidentName: Row<'inspection'>['incidentName'] | null
  readonly count: number
  readonly vanished: number
}

/** Lists every day and county, undecided ones first. */
export async function listIncidents(queries: Queries): Promise<readonly IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select x.started_on as "startedOn", x.county, x.fire_id as "fireId", x.decided_at as "decidedAt",
      x.decided_by_name as "decidedByName", max(nullif(i.incident_name, '')) as "incidentName",
      (count(i.id) filter (where i.vanished_at is null))::int as count,
      (count(i.id) filter (where i.vanished_at is not null))::int as vanished
    from inspection_incident x left join inspection i on i.started_on = x.started_on and i.county = x.county
    group by x.started_on, x.county
    order by x.decided_at is not null, x.started_on desc, x.county`.execute(queries)
  return rows
}

/** Assigns a fire; false for an unknown day and county. */
export async function saveIncidentFire(
  tx: Transaction,
  fireChange: {
    startedOn: LocalDate
    county: string
    fireId: number | null
    by: { subject: string; name: string | null; at: Date }
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inspection_incident')
    .set({
      fire_id: fireChange.fireId,
      decided_at: fireChange.by.at,
      decided_by: fireChange.by.subject,
      decided_by_name: fireChange.by.name,
    })
    .where('started_on', '=', fireChange.startedOn)
    .where('county', '=', fireChange.county)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A record that may be a property's. */
export type FoundInspection = Pick<
  Row<'inspection', { damage: DamageLevel; structure: InspectedStructure }>,
  | 'globalId'
  | 'objectId'
  | 'damage'
  | 'structure'
  | 'address'
  | 'city'
  | 'zip'
  | 'county'
  | 'community'
  | 'incidentName'
  | 'startedOn'
  | 'apn'
  | 'apnDigits'
  | 'siteAddress'
  | 'latitude'
  | 'longitude'
> & { readonly isVanished: boolean }

/** The keys by which a claim's inspections are found. */
export interface PlaceQuery extends PlaceKeys {
  readonly claimId: string
  readonly fireId: number
}

const selectFound = statement<FoundInspection & Pick<PlaceQuery, 'claimId'>>(`
  select w.claim_id as "claimId", i.global_id as "globalId", i.object_id as "objectId", i.damage, i.structure, i.address, i.city,
    i.zip, i.county, i.community, i.incident_name as "incidentName", i.started_on as "startedOn", i.apn,
    i.apn_digits as "apnDigits", i.site_address as "siteAddress", i.latitude, i.longitude, i.vanished_at is not null as "isVanished"
  from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[]) as w(claim_id, fire_id, apn, street, site)
  cross join lateral (
    select i.* from inspection i
    join inspection_incident x on x.started_on = i.started_on and x.county = i.county and x.fire_id = w.fire_id
    where (i.apn_digits = w.apn and i.apn_digits <> '') or i.street_form = w.street or i.site_form = w.site
    order by i.vanished_at nulls first, i.id limit 200
  ) i
  order by w.claim_id, i.vanished_at nulls first, i.id`)

/** Finds inspections of the claims' fires by key; the domain selects the matches. */
export function findInspections(queries: Queries, places: readonly PlaceQuery[]) {
  const of = <Name extends keyof PlaceQuery>(name: Name) => places.map((place) => place[name])
  return selectFound(queries, of('claimId'), of('fireId'), of('apn'), of('street'), of('site'))
}

/** The answered and confirmed facts of a property that are compared with inspections. */
export interface PropertyRow
  extends
    Pick<Row<'claim'>, 'fireId'>,
    Pick<Row<'property'>, 'apn' | 'address1' | 'city' | 'zip' | 'county'> {
  readonly claimId: Row<'claim'>['id']
  readonly structures: readonly (Pick<Row<'damaged_structure'>, 'id' | 'typeId'> & {
    readonly percentageId: Row<'damaged_structure'>['damagedPercentageId']
  })[]
  readonly confirmed: readonly ConfirmedValue[]
  /** True if any records of the claim's fire exist. */
  readonly hasInspections: boolean
}

const selectProperties = statement<PropertyRow>(`
  select c.id as "claimId", c.fire_id as "fireId", p.apn, p.address1, p.city, p.zip, p.county,
    coalesce((select json_agg(json_build_object('id', s.id, 'typeId', s.type_id, 'percentageId', s.damaged_percentage_id)
      order by s.position) from damaged_structure s where s.claim_id = c.id), '[]'::json) as structures,
    coalesce((select json_agg(v.confirmed) from confirmed_value v where v.claim_id = c.id), '[]'::json) as confirmed,
    exists (select from inspection_incident x where x.fire_id = c.fire_id) as "hasInspections"
  from claim c left join property p on p.claim_id = c.id where c.id = any($1::uuid[])`)

/** Reads the properties of these claims that exist. */
export function readProperties(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly PropertyRow[]> {
  return selectProperties(queries, claimIds)
}
