import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { AnswerValue } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import type { FactDefinition, FactValue } from '@makewhole/domain/intake/facts.ts'

/*
 * Additional information: values as texts, with the types to read them by
 * (docs/rules/law-firms.md "The structured claim"). An invalid value remains a text, and the form reports the
 * problem.
 */

/** Returns a fact as named text; null: unknown. */
export function informationOfFact(
  name: string,
  { kind }: FactDefinition,
  value: FactValue,
): AdditionalAnswer | null {
  if (value === null) return null
  const type = typeOfKind[kind]
  return { type, name, value: Array.isArray(value) ? value.join(', ') : String(value) }
}

const typeOfKind = {
  text: 'text',
  day: 'date',
  number: 'number',
  money: 'number',
  option: 'option',
  options: 'option',
  yesNo: 'boolean',
  tick: 'boolean',
} as const satisfies Readonly<Record<FactDefinition['kind'], string>>

/** Reads a fact from a text; options of yes and no also accept the words. */
export function factOfText({ kind }: FactDefinition, text: string | null): FactValue {
  if (text === null || text === '') return null
  switch (kind) {
    case 'number':
    case 'money':
      return numberIn(text)
    case 'option':
      return text === 'true' ? yesNoIds.yes : text === 'false' ? yesNoIds.no : numberIn(text)
    case 'options':
      return text.split(',').map((each) => Number(each.trim()))
    case 'yesNo':
    case 'tick':
      return text === 'true' || text === String(yesNoIds.yes)
    default:
      return text
  }
}

/** Returns a question's answer under its name; null: not answered. */
export function informationOfAnswer(field: FieldDefinition, value: unknown): AdditionalAnswer | null {
  const { name } = field
  if (Array.isArray(value)) return { type: 'option', name, value: value.join(', ') }
  const isStorable = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
  return isStorable && value !== '' ? { type: typeOfField(field), name, value: String(value) } : null
}

function typeOfField({ type }: FieldDefinition): string {
  switch (type) {
    case 'checkbox':
      return 'boolean'
    case 'number':
    case 'money':
      return 'number'
    case 'date_picker':
      return 'date'
    case 'radio':
    case 'dropdown-list':
      return 'option'
    default:
      return 'text'
  }
}

/** Reads the answer to a question from a text. */
export function answerOfText({ type }: FieldDefinition, text: string | null): AnswerValue {
  if (text === null || text === '') return null
  switch (type) {
    case 'checkbox':
      return text === 'true'
    case 'number':
    case 'money':
      return numberIn(text)
    case 'radio':
    case 'dropdown-list':
      return text === 'true' ? yesNoIds.yes : text === 'false' ? yesNoIds.no : numberIn(text)
    case 'dropdown-list-multiple':
      return text.split(',').map((each) => Number(each.trim()))
    default:
      return text
  }
}

/** A number, or the text that is none. */
function numberIn(text: string): number | string {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? text : number
}
