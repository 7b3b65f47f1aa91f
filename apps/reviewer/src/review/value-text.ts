import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { fieldsOfEntry } from '@makewhole/domain/form/fields-of.ts'
import { findRepeatable } from '@makewhole/domain/form/relevance.ts'
import { bindingsOf } from '@makewhole/domain/intake/bindings.ts'
import { sootAndAsh } from '@makewhole/domain/settlement/explanation.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import type { StructureValue } from '@makewhole/domain/review/confirmed.ts'
import type { ReviewRow } from './review-rows.ts'

type StructureFact = 'type' | 'percentDamaged'

/** Returns the options of a structure's fact in the claim's form, whatever the question's name is. */
export function structureOptions(form: FormDefinition, fact: StructureFact): readonly Option[] {
  const list = bindingsOf(form).lists.get('structures')
  const sections = form.steps.flatMap((step) => step.sections)
  const section = list && findRepeatable(sections, list.name)
  const found = section && fieldsOfEntry(section).find(({ name }) => name === list.names.get(fact))
  return found && 'options' in found ? found.options : []
}

/** The choice for soot and ash alone, in place of a level of damage. */
export const sootChoice = 'soot'

/** Returns the household's answer in words; null without one. */
export function answerText(
  { name, answer, answerValue }: Pick<ReviewRow, 'name' | 'answer' | 'answerValue'>,
  { t, formatNumber }: Texts,
): string | null {
  if (name !== 'acreage' || answerValue === null) return answer
  return t('reviewerReview.acres', { acres: formatNumber(Number(answerValue), 2) })
}

/** Returns a confirmed value in words. */
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
    optionText(form, 'type', value.typeId, texts),
    t('reviewerReview.squareFeet', { feet: formatNumber(value.squareFeet) }),
    value.damagedPercentageId === null
      ? texts.tr(sootAndAsh)
      : optionText(form, 'percentDamaged', value.damagedPercentageId, texts),
  ].join(', ')
}

function optionText(form: FormDefinition, fact: StructureFact, id: number, { tr }: Texts): string {
  const option = structureOptions(form, fact).find((candidate) => candidate.id === id)
  return option ? tr(option.name) : String(id)
}
