import type { Locale, Option } from '../../shared/text.ts'
import { answerAt } from '../answers.ts'
import type { DropdownField, RadioField } from '../definition.ts'
import { messages } from '../messages.ts'
import { allowedOptions } from '../problem.ts'
import { ownMessage } from './field-type.ts'
import type { FieldTypeObject } from './field-type.ts'
import { isBlank } from './text.ts'

/** Builds the type of one option of a list, stored by its id: shared by radio and drop-down. */
export function singleChoice<F extends RadioField | DropdownField>(): FieldTypeObject<F> {
  return {
    names: (field) => [field.name],
    isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
    check(field, answers) {
      const value = answerAt(answers, field.name)
      if (isBlank(value) || findOption(field.options, value)) return []
      const code = typeof value === 'number' ? 'unknown-option' : 'wrong-kind'
      const message = ownMessage(field, 'required') ?? messages.option
      return [{ name: field.name, code, message, ...allowedOptions(field.options) }]
    },
    display: (field, answers, locale) => optionName(field.options, answerAt(answers, field.name), locale),
  }
}

export function findOption(options: readonly Option[], id: unknown): Option | undefined {
  return options.find((option) => option.id === id)
}

/** Returns the option's name; empty for an id outside the list. */
export function optionName(options: readonly Option[], id: unknown, locale: Locale): string {
  return findOption(options, id)?.name[locale] ?? ''
}
