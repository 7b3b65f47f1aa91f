import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'

type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email'

/** Returns a phone's keyboard: the field's own, else the one for its rules and kind. */
export function inputModeOf(field: FieldDefinition): InputMode {
  if (field.inputMode) return field.inputMode
  if (field.rules?.some((rule) => rule.type === 'email')) return 'email'
  if (field.rules?.some((rule) => rule.type === 'phone')) return 'tel'
  if (field.type === 'number' || field.type === 'money') return 'decimal'
  return field.type === 'text-formatted' ? 'numeric' : 'text'
}
