import type { LocalDate } from '../../shared/local-date.ts'
import { isLocalDate } from '../../shared/local-date.ts'
import { answerAt } from '../answers.ts'
import { dateText } from '../date-text.ts'
import type { DatePickerField } from '../definition.ts'
import { messages } from '../messages.ts'
import type { FieldTypeObject } from './field-type.ts'
import { isBlank, textOf } from './text.ts'

/** A calendar day. */
export const datePicker: FieldTypeObject<DatePickerField> = {
  names: (field) => [field.name],
  isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
  check(field, answers, { today }) {
    const value = answerAt(answers, field.name)
    if (isBlank(value)) return []
    if (typeof value !== 'string') return [{ name: field.name, code: 'wrong-kind', message: messages.date }]
    if (isAllowed(field, value, today)) return []
    const message = field.constraint === 'past' && isLocalDate(value) ? messages.pastDate : messages.date
    return [{ name: field.name, code: 'date', message }]
  },
  display: (field, answers, locale) => dateText(textOf(answers, field.name), locale),
}

/** Days compare as texts, because they are written year first. */
function isAllowed(field: DatePickerField, day: LocalDate, today: LocalDate): boolean {
  if (!isLocalDate(day)) return false
  if (field.fixedToday && day !== today) return false
  if (field.constraint === 'past') return day < today
  if (field.constraint === 'past-or-today') return day <= today
  if (field.constraint === 'future-or-today') return day >= today
  return true
}
