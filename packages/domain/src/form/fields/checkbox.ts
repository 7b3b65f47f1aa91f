import { answerAt } from '../answers.ts'
import type { CheckboxField } from '../definition.ts'
import { messages } from '../messages.ts'
import { ownMessage } from './field-type.ts'
import type { FieldTypeObject } from './field-type.ts'

const words = { en: 'Yes', es: 'Sí' }

/** A box to check. A required one must be checked (docs/rules/intake.md "Kinds of questions"). */
export const checkbox: FieldTypeObject<CheckboxField> = {
  names: (field) => [field.name],
  isEmpty: (field, answers) => answerAt(answers, field.name) !== true,
  check(field, answers) {
    const value = answerAt(answers, field.name)
    if (value === undefined || value === null || value === '' || typeof value === 'boolean') return []
    return [
      { name: field.name, code: 'wrong-kind', message: ownMessage(field, 'required') ?? messages.checkbox },
    ]
  },
  display: (field, answers, locale) => (answerAt(answers, field.name) === true ? words[locale] : ''),
}
