import type { FieldDefinition, FieldType } from './definition.ts'
import { checkbox } from './fields/checkbox.ts'
import { datePicker } from './fields/date-picker.ts'
import { documents } from './fields/documents.ts'
import { dropdownListMultiple } from './fields/dropdown-list-multiple.ts'
import { dropdownList } from './fields/dropdown-list.ts'
import type { FieldTypeObject } from './fields/field-type.ts'
import { money } from './fields/money.ts'
import { number } from './fields/number.ts'
import { radio } from './fields/radio.ts'
import { stateCounty } from './fields/state-county.ts'
import { textFormatted } from './fields/text-formatted.ts'
import { text } from './fields/text.ts'
import { textarea } from './fields/textarea.ts'

/** Every type of field that a definition can name. A type without its object here does not compile. */
export const fieldTypes = {
  checkbox,
  radio,
  'dropdown-list': dropdownList,
  'dropdown-list-multiple': dropdownListMultiple,
  text,
  textarea,
  'text-formatted': textFormatted,
  number,
  money,
  state_county: stateCounty,
  documents,
  date_picker: datePicker,
} satisfies { readonly [T in FieldType]: FieldTypeObject<Extract<FieldDefinition, { type: T }>> }

/**
 * Finds the type object of a field. The cast is safe because the table above pairs every type with its own
 * fields.
 */
export function fieldTypeOf(field: FieldDefinition): FieldTypeObject<FieldDefinition> {
  return fieldTypes[field.type]
}
