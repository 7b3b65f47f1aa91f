import type { MapPoint } from '@makewhole/contract/map/map.ts'
import { zoneOf } from '@makewhole/domain/claim/fire.ts'
import { sourceIds } from '@makewhole/domain/claim/structured-claim.ts'
import { damageWords, inspectedStructures } from '@makewhole/domain/inspection/inspection.ts'
import { maxLevel, nameOfSquare, placeOfCell } from '@makewhole/domain/map/cells.ts'
import { centreOfZip, townNear } from '@makewhole/domain/map/zip-centres.ts'
import { countyOf } from '@makewhole/domain/report/figures.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { damageTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { CellCount, PlacedClaim } from './map.repository.ts'

type MappedClaimView = MapPoint['claims'][number]
type MapStructureView = MapPoint['structures'][number]

const sourceOf = ({ isFiledByAttorney }: PlacedClaim) =>
  isFiledByAttorney ? sourceIds.attorneyPortal : sourceIds.claimantPortal

/** Turns squares and placed claims into the map's points (docs/rules/api.md "The map"). */
export function createMapViews(program: Program) {
  const { optionName, optionalName } = createOptionNames(program)
  const nameOf = (list: string, id: number | null, locale: Locale) =>
    optionalName(list, id, locale)?.name ?? null

  function zoneNameOf({ fireId, county }: PlacedClaim, locale: Locale): string | null {
    const fire = program.fires.find(({ id }) => id === fireId)
    return (fire && zoneOf(fire, county)?.name[locale]) ?? null
  }

  function structureView(structure: PlacedClaim['structures'][number], locale: Locale): MapStructureView {
    const { damageTypeId, percentageId, squareFeet, amount } = structure
    const isSootAndAsh = structure.rule === 'sootAndAsh'
    const perSquareFoot = perFoot(amount, squareFeet)
    return {
      damageInfo:
        nameOf('percentDamaged', percentageId, locale) ?? nameOf('damageType', damageTypeId, locale),
      structureType: nameOf('structureType', structure.typeId, locale),
      additionalInformation: structure.info,
      sqft: squareFeet,
      settlementAmount: amount,
      dollarPerSqFt: perSquareFoot,
      sootAshTotalAmt: isSootAndAsh ? amount : null,
      sootAshPerSqFt: isSootAndAsh ? perSquareFoot : null,
    }
  }

  function claimView(claim: PlacedClaim, locale: Locale): MappedClaimView {
    const { attorney, structures } = claim
    const feet = structures.flatMap(({ squareFeet }) => squareFeet ?? [])
    return {
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      incident: optionName('fire', claim.fireId, locale).name,
      source: optionName('source', sourceOf(claim), locale).name,
      status: optionName('claimStatus', claim.statusId, locale),
      relationshipToProperty: nameOf('relationshipToProperty', claim.relationshipId, locale),
      attorneyFirstName: attorney?.firstName ?? null,
      attorneyLastName: attorney?.lastName ?? null,
      claimantFirstName: claim.firstName || null,
      claimantLastName: claim.lastName || null,
      firm: claim.firm ?? attorney?.firm ?? null,
      type: claim.isFiledByAttorney ? 'AttorneyClaim' : 'Claim',
      settlementAmt: claim.amount,
      lotSize: claim.acres,
      people: claim.people,
      attorneyFees: claim.attorneyFee,
      assertedSqFt: feet.length === 0 ? null : feet.reduce((sum, each) => sum + each, 0),
      totalSqFoot: claim.confirmedSquareFeet,
      sootAsh: structures.some(({ damageTypeId }) => damageTypeId === damageTypeIds.sootAndAsh),
      propertyAddress: addressOf(claim),
      structures: structures.map((each) => structureView(each, locale)),
      zone: zoneNameOf(claim, locale),
      ...withoutSource,
    }
  }

  /** Claims at exactly one place. */
  function placeView(claims: readonly [PlacedClaim, ...PlacedClaim[]], locale: Locale): MapPoint {
    const [first] = claims
    const views = claims.map((claim) => claimView(claim, locale))
    const { inspection, foundBy, isRough } = first
    const town = townNear(first)
    const answered = countByCounty(claims)
    return {
      lat: first.latitude,
      lon: first.longitude,
      apn: isRough ? null : first.apn || inspection?.apn || null,
      county: mainCounty(answered) ?? (inspection?.county || null),
      counties: countiesView(answered),
      structures: views.flatMap(({ structures }) => structures),
      claims: views,
      id: `${first.latitude},${first.longitude}`,
      claimCount: claims.length,
      roughCount: claims.filter((claim) => claim.isRough).length,
      isOnePlace: true,
      square: nameOfSquare(first, maxLevel),
      area: town?.town ?? null,
      zip: isRough ? (centreOfZip(first.zip)?.zip ?? null) : null,
      address: isRough ? null : first.address || inspection?.address || null,
      city: isRough ? null : first.city || inspection?.city || null,
      inspection: inspection &&
        foundBy && {
          objectId: inspection.objectId,
          damage: damageWords[inspection.damage][locale],
          structure: inspectedStructures[inspection.structure].name[locale],
          foundBy,
        },
    }
  }

  return { placeView, squareView }
}

