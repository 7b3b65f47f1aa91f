import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'

type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email'

/** Which keyboard a phone shows: the field's own wish, else what its rules and its kind ask for. */
export function inputModeOf(field: FieldDefinition): InputMode {
  if (field.inputMode) return field.inputMode
  if (field.rules?.some((rule) => rule.type === 'email')) return 'email'
  if (field.rules?.some((rule) => rule.type === 'phone')) return 'tel'
  if (field.type === 'number' || field.type === 'money') return 'decimal'
  return field.type === 'text-formatted' ? 'numeric' : 'text'
}
