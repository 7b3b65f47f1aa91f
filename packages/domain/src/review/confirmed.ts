import type { ClaimStatus } from '../claim/status.ts'
import { decimalsOf, defaultDecimals } from '../form/number-format.ts'
import { relationshipIds } from '../settlement/option-ids.ts'
import { isApn } from '../shared/apn.ts'
import type { Cents } from '../shared/money.ts'

/** The values that a reviewer confirms; ids distinguish structures (docs/rules/review.md "Values to confirm"). */
export const valueNames = [
  'claimantName',
  'propertyAddress',
  'relationship',
  'apn',
  'acreage',
  'insurance',
] as const
export type ValueName = (typeof valueNames)[number]

/** A structure as confirmed. */
export interface StructureValue {
  readonly name: string | null
  readonly typeId: number
  readonly squareFeet: number
  /** Null: soot and ash alone, nothing of it was destroyed. */
  readonly damagedPercentageId: number | null
}

/** A confirmed name or address, option, acres, amount in cents, or structure. */
export type ConfirmedValue =
  | { readonly name: 'claimantName' | 'propertyAddress' | 'apn'; readonly value: string }
  | { readonly name: 'relationship'; readonly value: number }
  | { readonly name: 'acreage'; readonly value: number }
  | { readonly name: 'insurance'; readonly value: Cents }
  | { readonly name: 'structure'; readonly structureId: string; readonly value: StructureValue }

/** Statuses in which values may still be confirmed: until the agreement was sent, and again once it is void. */
const confirmable: readonly ClaimStatus[] = [
  'submitted',
  'underReview',
  'incomplete',
  'complete',
  'offerExtended',
  'offerExpired',
  'closedDeclined',
  'agreementInProgress',
]

/**
 * True if a reviewer may confirm values now; a current offer is replaced, never changed (docs/rules/review.md
 * "Values to confirm").
 */
export function mayConfirm(status: ClaimStatus): boolean {
  return confirmable.includes(status)
}

/**
 * Statuses in which a confirmation may be withdrawn: before the claim is complete, so that nothing depends on
 * it.
 */
const withdrawable: readonly ClaimStatus[] = ['submitted', 'underReview', 'incomplete']

/** True if a reviewer may withdraw a confirmation now; later a value is changed, never missing. */
export function mayWithdraw(status: ClaimStatus): boolean {
  return withdrawable.includes(status)
}

/** Values of a claim to confirm: the answers that the rules of completeness read. */
export interface ReviewedClaim {
  readonly relationshipId: number | null
  readonly structureIds: readonly string[]
}

/** One thing still to confirm: a value's name, or `structure:<id>`. */
export type MissingValue = ValueName | `structure:${string}`

/**
 * Lists unconfirmed values that completeness needs (docs/rules/review.md "Values to confirm"). These are
 * always name, address, relationship, APN and insurance. Structures are needed if there are any, acreage
 * unless a renter claims. A confirmed relationship wins over the answered one.
 */
export function missingToComplete(
  claim: ReviewedClaim,
  confirmed: readonly ConfirmedValue[],
): readonly MissingValue[] {
  const relationship = confirmed.find((each) => each.name === 'relationship')?.value ?? claim.relationshipId
  const required = valueNames.filter((name) => name !== 'acreage' || relationship !== relationshipIds.renter)
  const isConfirmed = (name: ValueName) => confirmed.some((each) => each.name === name)
  const structures = claim.structureIds.filter(
    (id) => !confirmed.some((each) => each.name === 'structure' && each.structureId === id),
  )
  return [
    ...required.filter((name) => !isConfirmed(name)),
    ...structures.map((id): MissingValue => `structure:${id}`),
  ]
}

/**
 * True if a confirmed text is not blank, an APN is valid, and a measure has few enough decimals
 * (docs/rules/review.md "What a confirmed value must be").
 */
export function isSound(confirmed: ConfirmedValue): boolean {
  switch (confirmed.name) {
    case 'apn':
      return isApn(confirmed.value)
    case 'acreage':
      return decimalsOf(confirmed.value) <= defaultDecimals
    case 'structure':
      return decimalsOf(confirmed.value.squareFeet) <= defaultDecimals
    default:
      return typeof confirmed.value !== 'string' || confirmed.value.trim() !== ''
  }
}

/**
 * True if no number is below zero and, if there are numbers, one is above (docs/rules/review.md "What a
 * confirmed value must be").
 */
export function areNumbersSound(confirmed: readonly ConfirmedValue[]): boolean {
  const numbers = confirmed.flatMap((each) =>
    each.name === 'structure' ? [each.value.squareFeet] : each.name === 'acreage' ? [each.value] : [],
  )
  const insurance = confirmed.flatMap((each) => (each.name === 'insurance' ? [each.value] : []))
  const isNegative = [...numbers, ...insurance].some((value) => !Number.isFinite(value) || value < 0)
  return (
    !isNegative &&
    (numbers.length === 0 || numbers.some((value) => value > 0) || insurance.some((value) => value > 0))
  )
}
