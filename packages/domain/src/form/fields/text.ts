import { answerAt } from '../answers.ts'
import type { Answers } from '../answers.ts'
import type { TextField, TextareaField } from '../definition.ts'
import { messages } from '../messages.ts'
import { isStorable } from '../../shared/text.ts'
import type { FieldTypeObject, Finding } from './field-type.ts'

/** Maximum length of a text and textarea of a claim form (docs/rules/program.md "Lengths of texts"). */
export const maxText = 2000

/** One line of text. */
export const text: FieldTypeObject<TextField> = textType()

/** Builds the type of a text: shared by the one-line field and the text area. */
export function textType<F extends TextField | TextareaField>(): FieldTypeObject<F> {
  return {
    names: (field) => [field.name],
    isEmpty: (field, answers) => isBlank(answerAt(answers, field.name)),
    check: (field, answers) =>
      checkText(field.name, answerAt(answers, field.name), field.maxLength ?? maxText),
    display: (field, answers) => textOf(answers, field.name),
  }
}

/** Finds problems of any text: not a text, not storable, too long. Length counts as in the browser. */
export function checkText(name: string, value: unknown, max: number): Finding[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'string') return [{ name, code: 'wrong-kind', message: messages.text }]
  if (!isStorable(value)) return [{ name, code: 'unstorable', message: messages.unstorable }]
  if (value.length > max) return [{ name, code: 'too-long', message: messages.tooLong }]
  return []
}

/** True when nothing in it is visible: nothing, spaces, invisible characters. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && !/[^\s\p{Cc}\p{Cf}]/u.test(value))
  )
}

/** Returns the text as it was typed, or an empty one. */
export function textOf(answers: Answers, name: string): string {
  const value = answerAt(answers, name)
  return typeof value === 'string' && !isBlank(value) ? value : ''
}
