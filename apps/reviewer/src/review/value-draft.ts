import type { ConfirmedValuesBody } from '@makewhole/contract/review/review.ts'
import { decimalsOf, parseNumber, usualDecimals } from '@makewhole/domain/form/number-format.ts'
import { isApn } from '@makewhole/domain/shared/apn.ts'
import { dollarsText, parseDollars } from '@makewhole/domain/shared/money.ts'
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

/** `value`: below zero, or of no size · `number`: no number as people write one · the others name what is missing or wrong. */
export type DraftProblem = 'text' | 'apn' | 'number' | 'value' | 'type' | 'percent' | 'rationale'

/** Begins with what is confirmed, or with the answer. */
export function draftOf({ name, answerValue, confirmed, rationale }: ReviewRow): ValueDraft {
  const value = confirmed ?? answerValue
  const empty = { text: '', typeId: '', squareFeet: '', damagedPercentageId: '', rationale: rationale ?? '' }
  if (value === null) return empty
  if (typeof value !== 'object') {
    return { ...empty, text: name === 'insurance' ? dollarsText(Number(value), false) : String(value) }
  }
  return {
    ...empty,
    typeId: String(value.typeId),
    squareFeet: String(value.squareFeet),
    damagedPercentageId: String(value.damagedPercentageId),
  }
}

/** What is wrong, in the order of the fields: measures and amounts are never negative, a house has a size (attorney-and-reviewer-portals.md §5). */
export function problemsOf(draft: ValueDraft, { name }: Pick<ReviewRow, 'name'>): readonly DraftProblem[] {
  const rationale: DraftProblem[] = draft.rationale.trim() === '' ? ['rationale'] : []
  return [...valueProblems(draft, name), ...rationale]
}

function valueProblems(draft: ValueDraft, name: ReviewRow['name']): readonly DraftProblem[] {
  switch (name) {
    case 'structure':
      return [
        ...(draft.typeId === '' ? ['type' as const] : []),
        ...measureProblems(measureOf(draft.squareFeet), 'above zero'),
        ...(draft.damagedPercentageId === '' ? ['percent' as const] : []),
      ]
    case 'acreage':
      return measureProblems(measureOf(draft.text), 'zero or above')
    case 'insurance':
      return measureProblems(parseDollars(draft.text), 'zero or above')
    case 'apn':
      return isApn(draft.text.trim()) ? [] : ['apn']
    default:
      return draft.text.trim() === '' ? ['text'] : []
  }
}

function measureProblems(
  value: number | null,
  least: 'above zero' | 'zero or above',
): readonly DraftProblem[] {
  if (value === null) return ['number']
  return value < 0 || (value === 0 && least === 'above zero') ? ['value'] : []
}

/** `1,640` and `1640` are the same number, `7,5` is none; two decimals are kept. */
function measureOf(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && decimalsOf(value) <= usualDecimals ? value : null
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
          squareFeet: measureOf(draft.squareFeet) ?? 0,
          damagedPercentageId: Number(draft.damagedPercentageId),
        },
      }
    }
    case 'relationship':
      return { name: row.name, value: Number(draft.text) }
    case 'acreage':
      return { name: row.name, value: measureOf(draft.text) ?? 0 }
    case 'insurance':
      return { name: row.name, value: parseDollars(draft.text) ?? 0 }
    default:
      return { name: row.name, value: draft.text.trim() }
  }
}
