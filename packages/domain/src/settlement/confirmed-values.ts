import type { Cents } from '../shared/money.ts'

/**
 * What reviewers accepted after checking the proofs: all that a calculation is made of
 * (docs/rules/review.md "Values to confirm").
 */
export interface ConfirmedValues {
  readonly relationshipId: number
  readonly structures: readonly ConfirmedStructure[]
  readonly acres: number | null
  /** What the household was paid or is owed for the structures, not the policy's limit. */
  readonly insuranceAmount: Cents
  readonly isRepresented: boolean
  /** Why each value was accepted, by the id of the line that it leads to: for the household to read, no part of the sum. */
  readonly rationales?: Readonly<Record<string, string>>
  /** The same in Spanish; offers that went out before it was asked for have one text. */
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
