import type { Answers } from '../form/answers.ts'
import type { ExtensionData } from './extension-data.ts'
import type { FactValues } from './facts.ts'

/** Maximum size of one claim (docs/rules/intake.md "How much a claim holds"). */
export const claimLimits = { bytes: 200_000, things: 500 } as const

/** All data of one claim: the form's answers, facts outside the form, and extension data. */
export interface ClaimData {
  readonly answers: Answers
  readonly factsOutsideForm: FactValues
  readonly extension: ExtensionData
}

/** The size of a claim. */
export interface ClaimSize {
  /** Of it all as JSON in UTF-8. */
  readonly bytes: number
  /** Entries of lists, parcel numbers outside the form, and additional information. */
  readonly things: number
}

/** Measures a claim's answers, facts and extension data. */
export function sizeOfClaim({ answers, factsOutsideForm, extension }: ClaimData): ClaimSize {
  const listed = Object.values(extension.items).reduce((sum, ids) => sum + ids.length, 0)
  const namedCount = Object.values(extension.entities).reduce(
    (sum, { fields, additional }) => sum + additional.length + parcelsIn(fields['otherApns']),
    0,
  )
  return {
    bytes: new TextEncoder().encode(JSON.stringify({ answers, unasked: factsOutsideForm, beside: extension }))
      .length,
    things: entriesIn(answers) + listed + namedCount,
  }
}

/** Names the exceeded limit of a changed claim; null: none. A claim above it may shrink or stay the same. */
export function exceededLimit(after: ClaimData, before: ClaimData | null): keyof ClaimSize | null {
  const now = sizeOfClaim(after)
  const exceeded = (['things', 'bytes'] as const).filter((kind) => now[kind] > claimLimits[kind])
  if (exceeded.length === 0) return null
  const sizeBefore = before ? sizeOfClaim(before) : { bytes: 0, things: 0 }
  return exceeded.find((kind) => now[kind] > sizeBefore[kind]) ?? null
}

/** Counts entries of lists, and of lists in them. */
function entriesIn(answers: Answers): number {
  return Object.values(answers).reduce<number>((sum, value) => {
    const entries = Array.isArray(value)
      ? value.filter((each) => typeof each === 'object' && each !== null)
      : []
    return entries.reduce<number>((inner, entry) => inner + 1 + entriesIn(entry as Answers), sum)
  }, 0)
}

/** Counts the parcel numbers in a text with commas. */
function parcelsIn(text: unknown): number {
  return typeof text === 'string' && text !== '' ? text.split(',').length : 0
}
