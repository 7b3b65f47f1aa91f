import type { FieldDefinition, FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'

/** A form as it is kept: without the lists of states, which are the program's, and long. */
export function storedForm(form: unknown): unknown {
  const text = JSON.stringify(form, (key, value: unknown) => (key === 'states' ? undefined : value))
  return JSON.parse(text) as unknown
}

/** A form that was kept, with the states and fires that the program has now. */
export function readStoredForm(
  stored: unknown,
  { states, options }: Pick<Program, 'states' | 'options'>,
): FormDefinition {
  return JSON.parse(JSON.stringify(stored), (_, value: unknown) => {
    const field = value as Partial<FieldDefinition> | null
    if (field?.type === 'state_county') return { ...field, states }
    return field?.binding === 'fire' && 'options' in field ? { ...field, options: options.fire } : value
  }) as FormDefinition
}
