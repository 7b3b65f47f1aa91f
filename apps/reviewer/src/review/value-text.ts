import type { FormDefinition, FieldDefinition } from '@makewhole/domain/form/definition.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import type { StructureValue } from '@makewhole/domain/review/confirmed.ts'
import type { ReviewRow } from './review-rows.ts'

/** The options of a field of the claim form, wherever in it the field stands. */
export function optionsOfField(form: FormDefinition, name: string): readonly Option[] {
  const found = form.steps
    .flatMap(({ sections }) => sections)
    .flatMap(({ rows }) => rows.flat())
    .find((field: FieldDefinition) => field.name === name)
  return found && 'options' in found ? found.options : []
}

/** What the household answered, in words; null where it said nothing. */
export function answerText(
  { name, answer, answerValue }: Pick<ReviewRow, 'name' | 'answer' | 'answerValue'>,
  { t, formatNumber }: Texts,
): string | null {
  if (name !== 'acreage' || answerValue === null) return answer
  return t('reviewerReview.acres', { acres: formatNumber(Number(answerValue), 2) })
}

/** A confirmed value in words. */
export function valueText(
  { name, confirmed: value }: Pick<ReviewRow, 'name' | 'confirmed'>,
  form: FormDefinition,
  relationships: readonly Option[],
  texts: Texts,
): string {
  const { t, tr, formatMoney, formatNumber } = texts
  if (value === null || value === '') return '___'
  if (typeof value === 'object') return structureText(value, form, texts)
  if (name === 'relationship') {
    const found = relationships.find(({ id }) => id === Number(value))
    return found ? tr(found.name) : String(value)
  }
  if (name === 'acreage') return t('reviewerReview.acres', { acres: formatNumber(Number(value), 2) })
  return name === 'insurance' ? formatMoney(Number(value)) : String(value)
}

function structureText(value: StructureValue, form: FormDefinition, texts: Texts): string {
  const { t, formatNumber } = texts
  return [
    optionText(form, 'structureType', value.typeId, texts),
    t('reviewerReview.squareFeet', { feet: formatNumber(value.squareFeet) }),
    optionText(form, 'structureDamagedPercent', value.damagedPercentageId, texts),
  ].join(', ')
}

function optionText(form: FormDefinition, field: string, id: number, { tr }: Texts): string {
  const option = optionsOfField(form, field).find((candidate) => candidate.id === id)
  return option ? tr(option.name) : String(id)
}
