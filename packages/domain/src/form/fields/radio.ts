import type { RadioField } from '../definition.ts'
import type { FieldTypeObject } from './field-type.ts'
import { singleChoice } from './single-choice.ts'

/** One of a few options, all in sight. */
export const radio: FieldTypeObject<RadioField> = singleChoice()
