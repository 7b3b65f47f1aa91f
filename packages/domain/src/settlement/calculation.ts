import type { RateTable } from '../program/program.ts'
import { RuleError } from '../shared/rule-error.ts'
import type { Cents } from '../shared/money.ts'
import type { ConfirmedStructure, ConfirmedValues } from './confirmed-values.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from './option-ids.ts'

/** The rule behind a line; `explanation.ts` has its words in both languages. */
export type LineRule =
  | { readonly name: 'house' | 'outbuilding'; readonly squareFeet: number; readonly rate: Cents }
  | { readonly name: 'singleWide' | 'doubleWide'; readonly amount: Cents }
  | { readonly name: 'notDestroyed' | 'sootAndAsh' | 'tripleWide' | 'ownerNonResident' }
  | { readonly name: 'insurance'; readonly confirmed: Cents; readonly structures: Cents }
  | { readonly name: 'acres'; readonly acres: number; readonly rate: Cents; readonly minimum: Cents }
  | { readonly name: 'manyAcres' | 'acresNotPaid'; readonly acres: number }
  | { readonly name: 'attorneyFee'; readonly percent: number; readonly base: Cents }
  | { readonly name: 'manual' }

/** Rates without payments beyond an offer. */
type Rates = Omit<RateTable, 'rebuild'>

/** One line of a calculation: its subject, its rule with all input, and its value. */
export interface CalculationLine {
  /** `structure:<id>`, `insurance`, `acreage`, `attorneyFee`, `manual:<id>`: the same line in two offers has the same id. */
  readonly id: string
  /** The structure it is about, or the reviewer's own word for a line they added. */
  readonly structure: ConfirmedStructure | null
  readonly title: string | null
  readonly rule: LineRule
  /** Null: a reviewer has to enter it, with a rationale. */
  readonly value: Cents | null
  readonly rationale: string | null
}

/** A value for a line outside the rules. */
export interface IndividualValue {
  readonly lineId: string
  readonly value: Cents
  readonly rationale: string
}

/** A line that a reviewer added. */
export interface ManualLine {
  readonly id: string
  readonly title: string
  readonly value: Cents
  readonly rationale: string
}

export interface CalculationInput {
  readonly confirmed: ConfirmedValues
  readonly individual: readonly IndividualValue[]
  readonly manual: readonly ManualLine[]
}

export type CalculationNote = 'NO_DESTROYED_HOME'

export interface Calculation {
  /** Structures, insurance and land. */
  readonly lines: readonly CalculationLine[]
  /** The attorney fee add-on and lines that reviewers added. */
  readonly additional: readonly CalculationLine[]
  readonly additionalTotal: Cents
  readonly total: Cents
  /** Lines that still need a reviewer's value: no offer before. */
  readonly missing: readonly string[]
  readonly notes: readonly CalculationNote[]
}

/**
 * Calculates an offer line by line, in cents (docs/rules/settlement.md "Calculation"): a pure function of
 * confirmed values and rates. Throws RuleError RATES_MISSING for a relationship without rates,
 * INVALID_ANSWERS for a negative amount or a missing rationale.
 */
export function calculate(input: CalculationInput, rates: Rates): Calculation {
  checkEntries(input)
  const { confirmed } = input
  const valuesByLine = new Map(input.individual.map((each) => [each.lineId, each]))
  const structures = confirmed.structures.map((each) => structureLine(each, confirmed, rates, valuesByLine))
  const insurance = insuranceLines(confirmed, rates, sumOf(structures))
  const land = acreageLines(confirmed, rates, valuesByLine)
  const manual = input.manual.map(manualLine)
  const lines = [...structures, ...insurance, ...land]
  const fee = feeLines(confirmed, rates, sumOf([...lines, ...manual]))
  const additional = [...fee, ...manual]
  return {
    lines,
    additional,
    additionalTotal: sumOf(additional),
    total: sumOf([...lines, ...additional]),
    missing: [...lines, ...additional].filter((line) => line.value === null).map((line) => line.id),
    notes: confirmed.structures.some(isDestroyedHome) ? [] : ['NO_DESTROYED_HOME'],
  }
}

/** Multiplies cents by a quantity of at most two decimals, half up to the cent. */
export function times(cents: Cents, quantity: number): Cents {
  const hundredths = BigInt(Math.round(quantity * 100))
  return Number((BigInt(cents) * hundredths + 50n) / 100n)
}

/** Takes a percentage of at most two decimals of an amount, half up to the cent. */
function percentOf(cents: Cents, percent: number): Cents {
  return Number((BigInt(cents) * BigInt(Math.round(percent * 100)) + 5000n) / 10_000n)
}

function checkEntries({ individual, manual, confirmed }: CalculationInput): void {
  for (const entry of [...individual, ...manual]) {
    if (!Number.isSafeInteger(entry.value) || entry.value < 0)
      throw new RuleError('INVALID_ANSWERS', { field: 'value' })
    if (entry.rationale.trim() === '') throw new RuleError('RATIONALE_MISSING', { field: 'rationale' })
  }
  if (confirmed.insuranceAmount < 0) throw new RuleError('INVALID_ANSWERS', { field: 'insuranceAmount' })
}

