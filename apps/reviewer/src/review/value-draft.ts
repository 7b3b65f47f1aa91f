import type { ConfirmedValuesBody } from '@makewhole/contract/review/review.ts'
import type { ReviewRow } from './review-rows.ts'

type Confirmed = ConfirmedValuesBody['values'][number]['confirmed']

/** A confirmed value as it is typed. */
export interface ValueDraft {
  /** Text, option id, acres, or dollars. */
  readonly text: string
  readonly typeId: string
  readonly squareFeet: string
  readonly damagedPercentageId: string
  readonly rationale: string
}

export type DraftProblem = 'value' | 'rationale'

/** Begins with what is confirmed, or with the answer. */
export function draftOf({ name, answerValue, confirmed, rationale }: ReviewRow): ValueDraft {
  const value = confirmed ?? answerValue
  const empty = { text: '', typeId: '', squareFeet: '', damagedPercentageId: '', rationale: rationale ?? '' }
  if (value === null) return empty
  if (typeof value !== 'object') {
    return { ...empty, text: name === 'insurance' ? (Number(value) / 100).toFixed(2) : String(value) }
  }
  return {
    ...empty,
    typeId: String(value.typeId),
    squareFeet: String(value.squareFeet),
    damagedPercentageId: String(value.damagedPercentageId),
  }
}

/** What is wrong: measures and amounts are never negative, a house has a size (attorney-and-reviewer-portals.md §5). */
export function problemsOf(draft: ValueDraft, { name }: Pick<ReviewRow, 'name'>): readonly DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!isValueGood(draft, name)) problems.push('value')
  if (draft.rationale.trim() === '') problems.push('rationale')
  return problems
}

function isValueGood(draft: ValueDraft, name: ReviewRow['name']): boolean {
  if (name === 'structure') {
    const feet = numberOf(draft.squareFeet)
    return feet !== null && feet > 0 && draft.typeId !== '' && draft.damagedPercentageId !== ''
  }
  if (name === 'acreage' || name === 'insurance') {
    const number = numberOf(draft.text)
    return number !== null && number >= 0
  }
  return draft.text.trim() !== ''
}

/** `1,640` and `1640` are the same number; anything else that is no number is none. */
function numberOf(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The value as the server wants it: option ids and cents as integers. */
export function confirmedOf(draft: ValueDraft, row: ReviewRow): Confirmed {
  switch (row.name) {
    case 'structure': {
      const { answerValue } = row
      return {
        name: 'structure',
        structureId: row.structureId ?? '',
        value: {
          name: typeof answerValue === 'object' ? (answerValue?.name ?? null) : null,
          typeId: Number(draft.typeId),
          squareFeet: numberOf(draft.squareFeet) ?? 0,
          damagedPercentageId: Number(draft.damagedPercentageId),
        },
      }
    }
    case 'relationship':
      return { name: row.name, value: Number(draft.text) }
    case 'acreage':
      return { name: row.name, value: numberOf(draft.text) ?? 0 }
    case 'insurance':
      return { name: row.name, value: Math.round((numberOf(draft.text) ?? 0) * 100) }
    default:
      return { name: row.name, value: draft.text.trim() }
  }
}
