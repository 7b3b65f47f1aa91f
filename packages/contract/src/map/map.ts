import { countyNames } from '@makewhole/domain/report/figures.ts'
import { z } from 'zod'
import { claimFilter } from '../claim/claim-grid.ts'
import { cents, optionView } from '../wire.ts'

const text = z.string().nullable()
const money = cents.nullable()
const count = z.number().int().min(0)

/** What the map shows: its zoom, 1 being all of California and each more half as wide, and its corners in degrees. */
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

/** docs/rules/api.md "The map" says which of these this program knows nothing of. */
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

/** A place with its claims, or a square with how many there are; then `claims` and `structures` are empty. */
export const mapPoint = z.object({
  lat: z.number(),
  lon: z.number(),
  apn: text,
  /** That most of its claims answered; where they answered none, its inspection's. */
  county: text,
  /** The number of its claims that answered each county, the most first; `other` is every other place, and none. */
  counties: z.array(z.object({ county: z.enum(countyNames), claimCount: count })),
  structures: z.array(mapStructure),
  claims: z.array(mappedClaim),
  /** The same place has the same name at every zoom, the same square at its own. */
  id: z.string(),
  claimCount: count,
  /** Those that stand in the middle of their ZIP code, for want of an inspection. */
  roughCount: count,
  /** False: several places, told apart from nearer. */
  isOnePlace: z.boolean(),
  /** The square that it is counted in, as the grid's filter `square` has it. */
  square: z.string(),
  /** The town that is nearest. */
  area: text,
  /** Of a place that is the middle of a ZIP code. */
  zip: text,
  address: text,
  city: text,
  /** What places it; null for a rough place, and for a square. */
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

/** What stands beside the points. */
export const mapPage = z.object({
  /** Claims of the filter that stand somewhere, in view or not. */
  placedCount: count,
  /** And those of which nobody knows where. */
  unplacedCount: count,
  /** Some claims have changed and are not counted yet: asking again in a moment tells more. */
  isBehind: z.boolean(),
  /** A filter finds so many claims that only some of them are on the map and in the counts. */
  isPartial: z.boolean(),
})
export type MapPageView = z.infer<typeof mapPage>
export type MapView = MapPageView & { readonly points: MapPoint[] }
