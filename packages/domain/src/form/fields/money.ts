import { dollarsText, parseDollars, moneyText } from '../../shared/money.ts'
import { answerAt } from '../answers.ts'
import type { MoneyField } from '../definition.ts'
import { maxCents } from '../number-format.ts'
import type { FieldTypeObject } from './field-type.ts'
import { asTyped, checkRange, checkTyped, isNumber } from './number.ts'
import { isBlank } from './text.ts'

/** An amount of dollars, stored as integer cents. */
export const money: FieldTypeObject<MoneyField> = {
  names: (field) => [field.name],
  isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
  check(field, answers) {
    const value = answerAt(answers, field.name)
    if (isBlank(value)) return []
    if (!isCents(value)) return [checkTyped(field, value)]
    return checkRange(field, value, maxCents) ?? []
  },
  display(field, answers) {
    const value = answerAt(answers, field.name)
    return isCents(value) ? moneyText(value) : asTyped(value)
  },
  parse: (_, typed) => parseDollars(typed) ?? typed,
  format: (_, value) => (isCents(value) ? dollarsText(value, true) : asTyped(value)),
  formatForTyping: (_, value) => (isCents(value) ? dollarsText(value, false) : asTyped(value)),
}

function isCents(value: unknown): value is number {
  return isNumber(value) && Number.isSafeInteger(value)
}
