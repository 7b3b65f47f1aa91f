import { countyNames } from '@makewhole/domain/report/figures.ts'
import { z } from 'zod'
import { claimFilter } from '../claim/claim-grid.ts'
import { cents, optionView } from '../wire.ts'

const text = z.string().nullable()
const money = cents.nullable()
const count = z.number().int().min(0)

/**
 * The map's view: its zoom, and its corners in degrees. Zoom 1 is all of California; each next one is half as
 * wide.
 */
export const mapRequest = z.object({
  zoom: z.number().min(0).max(24),
  tlLat: z.number().min(-90).max(90),
  tlLon: z.number().min(-180).max(180),
  brLat: z.number().min(-90).max(90),
  brLon: z.number().min(-180).max(180),
})
export type MapRequest = z.infer<typeof mapRequest>

export const mapArgs = z.object({ request: mapRequest, filter: claimFilter.nullish() })
export type MapArgs = z.infer<typeof mapArgs>

/** A damaged structure on the map; amounts are those of the offer in force. */
const mapStructure = z.object({
  damageInfo: text,
  structureType: text,
  additionalInformation: text,
  sqft: z.number().nullable(),
  settlementAmount: money,
  /** In dollars. */
  dollarPerSqFt: z.number().nullable(),
  sootAshTotalAmt: money,
  sootAshPerSqFt: z.number().nullable(),
})

/** docs/rules/api.md "The map" names the fields that this program cannot fill. */
const mappedClaim = z.object({
  claimId: z.uuid(),
  claimNumber: z.string(),
  incident: z.string(),
  source: z.string(),
  status: optionView,
  relationshipToProperty: text,
  attorneyFirstName: text,
  attorneyLastName: text,
  claimantFirstName: text,
  claimantLastName: text,
  firm: text,
  cluster: text,
  zone: text,
  type: z.string(),
  settlementAmt: money,
  valueAmt: money,
  evacALE: money,
  lotSize: z.number().nullable(),
  treeVegAcre: z.number().nullable(),
  treeVegTotalAmt: money,
  people: count,
  attorneyFees: money,
  assertedSqFt: z.number().nullable(),
  totalSqFoot: z.number().nullable(),
  sootAsh: z.boolean(),
  nonEconTotalAmt: money,
  nonEconPerPerson: money,
  propertyAddress: text,
  structures: z.array(mapStructure),
})

/** A place with its claims, or a square with only their number; then `claims` and `structures` are empty. */
export const mapPoint = z.object({
  lat: z.number(),
  lon: z.number(),
  apn: text,
  /** The county that the largest part of its claims answered; without answers, its inspection's. */
  county: text,
  /** The number of its claims in each county, the largest first; `other` is every other place, and none. */
  counties: z.array(z.object({ county: z.enum(countyNames), claimCount: count })),
  structures: z.array(mapStructure),
  claims: z.array(mappedClaim),
  /** The same place has one name at every zoom, a square one at its own zoom. */
  id: z.string(),
  claimCount: count,
  /** Claims placed in the middle of their ZIP code, because they have no inspection. */
  roughCount: count,
  /** False: several places, separate at a higher zoom. */
  isOnePlace: z.boolean(),
  /** The square that counts it, as in the grid's filter `square`. */
  square: z.string(),
  /** The town that is nearest. */
  area: text,
  /** Of a place that is the middle of a ZIP code. */
  zip: text,
  address: text,
  city: text,
  /** The inspection that places it; null for a rough place, and for a square. */
  inspection: z
    .object({
      objectId: z.string(),
      damage: z.string(),
      structure: z.string(),
      foundBy: z.enum(['apn', 'address']),
    })
    .nullable(),
})
export type MapPoint = z.infer<typeof mapPoint>

/** Counts of a map's points. */
export const mapPage = z.object({
  /** Claims of the filter with a place, in view or not. */
  placedCount: count,
  /** Claims of the filter without a place. */
  unplacedCount: count,
  /** Some changed claims are not counted yet: a later call has them. */
  isBehind: z.boolean(),
  /** The filter finds too many claims: the map and the counts have only some of them. */
  isPartial: z.boolean(),
})
export type MapPageView = z.infer<typeof mapPage>
export type MapView = MapPageView & { readonly points: MapPoint[] }
