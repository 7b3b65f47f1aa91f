import type { DocumentsField } from '../definition.ts'
import type { FieldTypeObject } from './field-type.ts'

/** Proofs of one class: the files are the claim's documents, so this field has no answer. */
export const documents: FieldTypeObject<DocumentsField> = {
  names: () => [],
  isEmpty: () => true,
  check: () => [],
  missing: () => [],
  display: () => '',
}
