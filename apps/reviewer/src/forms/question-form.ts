import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import { isRequired } from '@makewhole/domain/form/compare-forms.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { LocalizedText, Option } from '@makewhole/domain/shared/text.ts'
import { nextOptionId } from './form-edits.ts'
import type { QuestionWords } from './form-edits.ts'

/** The typed properties of a question; an empty hint or short label is none. */
export interface TypedQuestion {
  readonly label: LocalizedText
  readonly hint: LocalizedText
  readonly overviewLabel: LocalizedText
  readonly isRequired: boolean
  readonly options: readonly Option[]
}

const nothing: LocalizedText = { en: '', es: '' }

export const emptyQuestion: TypedQuestion = {
  label: nothing,
  hint: nothing,
  overviewLabel: nothing,
  isRequired: false,
  options: [],
}

export function typedOf(question: Question): TypedQuestion {
  const { field } = question
  const { label, hint = nothing, overviewLabel = nothing } = field
  const options = 'options' in field ? field.options : []
  return { label, hint, overviewLabel, isRequired: isRequired(question), options }
}

export function wordsOf(typed: TypedQuestion): QuestionWords {
  const { hint, overviewLabel } = typed
  return {
    label: trimmed(typed.label),
    hint: isEmpty(hint) ? null : trimmed(hint),
    overviewLabel: isEmpty(overviewLabel) ? null : trimmed(overviewLabel),
    isRequired: typed.isRequired,
    options: typed.options.map(({ id, name }) => ({ id, name: trimmed(name) })),
  }
}

/** Lists the ids of fields to fill in: empty ones, texts in one language only, and the options if there are none. */
export function missingFields(typed: TypedQuestion, needsOptions: boolean): readonly string[] {
  const { label, hint, overviewLabel, options } = typed
  return [
    ...missingIn('label', label),
    ...(isEmpty(hint) ? [] : missingIn('hint', hint)),
    ...(isEmpty(overviewLabel) ? [] : missingIn('overviewLabel', overviewLabel)),
    ...(needsOptions && options.length === 0 ? ['options'] : []),
    ...options.flatMap(({ id, name }) => missingIn(`option-${id}`, name)),
  ]
}

export function withNewOption(options: readonly Option[]): readonly Option[] {
  return [...options, { id: nextOptionId(options), name: nothing }]
}

const isEmpty = (text: LocalizedText) => locales.every((locale) => text[locale].trim() === '')
const trimmed = ({ en, es }: LocalizedText): LocalizedText => ({ en: en.trim(), es: es.trim() })
const missingIn = (place: string, text: LocalizedText) =>
  locales.filter((locale) => text[locale].trim() === '').map((locale) => `${place}-${locale}`)