/** A square with how many claims it has, drawn where among them their middle is. */
function squareView(cell: CellCount, level: number): MapPoint {
  const { x, y, claims, rough, middleX, middleY, counties } = cell
  const square = nameOfSquare({ x, y }, level)
  const middle = placeOfCell(withinSquare({ x: middleX, y: middleY }, { x, y }, level), maxLevel)
  const town = townNear(middle)
  return {
    lat: middle.latitude,
    lon: middle.longitude,
    apn: null,
    address: null,
    city: null,
    zip: null,
    inspection: null,
    claims: [],
    structures: [],
    county: mainCounty(counties),
    counties: countiesView(counties),
    id: square,
    claimCount: claims,
    roughCount: rough,
    isOnePlace: false,
    square,
    area: town?.town ?? null,
  }
}

/** Counts the claims that answered each county. */
export function countByCounty(claims: readonly PlacedClaim[]): CellCount['counties'] {
  const counts: Record<string, number> = {}
  for (const { county } of claims) counts[county] = (counts[county] ?? 0) + 1
  return counts
}

/** Returns the county that most claims answered, as written; null: most answered none. */
function mainCounty(counties: CellCount['counties']): string | null {
  const [most] = Object.entries(counties).sort(([, one], [, other]) => other - one)
  return most?.[0] || null
}

/** Groups counties like the figures (docs/rules/reports.md "Figures"), the most claims first. */
function countiesView(counties: CellCount['counties']): MapPoint['counties'] {
  const byName = Map.groupBy(Object.entries(counties), ([name]) => countyOf(name.toLowerCase()))
  return [...byName]
    .map(([county, named]) => ({ county, claimCount: named.reduce((sum, [, claims]) => sum + claims, 0) }))
    .sort((one, other) => other.claimCount - one.claimCount || (one.county < other.county ? -1 : 1))
}

/** Close enough to its square's center not to cover the next mark. */
function withinSquare(middle: { x: number; y: number }, cell: { x: number; y: number }, level: number) {
  const width = 2 ** (maxLevel - level)
  const nearMiddle = (value: number, from: number) =>
    Math.min(from + width * 0.65, Math.max(from + width * 0.35, value + 0.5)) - 0.5
  return { x: nearMiddle(middle.x, cell.x * width), y: nearMiddle(middle.y, cell.y * width) }
}

/** Fields of the specification without a source in this program. */
const withoutSource = {
  cluster: null,
  valueAmt: null,
  evacALE: null,
  treeVegAcre: null,
  treeVegTotalAmt: null,
  nonEconTotalAmt: null,
  nonEconPerPerson: null,
} as const

const addressOf = ({ address, city, zip }: PlacedClaim) =>
  [address, city, zip].filter((part) => part !== '').join(', ') || null

/** Dollars with two decimals. */
function perFoot(cents: number | null, squareFeet: number | null): number | null {
  return cents === null || !squareFeet ? null : Math.round(cents / squareFeet) / 100
}
