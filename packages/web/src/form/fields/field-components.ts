import type { FieldType } from '@makewhole/domain/form/definition.ts'
import type { ComponentType } from 'react'
import { CheckboxField } from './checkbox.tsx'
import { DatePickerField } from './date-picker.tsx'
import { DocumentsField } from './documents.tsx'
import { DropdownListMultipleField } from './dropdown-list-multiple.tsx'
import { DropdownListField } from './dropdown-list.tsx'
import type { FieldProps } from './field-props.ts'
import { MoneyField } from './money.tsx'
import { NumberField } from './number.tsx'
import { RadioField } from './radio.tsx'
import { StateCountyField } from './state-county.tsx'
import { TextFormattedField } from './text-formatted.tsx'
import { TextField } from './text.tsx'
import { TextareaField } from './textarea.tsx'

/** One component for each type of field, named as in `domain/form/fields`; a missing one does not compile. */
export const fieldComponents = {
  checkbox: CheckboxField,
  radio: RadioField,
  'dropdown-list': DropdownListField,
  'dropdown-list-multiple': DropdownListMultipleField,
  text: TextField,
  textarea: TextareaField,
  'text-formatted': TextFormattedField,
  number: NumberField,
  money: MoneyField,
  state_county: StateCountyField,
  documents: DocumentsField,
  date_picker: DatePickerField,
} satisfies { [T in FieldType]: ComponentType<FieldProps<T>> }
