import type { AnswerValue } from '../form/answers.ts'
import type { FieldDefinition, StateCountyField, TextField } from '../form/definition.ts'
import { fieldTypeOf } from '../form/field-types.ts'
import { applyMask } from '../form/mask.ts'
import { messages } from '../form/messages.ts'
import { isLocalDate } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText, Option } from '../shared/text.ts'
import { optionNamed, yesOrNo } from './match-option.ts'
import { plainWord, withHyphens } from './match-word.ts'
import type { Cell } from './cell.ts'

/** The answer of a cell, or the reason why it is unreadable. */
export type ReadCell = { readonly value: AnswerValue } | { readonly wants: LocalizedText }

export const expectedValues = {
  value: {
    en: 'A value, not a formula: copy the cell and paste it as values.',
    es: 'Un valor, no una fórmula: copie la celda y péguela como valor.',
  },
  noError: { en: 'A value, not an error.', es: 'Un valor, no un error.' },
  day: {
    en: 'A day that exists, month first: MM/DD/YYYY.',
    es: 'Un día que exista, con el mes primero: MM/DD/AAAA.',
  },
  fullYear: { en: 'The year in four digits: MM/DD/YYYY.', es: 'El año con cuatro cifras: MM/DD/AAAA.' },
} as const satisfies Record<string, LocalizedText>

/** Maximum options that a message lists one by one. */
const maxListedOptions = 12

/**
 * Reads a cell's answer in the column `key` of this field (docs/rules/law-firms.md "What a cell may say"). A
 * value of another kind stays text, which the form's own rules then refuse. `state` is the code that the row
 * names, if any.
 */
export function readCell(
  field: FieldDefinition,
  key: string,
  cell: NonNullable<Cell>,
  state: string | null,
): ReadCell {
  if (cell.kind === 'formula') return { wants: expectedValues.value }
  if (cell.kind === 'error') return { wants: expectedValues.noError }
  const text = cell.text.trim()
  switch (field.type) {
    case 'date_picker':
      return readDay(cell)
    case 'radio':
    case 'dropdown-list':
      return readOption(field.options, text)
    case 'dropdown-list-multiple':
      return readOptions(field.options, text)
    case 'checkbox':
      return readTick(text)
    case 'state_county':
      return { value: key.endsWith('-state') ? stateCode(field, text) : countyName(field, text, state) }
    case 'number':
      // Typed text stays if it has too many decimals: 1.800 is a problem and never becomes 1.8.
      return { value: hasTooManyDecimals(text, field.decimalScale ?? 2) ? text : parsed(field, text) }
    case 'text-formatted':
      return { value: masked(field, text) }
    case 'text':
      return { value: withPlainDashes(field, text) }
    default:
      return { value: parsed(field, text) }
  }
}

/** Reads a day: a cell with a date format, or `MM/DD/YYYY` and `YYYY-MM-DD` as text. */
export function readDay(
  cell: NonNullable<Cell>,
): { readonly value: LocalDate } | { readonly wants: LocalizedText } {
  if (cell.kind === 'formula') return { wants: expectedValues.value }
  if (cell.kind === 'error') return { wants: expectedValues.noError }
  if (cell.kind === 'day') return cell.day === null ? { wants: expectedValues.day } : { value: cell.day }
  const text = withHyphens(cell.text.trim())
  if (cell.kind === 'text' && isLocalDate(text)) return { value: text }
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text) ?? []
  if (year.length === 2) return { wants: expectedValues.fullYear }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? { value: date } : { wants: expectedValues.day }
}

function parsed(field: FieldDefinition, text: string): AnswerValue {
  return fieldTypeOf(field).parse?.(field, text) ?? text
}

function hasTooManyDecimals(text: string, max: number): boolean {
  return (/^[\d,]+\.(\d+)$/.exec(text)?.[1]?.length ?? 0) > max
}

/** Fills digits into the mask; a text with too few or too many stays as typed and is refused. */
function masked(field: Extract<FieldDefinition, { type: 'text-formatted' }>, text: string): string {
  const value = applyMask(field.format, text)
  const digits = (written: string) => written.replace(/\D/g, '')
  return digits(value).endsWith(digits(text)) && value.length === field.format.length ? value : text
}

function readOption(options: readonly Option[], text: string): ReadCell {
  const found = optionNamed(options, text)
  return found ? { value: found.id } : { wants: oneOf(options) }
}

function readOptions(options: readonly Option[], text: string): ReadCell {
  const found = text.split(/[;,]/).map((word) => optionNamed(options, word))
  return found.every((option) => option !== undefined)
    ? { value: found.map(({ id }) => id) }
    : { wants: oneOf(options) }
}

function oneOf(options: readonly Option[]): LocalizedText {
  if (options.length > maxListedOptions) return messages.option
  const listNames = (locale: 'en' | 'es') => options.map(({ name }) => name[locale]).join(', ')
  return { en: `One of the list: ${listNames('en')}.`, es: `Una de la lista: ${listNames('es')}.` }
}

function readTick(text: string): ReadCell {
  const value = yesOrNo(text)
  return value === undefined ? { wants: messages.checkbox } : { value }
}

/** Keeps a text as typed, unless its rule takes it with the keyboard's dashes alone: `95971–1234`. */
function withPlainDashes({ rules }: TextField, text: string): string {
  const regex = rules?.find((rule) => rule.type === 'regex')?.value
  const plain = withHyphens(text)
  return regex !== undefined && new RegExp(regex).test(plain) ? plain : text
}

/** Finds the code of the state that a text names; else the text stays. */
export function stateCode({ states }: StateCountyField, text: string): string {
  const word = plainWord(text)
  const found = states.find(({ code, name }) =>
    [plainWord(code), plainWord(name.en), plainWord(name.es)].includes(word),
  )
  return found?.code ?? text
}

/** Finds the county that a text names, in any capitals, with the word "County" or without; else the text stays. */
function countyName({ states }: StateCountyField, text: string, state: string | null): string {
  const name = text.replace(/\s+(county|co\.?)$/i, '').replace(/^(county of|condado de|condado)\s+/i, '')
  const word = plainWord(name)
  const counties = states
    .filter(({ code }) => state === null || code === state)
    .flatMap((each) => each.counties ?? [])
  return counties.find((county) => plainWord(county) === word) ?? name
}
