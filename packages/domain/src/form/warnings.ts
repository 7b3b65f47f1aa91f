import { asAnswers } from './answers.ts'
import type { AnswerPath, Answers } from './answers.ts'
import type { NumberField, StepDefinition } from './definition.ts'
import { formatNumber } from './number-format.ts'
import { relevantFields } from './relevance.ts'
import type { LocalizedText } from '../shared/text.ts'

/**
 * A number that may be right and rarely is: a digit too many, or another unit. It needs a confirmation and is
 * never refused.
 */
export interface Warning {
  readonly path: AnswerPath
  /** The same for one number in one question, in every entry of a list. */
  readonly key: string
  /** The typed number, formatted: `18,501,900 sq ft`. */
  readonly displayed: LocalizedText
}

/** Lists the numbers of a step outside their fields' plausible range, in screen order. */
export function warningsOfStep(step: StepDefinition, answers: Answers): Warning[] {
  return relevantFields(step.sections, asAnswers(answers)).flatMap(({ field, path, value }) => {
    if (field.type !== 'number' || typeof value !== 'number' || isPlausible(field, value)) return []
    return [{ path, key: `${field.name}=${value}`, displayed: displayedValue(field, value) }]
  })
}

function isPlausible({ plausible }: NumberField, value: number): boolean {
  return value >= (plausible?.min ?? -Infinity) && value <= (plausible?.max ?? Infinity)
}

function displayedValue(field: NumberField, value: number): LocalizedText {
  const number = formatNumber(value, { thousandSeparator: true })
  const withUnit = (unit: string | undefined) => (unit === undefined ? number : `${number} ${unit}`)
  return { en: withUnit(field.unit?.en), es: withUnit(field.unit?.es) }
}
