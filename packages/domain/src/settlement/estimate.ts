import { yesNoIds } from '../claim/option-ids.ts'
import type { Answers } from '../form/answers.ts'
import type { RateTable } from '../program/program.ts'
import { readDecimal } from '../shared/decimal.ts'
import { parseDollars } from '../shared/money.ts'
import { calculate } from './calculation.ts'
import type { Calculation } from './calculation.ts'
import type { ConfirmedStructure } from './confirmed-values.ts'
import { destroyedPercentageId, structureTypeIds } from './option-ids.ts'

/** Input of the estimator, as typed. */
export interface EstimateForm {
  /** Option ids as text; empty while nothing is chosen. */
  readonly relationship: string
  readonly structures: readonly { readonly type: string; readonly feet: string }[]
  readonly acres: string
  readonly insurance: string
  readonly isRepresented: boolean
}

/** A field to correct: `relationship`, `structures.0.feet`, `acres`, `insurance`. */
export interface EstimateProblem {
  readonly path: string
  readonly reason:
    | 'relationshipMissing'
    | 'structureMissing'
    | 'feetMissing'
    | 'feetInvalid'
    | 'acresInvalid'
    | 'insuranceInvalid'
}

export interface Estimate {
  /** Null while a field has to be corrected, or nothing was entered yet. */
  readonly calculation: Calculation | null
  readonly problems: readonly EstimateProblem[]
}

/** More structures than anybody estimates. */
export const maxEstimateStructures = 10
const maxNumber = 999_999

export const emptyEstimate: EstimateForm = {
  relationship: '',
  structures: [{ type: '', feet: '' }],
  acres: '',
  insurance: '',
  isRepresented: false,
}

/** Reads the form from the parameters of an address: `type` and `feet` come once for each structure. */
export function readEstimateForm(valuesOf: (name: string) => readonly string[]): EstimateForm {
  const text = (name: string) => (valuesOf(name)[0] ?? '').trim().slice(0, 20)
  const feet = valuesOf('feet')
  const structures = valuesOf('type')
    .slice(0, maxEstimateStructures)
    .map((type, index) => ({ type: type.slice(0, 20), feet: (feet[index] ?? '').trim().slice(0, 20) }))
  return {
    relationship: text('relationship'),
    structures: structures.length > 0 ? structures : emptyEstimate.structures,
    acres: text('acres'),
    insurance: text('insurance'),
    isRepresented: text('represented') === 'yes',
  }
}

/** Writes the parameters that `readEstimateForm` reads. */
export function estimateParameters(form: EstimateForm): readonly (readonly [string, string])[] {
  return [
    ['relationship', form.relationship],
    ...form.structures.flatMap(({ type, feet }) => [['type', type] as const, ['feet', feet] as const]),
    ['acres', form.acres],
    ['insurance', form.insurance],
    ['represented', form.isRepresented ? 'yes' : ''],
  ]
}

/**
 * Estimates by the settlement engine's own lines, with every structure destroyed (docs/rules/settlement.md
 * "The estimator"). It is no offer: nothing of it was confirmed.
 */
export function estimate(form: EstimateForm, rates: RateTable): Estimate {
  if (isEmptyForm(form)) return { calculation: null, problems: [] }
  const problems = problemsOf(form, rates)
  if (problems.length > 0) return { calculation: null, problems }
  const confirmed = {
    relationshipId: Number(form.relationship),
    structures: structuresOf(form),
    acres: form.acres === '' ? null : Number(readDecimal(form.acres)),
    insuranceAmount: form.insurance === '' ? 0 : (parseDollars(form.insurance) ?? 0),
    isRepresented: form.isRepresented,
  }
  return { calculation: calculate({ confirmed, individual: [], manual: [] }, rates), problems }
}

/** Returns the first answers of a claim that continues from an estimate (fields of the claimant form). */
export function answersOfEstimate(form: EstimateForm): Answers {
  const structures = structuresOf(form).map(({ typeId, squareFeet, damagedPercentageId }) => ({
    structureType: typeId,
    ...(squareFeet > 0 && { structureFootage: squareFeet }),
    structureDamagedPercent: damagedPercentageId,
  }))
  const insurance = parseDollars(form.insurance) ?? 0
  return {
    ...(form.relationship !== '' && { claimantRelationship: Number(form.relationship) }),
    ...(form.isRepresented && { representedByAttorney: yesNoIds.yes }),
    ...(structures.length > 0 && { structures }),
    ...(form.acres !== '' && { propertyAcreage: Number(readDecimal(form.acres)) }),
    ...(insurance > 0 && { insuranceReceivedPayments: yesNoIds.yes, insurancePaymentReceived: insurance }),
  }
}

function isEmptyForm({ relationship, structures, acres, insurance }: EstimateForm): boolean {
  const texts = [relationship, acres, insurance, ...structures.flatMap(({ type, feet }) => [type, feet])]
  return texts.every((text) => text === '')
}

function structuresOf({ structures }: EstimateForm): readonly ConfirmedStructure[] {
  return structures
    .filter(({ type }) => type !== '')
    .map(({ type, feet }, index) => ({
      id: String(index),
      name: null,
      typeId: Number(type),
      squareFeet: needsFeet(type) ? Number(readDecimal(feet)) : 0,
      damagedPercentageId: destroyedPercentageId,
    }))
}

/** True for types paid by footage; manufactured homes are paid by width. */
export function needsFeet(type: string): boolean {
  const flatRateTypes: readonly number[] = [
    structureTypeIds.singleWide,
    structureTypeIds.doubleWide,
    structureTypeIds.tripleWide,
  ]
  return type !== '' && !flatRateTypes.includes(Number(type))
}

function problemsOf(form: EstimateForm, { relationships }: RateTable): readonly EstimateProblem[] {
  const isRelationship = relationships.some(
    ({ relationshipId }) => String(relationshipId) === form.relationship,
  )
  const hasLoss = form.structures.some(({ type }) => type !== '') || form.acres !== ''
  return [
    ...(isRelationship ? [] : [{ path: 'relationship', reason: 'relationshipMissing' } as const]),
    ...(hasLoss ? [] : [{ path: 'structures.0.type', reason: 'structureMissing' } as const]),
    ...form.structures.flatMap(structureProblems),
    ...numberProblem('acres', form.acres, 'acresInvalid'),
    ...insuranceProblem(form.insurance),
  ]
}

function structureProblems(
  { type, feet }: EstimateForm['structures'][number],
  index: number,
): readonly EstimateProblem[] {
  const path = `structures.${index}.feet`
  const isType = Object.values<number>(structureTypeIds).includes(Number(type))
  if (type === '' ? feet !== '' : !isType) {
    return [{ path: `structures.${index}.type`, reason: 'structureMissing' }]
  }
  if (!needsFeet(type)) return []
  return feet === '' ? [{ path, reason: 'feetMissing' }] : numberProblem(path, feet, 'feetInvalid')
}

function numberProblem(
  path: string,
  text: string,
  reason: 'acresInvalid' | 'feetInvalid',
): readonly EstimateProblem[] {
  if (text === '') return []
  const decimal = readDecimal(text)
  const number = Number(decimal)
  const isValid = decimal !== null && /^\d*(\.\d{0,2})?$/.test(decimal) && number > 0 && number <= maxNumber
  return isValid ? [] : [{ path, reason }]
}

function insuranceProblem(text: string): readonly EstimateProblem[] {
  const cents = text === '' ? 0 : parseDollars(text)
  return cents !== null && cents >= 0 ? [] : [{ path: 'insurance', reason: 'insuranceInvalid' }]
}
