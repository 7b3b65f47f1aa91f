import { inspectionsOf, keysOfProperty, placeInText } from '@makewhole/domain/inspection/find-inspections.ts'
import type { FoundBy, PropertyPlace } from '@makewhole/domain/inspection/find-inspections.ts'
import type { Queries } from '../db/database.ts'
import { findInspections, readProperties } from './inspection.repository.ts'
import type { FoundInspection, PropertyRow } from './inspection.repository.ts'

export interface InspectedClaim {
  readonly row: PropertyRow
  readonly property: PropertyPlace
  readonly by: FoundBy | null
  /** Inspections, including those no longer published. */
  readonly found: readonly FoundInspection[]
}

/**
 * Returns claims' properties and their inspections by claim id
 * (docs/rules/review.md "Which inspections are a claim's"); nothing for unknown claims.
 */
export async function inspectionsOfClaims(
  queries: Queries,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, InspectedClaim>> {
  const rows = await readProperties(queries, claimIds)
  const claims = rows.map((row) => ({ row, property: placeOf(row) }))
  const placeQueries = claims.map(({ row, property }) => ({ ...row, ...keysOfProperty(property) }))
  const records = await findInspections(queries, placeQueries)
  return new Map(
    claims.map(({ row, property }) => {
      const own = records.filter(({ claimId }) => claimId === row.claimId)
      return [row.claimId, { row, property, ...inspectionsOf(property, own) }]
    }),
  )
}

/** Returns the confirmed property, else the answered one. */
function placeOf({ apn, address1, city, zip, county, confirmed }: PropertyRow): PropertyPlace {
  const confirmedText = (name: 'apn' | 'propertyAddress') =>
    confirmed.flatMap((each) => (each.name === name ? [each.value] : []))[0]
  const address = confirmedText('propertyAddress')
  return {
    city,
    zip,
    county,
    address: address1,
    ...(address !== undefined && placeInText(address)),
    apn: confirmedText('apn') ?? apn,
  }
}