type ValuesByLine = ReadonlyMap<string, IndividualValue>

function structureLine(
  structure: ConfirmedStructure,
  confirmed: ConfirmedValues,
  rates: Rates,
  valuesByLine: ValuesByLine,
): CalculationLine {
  const id = `structure:${structure.id}`
  const line = (rule: LineRule, value: Cents): CalculationLine => ({
    id,
    structure,
    title: null,
    rule,
    value,
    rationale: null,
  })
  const individual = (name: 'tripleWide' | 'ownerNonResident'): CalculationLine => ({
    ...line({ name }, 0),
    ...valueOfLine(valuesByLine, id),
  })
  if (structure.damagedPercentageId === null) return line({ name: 'sootAndAsh' }, 0)
  if (structure.damagedPercentageId !== destroyedPercentageId) return line({ name: 'notDestroyed' }, 0)
  if (confirmed.relationshipId === relationshipIds.ownerNonResident) return individual('ownerNonResident')
  const rate = rateOf(confirmed.relationshipId, rates)
  const { squareFeet } = structure
  switch (structure.typeId) {
    case structureTypeIds.tripleWide:
      return individual('tripleWide')
    case structureTypeIds.singleWide:
      return line({ name: 'singleWide', amount: rate.singleWide }, rate.singleWide)
    case structureTypeIds.doubleWide:
      return line({ name: 'doubleWide', amount: rate.doubleWide }, rate.doubleWide)
    case structureTypeIds.otherStructure:
      return line(
        { name: 'outbuilding', squareFeet, rate: rate.outbuildingPerSquareFoot },
        times(rate.outbuildingPerSquareFoot, squareFeet),
      )
    default:
      return line(
        { name: 'house', squareFeet, rate: rate.housePerSquareFoot },
        times(rate.housePerSquareFoot, squareFeet),
      )
  }
}

function insuranceLines(confirmed: ConfirmedValues, rates: Rates, structures: Cents): CalculationLine[] {
  if (rates.insuranceMode === 'none' || confirmed.insuranceAmount === 0) return []
  const value = -Math.min(confirmed.insuranceAmount, structures)
  const rule = { name: 'insurance', confirmed: confirmed.insuranceAmount, structures } as const
  return [
    { id: 'insurance', structure: null, title: null, rule, value: value === 0 ? 0 : value, rationale: null },
  ]
}

function acreageLines(
  confirmed: ConfirmedValues,
  rates: Rates,
  valuesByLine: ValuesByLine,
): CalculationLine[] {
  const { acres, relationshipId } = confirmed
  if (acres === null || acres <= 0) return []
  const line = { id: 'acreage', structure: null, title: null, rationale: null }
  if (relationshipId === relationshipIds.renter)
    return [{ ...line, rule: { name: 'acresNotPaid', acres }, value: 0 }]
  const tier = rates.acreage.findLast((each) => acres >= each.fromAcres)
  if (relationshipId === relationshipIds.ownerNonResident)
    return [{ ...line, rule: { name: 'ownerNonResident' }, ...valueOfLine(valuesByLine, 'acreage') }]
  if (tier?.perAcre == null || tier.minimum === null)
    return [{ ...line, rule: { name: 'manyAcres', acres }, ...valueOfLine(valuesByLine, 'acreage') }]
  const { perAcre, minimum } = tier
  const value = Math.max(times(perAcre, acres), minimum)
  return [{ ...line, rule: { name: 'acres', acres, rate: perAcre, minimum }, value }]
}

function feeLines(confirmed: ConfirmedValues, rates: Rates, base: Cents): CalculationLine[] {
  if (!confirmed.isRepresented) return []
  const percent = rates.attorneyFeePercent
  const value = percentOf(base, percent)
  const rule = { name: 'attorneyFee', percent, base } as const
  return [{ id: 'attorneyFee', structure: null, title: null, rule, value, rationale: null }]
}

function manualLine({ id, title, value, rationale }: ManualLine): CalculationLine {
  return { id: `manual:${id}`, structure: null, title, rule: { name: 'manual' }, value, rationale }
}

function valueOfLine(
  valuesByLine: ValuesByLine,
  lineId: string,
): Pick<CalculationLine, 'value' | 'rationale'> {
  const entry = valuesByLine.get(lineId)
  return { value: entry?.value ?? null, rationale: entry?.rationale ?? null }
}

function rateOf(relationshipId: number, rates: Rates) {
  const rate = rates.relationships.find((each) => each.relationshipId === relationshipId)
  if (!rate) throw new RuleError('RATES_MISSING', { relationshipId })
  return rate
}

function isDestroyedHome(structure: ConfirmedStructure): boolean {
  return (
    structure.damagedPercentageId === destroyedPercentageId &&
    structure.typeId !== structureTypeIds.otherStructure
  )
}

const sumOf = (lines: readonly CalculationLine[]): Cents =>
  lines.reduce((sum, line) => sum + (line.value ?? 0), 0)
