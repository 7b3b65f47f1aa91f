import type { TextareaField } from '../definition.ts'
import type { FieldType } from './field-type.ts'
import { textType } from './text.ts'

/** Text of several lines. */
export const textarea: FieldType<TextareaField> = textType()
