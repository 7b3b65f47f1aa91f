import { inspectionsOf, keysOfProperty, placeInText } from '@makewhole/domain/inspection/find-inspections.ts'
import type { FoundBy, PropertyPlace } from '@makewhole/domain/inspection/find-inspections.ts'
import type { Queries } from '../db/database.ts'
import { findInspections, readProperty } from './inspection.repository.ts'
import type { FoundInspection, PropertyRow } from './inspection.repository.ts'

export interface InspectedClaim {
  readonly row: PropertyRow
  readonly property: PropertyPlace
  readonly by: FoundBy | null
  /** Those that are no longer published, too. */
  readonly found: readonly FoundInspection[]
}

/** A claim's property and its inspections (docs/rules/review.md "Which inspections are a claim's"); null: there is no such claim. */
export async function inspectionsOfClaim(queries: Queries, claimId: string): Promise<InspectedClaim | null> {
  const row = await readProperty(queries, claimId)
  if (!row) return null
  const property = placeOf(row)
  const records = await findInspections(queries, row.fireId, keysOfProperty(property))
  return { row, property, ...inspectionsOf(property, records) }
}

/** The property as it was confirmed, else answered. */
function placeOf({ apn, address1, city, zip, county, confirmed }: PropertyRow): PropertyPlace {
  const confirmedText = (name: 'apn' | 'propertyAddress') =>
    confirmed.flatMap((each) => (each.name === name ? [each.value] : []))[0]
  const address = confirmedText('propertyAddress')
  return {
    ...{ city, zip, county, address: address1 },
    ...(address !== undefined && placeInText(address)),
    apn: confirmedText('apn') ?? apn,
  }
}
