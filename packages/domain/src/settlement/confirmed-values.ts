import type { Cents } from '../shared/money.ts'

/**
 * Values that reviewers accepted after checking the proofs: all input of a calculation (docs/rules/review.md
 * "Values to confirm").
 */
export interface ConfirmedValues {
  readonly relationshipId: number
  readonly structures: readonly ConfirmedStructure[]
  readonly acres: number | null
  /** The household's paid or due insurance for the structures, not the policy's limit. */
  readonly insuranceAmount: Cents
  readonly isRepresented: boolean
  /** Reasons why each value was accepted, by line id: for the household to read, no part of the sum. */
  readonly rationales?: Readonly<Record<string, string>>
  /** The same in Spanish; offers from before its introduction have one text. */
  readonly rationalesEs?: Readonly<Record<string, string>>
}

export interface ConfirmedStructure {
  readonly id: string
  /** The household's own word for it: "Workshop". */
  readonly name: string | null
  readonly typeId: number
  /** With at most two decimals. */
  readonly squareFeet: number
  /** Null: soot and ash alone. */
  readonly damagedPercentageId: number | null
}
