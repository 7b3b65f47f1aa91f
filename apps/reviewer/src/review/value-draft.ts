import type { ConfirmedValuesBody, LeaningView } from '@makewhole/contract/review/review.ts'
import { decimalsOf, parseNumber, defaultDecimals } from '@makewhole/domain/form/number-format.ts'
import { isApn } from '@makewhole/domain/shared/apn.ts'
import { dollarsText, parseDollars } from '@makewhole/domain/shared/money.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ReviewRow } from './review-rows.ts'
import { sootChoice } from './value-text.ts'

type Confirmed = ConfirmedValuesBody['values'][number]['confirmed']

/** A confirmed value as typed text, its rationale in both languages. */
export type ValueDraft = {
  /** Text, option id, acres, or dollars. */
  readonly text: string
  readonly typeId: string
  readonly squareFeet: string
  readonly damagedPercentageId: string
  readonly en: string
  readonly es: string
}

/** `value`: below zero, or of no size · `number`: not a number · the others name the missing or wrong field. */
export type ValueProblem = 'text' | 'apn' | 'number' | 'value' | 'type' | 'percent'
/** A language in which the rationale is empty, or unchanged while the other was edited. */
export type RationaleProblem = 'en' | 'es' | 'enToo' | 'esToo'

const noRationale: LocalizedText = { en: '', es: '' }

/** Returns the answer's draft, with the rationale of its proof. */
export function answeredDraft(row: ReviewRow, suggestion: LeaningView | undefined): ValueDraft {
  return draftOf(row, row.answerValue, suggestion?.rationale ?? noRationale)
}

/**
 * Returns a draft from the confirmed value, or from the answer; another value needs another rationale than the
 * answer's.
 */
export function changedDraft(row: ReviewRow): ValueDraft {
  return draftOf(row, row.confirmed ?? row.answerValue, row.rationale ?? noRationale)
}

function draftOf(
  { name }: ReviewRow,
  value: ReviewRow['answerValue'],
  { en, es }: LocalizedText,
): ValueDraft {
  const empty = { text: '', typeId: '', squareFeet: '', damagedPercentageId: '', en, es }
  if (value === null) return empty
  if (typeof value !== 'object') {
    return { ...empty, text: name === 'insurance' ? dollarsText(Number(value), false) : String(value) }
  }
  return {
    ...empty,
    typeId: String(value.typeId),
    squareFeet: String(value.squareFeet),
    damagedPercentageId: value.damagedPercentageId === null ? sootChoice : String(value.damagedPercentageId),
  }
}

/**
 * Lists missing parts of a rationale. Both languages need text, and an edit in one requires an edit in the other,
 * which the household may read. `first` is the text before.
 */
export function rationaleProblems(draft: ValueDraft, first: ValueDraft): readonly RationaleProblem[] {
  const empty = (['en', 'es'] as const).filter((locale) => draft[locale].trim() === '')
  if (empty.length > 0) return empty
  const isChanged = { en: draft.en !== first.en, es: draft.es !== first.es }
  if (isChanged.en === isChanged.es) return []
  return [isChanged.en ? 'esToo' : 'enToo']
}

/**
 * Lists problems in the order of the fields: measures and amounts are never negative, a house has a size
 * (docs/rules/review.md "What a confirmed value must be").
 */
export function valueProblems(draft: ValueDraft, { name }: Pick<ReviewRow, 'name'>): readonly ValueProblem[] {
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
  minimum: 'above zero' | 'zero or above',
): readonly ValueProblem[] {
  if (value === null) return ['number']
  return value < 0 || (value === 0 && minimum === 'above zero') ? ['value'] : []
}

/** Parses a measure: `1,640` and `1640` are the same number, `7,5` is none; two decimals remain. */
function measureOf(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && decimalsOf(value) <= defaultDecimals ? value : null
}

/** Returns the value in the server's form: option ids and cents as integers. */
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
          damagedPercentageId:
            draft.damagedPercentageId === sootChoice ? null : Number(draft.damagedPercentageId),
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
