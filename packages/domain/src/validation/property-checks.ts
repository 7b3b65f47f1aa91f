import type { FoundBy, PropertyPlace } from '../inspection/find-inspections.ts'
import { keysOfInspection, keysOfProperty } from '../inspection/find-inspections.ts'
import {
  damageLevels,
  damageWords,
  inspectedStructures,
  percentageOfDamage,
} from '../inspection/inspection.ts'
import type { Inspection } from '../inspection/inspection.ts'
import type { Option } from '../shared/text.ts'
import { nameForm } from '../shared/street-address.ts'
import { structureTypeIds } from '../settlement/option-ids.ts'
import type { Check } from './check.ts'
import { compare, plain, presentTexts } from './check.ts'

export const propertyCheckNames = [
  'parcel',
  'address',
  'county',
  'structureType',
  'damageLevel',
  'structureCount',
] as const
export type PropertyCheckName = (typeof propertyCheckNames)[number]

/** A structure as confirmed, else as answered. */
export interface ClaimedStructure {
  readonly typeId: number | null
  /** Null: soot and ash alone, or not answered. */
  readonly percentageId: number | null
}

/** Facts of a property and of its inspections. */
export interface PropertyFacts {
  readonly property: PropertyPlace
  readonly structures: readonly ClaimedStructure[]
  readonly by: FoundBy | null
  readonly records: readonly Inspection[]
  readonly words: { readonly structureType: readonly Option[]; readonly percentDamaged: readonly Option[] }
}

type PropertyCheck = Check<PropertyCheckName>

/**
 * Makes all comparisons of a claim with the inspections of its property, in their order (docs/rules/review.md
 * "Property validation").
 */
export function propertyChecks(facts: PropertyFacts): readonly PropertyCheck[] {
  return [
    checkParcel(facts),
    checkAddress(facts),
    checkCounty(facts),
    checkStructureType(facts),
    checkDamageLevel(facts),
    checkStructureCount(facts),
  ]
}

/** Checks by its number that the parcel was inspected. */
export function checkParcel({ property, by, records }: PropertyFacts): PropertyCheck {
  const isNumber = keysOfProperty(property).apn !== null
  const recordTexts = presentTexts(...unique(records.map(({ apn }) => apn)))
  const check = compare(
    'parcel',
    presentTexts(isNumber ? property.apn : null),
    recordTexts,
    () => by === 'apn',
  )
  return { ...check, claimTexts: presentTexts(property.apn) }
}

/** Checks that the inspector's or the parcel's address is the claim's. */
export function checkAddress({ property, records }: PropertyFacts): PropertyCheck {
  const keys = keysOfProperty(property)
  const comparable = records.filter((record) => {
    const { street, site } = keysOfInspection(record)
    return street !== null || site !== null
  })
  const hasMatch = comparable.some((record) => {
    const { street, site } = keysOfInspection(record)
    return street === keys.street || (site !== null && site === keys.site)
  })
  const line = [property.address, property.city, property.zip].filter(Boolean).join(', ')
  const recordTexts = comparable.flatMap(({ address, city, zip, siteAddress }) => [
    [address, city, zip].filter((part) => part !== '').join(', '),
    siteAddress,
  ])
  const claimTexts = presentTexts(line)
  const isStreet = keys.street !== null
  return {
    ...compare('address', isStreet ? claimTexts : [], presentTexts(...unique(recordTexts)), () => hasMatch),
    claimTexts,
  }
}

/** Checks that an inspection was made in the claim's county. */
export function checkCounty({ property, records }: PropertyFacts): PropertyCheck {
  const claimTexts = nameForm(property.county ?? '')
  const recordTexts = unique(records.map(({ county }) => county))
  return compare('county', presentTexts(property.county), presentTexts(...recordTexts), () =>
    recordTexts.some((county) => nameForm(county) === claimTexts),
  )
}

/** Checks that each claimed kind of home was found there; sheds and barns have no kind to compare. */
export function checkStructureType({ structures, records, words }: PropertyFacts): PropertyCheck {
  const claimed = unique(
    structures.flatMap(({ typeId }) =>
      typeId === null || typeId === structureTypeIds.otherStructure ? [] : [typeId],
    ),
  )
  const comparable = records.filter(({ structure }) => structure !== 'unknown')
  const found = new Set(comparable.map(({ structure }) => inspectedStructures[structure].typeId))
  return compare(
    'structureType',
    claimed.map((typeId) => wordOf(words.structureType, typeId)),
    unique(comparable.map(({ structure }) => structure)).map((name) => inspectedStructures[name].name),
    () => claimed.every((typeId) => found.has(typeId)),
  )
}

/** Checks that the worst claimed damage is the worst that was found; soot and ash alone match no damage. */
export function checkDamageLevel({ structures, records, words }: PropertyFacts): PropertyCheck {
  const comparable = records.filter(({ damage }) => damage !== 'unknown')
  const maxFound = damageLevels.findLast((level) => comparable.some(({ damage }) => damage === level)) ?? null
  const levels = structures.map(({ percentageId }) => percentageId)
  const maxClaimed = levels.reduce((highest, each) => ((each ?? 0) > (highest ?? 0) ? each : highest), null)
  const claimed =
    maxClaimed === null
      ? { en: 'Soot and ash alone', es: 'Solo hollín y ceniza' }
      : wordOf(words.percentDamaged, maxClaimed)
  return compare(
    'damageLevel',
    structures.length === 0 ? [] : [claimed],
    maxFound === null ? [] : [damageWords[maxFound]],
    () => maxFound !== null && percentageOfDamage[maxFound] === maxClaimed,
  )
}

/**
 * Checks that no more structures are claimed than were found. Inspectors leave out small ones, and households
 * may claim fewer.
 */
export function checkStructureCount({ structures, records }: PropertyFacts): PropertyCheck {
  const count = (list: readonly unknown[]) => (list.length === 0 ? [] : [plain(String(list.length))])
  return compare(
    'structureCount',
    count(structures),
    count(records),
    () => structures.length <= records.length,
  )
}

const wordOf = (options: readonly Option[], id: number) =>
  options.find((option) => option.id === id)?.name ?? plain(String(id))

const unique = <Value>(values: readonly Value[]): Value[] =>
  [...new Set(values)].filter((each) => each !== '')
