import type { DocumentsField } from '../definition.ts'
import type { FieldTypeObject } from './field-type.ts'

/** Proofs of one class: the files live in the claim's documents, so there is no answer to check or to show here. */
export const documents: FieldTypeObject<DocumentsField> = {
  names: () => [],
  isEmpty: () => true,
  check: () => [],
  missing: () => [],
  display: () => '',
}
