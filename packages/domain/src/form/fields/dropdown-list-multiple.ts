import { answerAt } from '../answers.ts'
import type { DropdownMultipleField } from '../definition.ts'
import { messages } from '../messages.ts'
import { allowedOptions } from '../problem.ts'
import { ownMessage } from './field-type.ts'
import type { FieldTypeObject } from './field-type.ts'
import { findOption, optionName } from './single-choice.ts'
import { isBlank } from './text.ts'

/** Several options of a list. A required one needs at least one (docs/rules/intake.md "Kinds of questions"). */
export const dropdownListMultiple: FieldTypeObject<DropdownMultipleField> = {
  names: (field) => [field.name],
  isEmpty(field, answers) {
    const value = answerAt(answers, field.name)
    return isBlank(value) || (Array.isArray(value) && value.length === 0)
  },
  check(field, answers) {
    const value = answerAt(answers, field.name)
    const code = isBlank(value) ? null : codeOf(field, value)
    if (!code) return []
    const message = ownMessage(field, 'required') ?? messages.option
    return [{ name: field.name, code, message, ...allowedOptions(field.options) }]
  },
  display(field, answers, locale) {
    const value = answerAt(answers, field.name)
    const ids: readonly unknown[] = Array.isArray(value) ? value : []
    const selected = field.options.filter((option) => ids.includes(option.id))
    return selected.map((option) => optionName(selected, option.id, locale)).join(', ')
  },
}

function codeOf(field: DropdownMultipleField, value: unknown): string | null {
  if (!Array.isArray(value) || value.some((id) => typeof id !== 'number')) return 'wrong-kind'
  if (value.some((id) => !findOption(field.options, id))) return 'unknown-option'
  return new Set(value).size < value.length ? 'duplicate-option' : null
}
