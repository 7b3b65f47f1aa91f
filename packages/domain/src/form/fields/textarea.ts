import type { TextareaField } from '../definition.ts'
import type { FieldTypeObject } from './field-type.ts'
import { textType } from './text.ts'

/** Text of several lines. */
export const textarea: FieldTypeObject<TextareaField> = textType()
