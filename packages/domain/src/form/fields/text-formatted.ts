import { answerAt } from '../answers.ts'
import type { TextFormattedField } from '../definition.ts'
import { applyMask, matchesMask } from '../mask.ts'
import { messages } from '../messages.ts'
import { ownMessage } from './field-type.ts'
import type { FieldTypeObject } from './field-type.ts'
import { checkText, isBlank, maxText, textOf } from './text.ts'

/** Text under a mask: phones and parcel numbers. The masked text is stored. */
export const textFormatted: FieldTypeObject<TextFormattedField> = {
  names: (field) => [field.name],
  isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
  check(field, answers) {
    const value = answerAt(answers, field.name)
    const findings = checkText(field.name, value, maxText)
    if (findings.length > 0 || isBlank(value) || matchesMask(field.format, value as string)) return findings
    const message = ownMessage(field, 'phone', 'regex', 'required') ?? messages.regex
    return [{ name: field.name, code: 'format', message }]
  },
  display: (field, answers) => textOf(answers, field.name),
  parse: (field, typed) => applyMask(field.format, typed),
  format: (_, value) => (typeof value === 'string' ? value : ''),
}
