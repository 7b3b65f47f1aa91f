import { readDecimal } from '../../shared/decimal.ts'
import { answerAt } from '../answers.ts'
import type { MoneyField, NumberField } from '../definition.ts'
import { decimalsMessage, messages } from '../messages.ts'
import { decimalsOf, formatNumber, maxNumber, parseNumber, defaultDecimals } from '../number-format.ts'
import { ownMessage } from './field-type.ts'
import type { FieldTypeObject, Finding } from './field-type.ts'
import { isBlank } from './text.ts'

/** A number with at most two decimals; more are a problem and never rounded away. */
export const number: FieldTypeObject<NumberField> = {
  names: (field) => [field.name],
  isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
  check(field, answers) {
    const value = answerAt(answers, field.name)
    if (isBlank(value)) return []
    if (!isNumber(value)) return [checkTyped(field, value)]
    return checkRange(field, value, maxNumber) ?? checkDecimals(field, value)
  },
  display: (field, answers) => displayNumber(field, answerAt(answers, field.name)),
  parse: (_, typed) => parseNumber(typed) ?? typed,
  format: displayNumber,
  formatForTyping: (_, value) => (isNumber(value) ? formatNumber(value, {}) : asTyped(value)),
}

/** Finds the problem of an invalid typed value: no number at all, too many decimals, or too many digits. */
export function checkTyped(field: NumberField | MoneyField, typed: unknown): Finding {
  const decimal = typeof typed === 'string' ? readDecimal(typed) : null
  if (decimal === null) return { name: field.name, code: 'wrong-kind', message: messages.number }
  const max = field.decimalScale ?? defaultDecimals
  if ((decimal.split('.')[1] ?? '').length > max)
    return { name: field.name, code: 'decimals', message: decimalsMessage(max) }
  return {
    name: field.name,
    code: 'number-max',
    message: ownMessage(field, 'number-max') ?? messages.numberMax,
  }
}

function checkDecimals(field: NumberField, value: number): Finding[] {
  const max = field.decimalScale ?? defaultDecimals
  return decimalsOf(value) > max
    ? [{ name: field.name, code: 'decimals', message: decimalsMessage(max) }]
    : []
}

/**
 * Finds the problem of a forbidden negative number, or of a too large one. The field's own rule text wins if
 * there is one.
 */
export function checkRange(field: NumberField | MoneyField, value: number, max: number): Finding[] | null {
  if (value < 0 && !field.allowNegative)
    return [
      {
        name: field.name,
        code: 'number-min',
        message: ownMessage(field, 'number-min') ?? messages.numberMin,
      },
    ]
  if (Math.abs(value) > max)
    return [
      {
        name: field.name,
        code: 'number-max',
        message: ownMessage(field, 'number-max') ?? messages.numberMax,
      },
    ]
  return null
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Returns typed text that is no number yet. */
export function asTyped(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function displayNumber(field: NumberField, value: unknown): string {
  return isNumber(value) ? formatNumber(value, field) : asTyped(value)
}
