import {
  inspectionsOf,
  keysOfInspection,
  keysOfProperty,
  placeInText,
} from '@makewhole/domain/inspection/find-inspections.ts'
import type { PropertyPlace } from '@makewhole/domain/inspection/find-inspections.ts'
import { cellOf, maxLevel, keyOfCell } from '@makewhole/domain/map/cells.ts'
import { centreOfZip } from '@makewhole/domain/map/zip-centres.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import {
  findPlacedInspections,
  noteAllClaims,
  removePlaces,
  savePlaces,
  acquireChangedClaims,
} from './map-count.repository.ts'
import type { CountedPlace, MappedClaim, PlacedInspection } from './map-count.repository.ts'

/** Changes counted in one transaction. */
const batchSize = 1000

export type MapCount = ReturnType<typeof createMapCount>

/** Counts the claims in each square of the map (docs/rules/review.md "Where a claim stands on the map"). */
export function createMapCount({ db }: { readonly db: Database }) {
  let isCounting = false

  /** Counts every claim that changed since; safe to run twice and from several servers at once. */
  async function countChanges(): Promise<void> {
    while ((await db.transaction(countBatch)) === batchSize);
  }

  return {
    countChanges,

    /** Counts in the background of an answer. After a failure the job counts, and reports it. */
    countSoon(): void {
      if (isCounting) return
      isCounting = true
      void db
        .inBackground(countChanges)
        .catch(() => undefined)
        .finally(() => (isCounting = false))
    },

    /** Marks every claim to be placed again, because inspections changed. */
    placeAllAnew: (queries: Queries = db.kysely) => noteAllClaims(queries),
  }
}

async function countBatch(tx: Transaction): Promise<number> {
  const { taken, ids, claims } = await acquireChangedClaims(tx, batchSize)
  if (ids.length === 0) return taken
  await savePlaces(tx, await placesOf(tx, claims))
  const existingIds = new Set(claims.map(({ id }) => id))
  await removePlaces(
    tx,
    ids.filter((id) => !existingIds.has(id)),
  )
  return taken
}

async function placesOf(tx: Transaction, claims: readonly MappedClaim[]): Promise<readonly CountedPlace[]> {
  const properties = claims.map((claim) => ({ claim, property: propertyOf(claim) }))
  const keys = properties.map(({ property }) => keysOfProperty(property))
  const locationsByKey = (name: 'apn' | 'street' | 'site') => [
    ...new Set(keys.flatMap((key) => key[name] ?? [])),
  ]
  const inspections = await findPlacedInspections(tx, {
    apns: locationsByKey('apn'),
    streets: locationsByKey('street'),
    sites: locationsByKey('site'),
  })
  const find = finderOf(inspections)
  return properties.map(({ claim, property }) => placeOf(claim, property, find(claim.fireId, property)))
}

/** Returns the confirmed property, else the answered one. */
function propertyOf({
  listApn,
  listAddress,
  listCity,
  listCounty,
  listZip,
  ...claim
}: MappedClaim): PropertyPlace {
  return {
    address: listAddress,
    city: listCity,
    county: listCounty,
    zip: listZip,
    ...(claim.confirmedAddress !== null && placeInText(claim.confirmedAddress)),
    apn: claim.confirmedApn ?? listApn,
  }
}

/** Indexes inspections by key, because comparing each property with each inspection would take a million steps. */
function finderOf(inspections: readonly PlacedInspection[]) {
  const byKey = Map.groupBy(
    inspections.flatMap((inspection) =>
      Object.entries(keysOfInspection(inspection))
        .filter(([, key]) => key !== null)
        .map(([name, key]) => ({ key: `${inspection.fireId} ${name} ${key}`, inspection })),
    ),
    ({ key }) => key,
  )
  return (fireId: number, property: PropertyPlace) => {
    const candidates = Object.entries(keysOfProperty(property)).flatMap(([name, key]) =>
      (byKey.get(`${fireId} ${name} ${key}`) ?? []).map(({ inspection }) => inspection),
    )
    const { by, found } = inspectionsOf(property, [...new Set(candidates)])
    return { by, inspection: found[0] ?? null }
  }
}

type Found = ReturnType<ReturnType<typeof finderOf>>

/** Places a claim at its inspection, else in the middle of its ZIP code, else nowhere. */
function placeOf(claim: MappedClaim, { zip }: PropertyPlace, { by, inspection }: Found): CountedPlace {
  const place = inspection ?? centreOfZip(zip)
  const { x, y } = place ? cellOf(place, maxLevel) : { x: 0, y: 0 }
  return {
    claimId: claim.id,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    x,
    y,
    cell: keyOfCell({ x, y }),
    isRough: place !== null && inspection === null,
    inspectionId: inspection?.id ?? null,
    foundBy: inspection === null ? null : by,
    fireId: claim.fireId,
    statusId: claim.statusId,
    isOfAttorneys: claim.isOfAttorneys,
  }
}
