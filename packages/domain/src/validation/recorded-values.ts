import { damageWords, inspectedStructures } from '../inspection/inspection.ts'
import type { Inspection } from '../inspection/inspection.ts'
import { structureTypeIds } from '../settlement/option-ids.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { Outcome } from './check.ts'
import { checkAddress, checkDamageLevel, checkParcel, checkStructureType } from './property-checks.ts'
import type { ClaimedStructure, PropertyFacts } from './property-checks.ts'

/** Inspection records for one value that reviewers confirm, by its key. */
export interface RecordedValue {
  readonly key: 'apn' | 'propertyAddress' | `structure:${string}`
  readonly outcome: Outcome
  readonly record: readonly LocalizedText[]
}

export interface RecordedFacts extends Omit<PropertyFacts, 'structures'> {
  readonly structures: readonly (ClaimedStructure & { readonly id: string })[]
}

/** Compares recorded values with the claim's (docs/rules/review.md "The record beside a value"). */
export function compareRecordsWithValues(facts: RecordedFacts): readonly RecordedValue[] {
  const parcel = checkParcel(facts)
  const address = checkAddress(facts)
  const values: readonly RecordedValue[] = [
    { key: 'apn', outcome: parcel.outcome, record: parcel.recordTexts },
    { key: 'propertyAddress', outcome: address.outcome, record: address.recordTexts },
    ...facts.structures.map((structure) => compareStructure(facts, structure)),
  ]
  return values.filter(({ record }) => record.length > 0)
}

function compareStructure(
  facts: RecordedFacts,
  structure: RecordedFacts['structures'][number],
): RecordedValue {
  const records = recordsOf(structure, facts.records)
  const singleFacts = { ...facts, structures: [structure], records }
  const hasOtherType = checkStructureType(singleFacts).outcome === 'fail'
  return {
    key: `structure:${structure.id}`,
    outcome: hasOtherType ? 'fail' : checkDamageLevel(singleFacts).outcome,
    record: unique(records.map(wordsOf)),
  }
}

/**
 * Records name no structure of a claim: those of its kind may be it. A home without such a record may be any
 * home.
 */
function recordsOf({ typeId }: ClaimedStructure, records: readonly Inspection[]): readonly Inspection[] {
  const typeOf = ({ structure }: Inspection) => inspectedStructures[structure].typeId
  const sameType = records.filter((record) => typeId !== null && typeOf(record) === typeId)
  if (sameType.length > 0 || typeId === structureTypeIds.otherStructure) return sameType
  return records.filter((record) => {
    const found = typeOf(record)
    return found !== null && found !== structureTypeIds.otherStructure
  })
}

function wordsOf({ structure, damage }: Inspection): LocalizedText {
  const { name } = inspectedStructures[structure]
  return { en: `${name.en}, ${damageWords[damage].en}`, es: `${name.es}, ${damageWords[damage].es}` }
}

const unique = (texts: readonly LocalizedText[]): readonly LocalizedText[] => [
  ...new Map(texts.map((text) => [text.en, text])).values(),
]
