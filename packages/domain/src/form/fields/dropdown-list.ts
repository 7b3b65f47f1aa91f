import type { DropdownField } from '../definition.ts'
import type { FieldTypeObject } from './field-type.ts'
import { singleChoice } from './single-choice.ts'

/** One of many options. */
export const dropdownList: FieldTypeObject<DropdownField> = singleChoice()
