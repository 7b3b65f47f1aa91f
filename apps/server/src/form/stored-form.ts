import type { FormDefinitionView } from '@makewhole/contract/form/form-version.ts'
import type { FieldDefinition, FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'

/** Returns a form for storage without the lists of states, which are the program's, and long. */
export function storedForm(form: unknown): unknown {
  const text = JSON.stringify(form, (key, value: unknown) => (key === 'states' ? undefined : value))
  return JSON.parse(text) as unknown
}

/** Returns a stored form with the program's present fires. */
export function withFires(
  stored: unknown,
  { options }: { readonly options: Pick<Program['options'], 'fire'> },
): unknown {
  return JSON.parse(JSON.stringify(stored), (_, value: unknown) => {
    const field = value as Partial<FieldDefinition> | null
    return field?.binding === 'fire' && 'options' in field ? { ...field, options: options.fire } : value
  })
}

/** Reads a stored form, with the program's present states and fires. */
export function readStoredForm(
  stored: unknown,
  program: Pick<Program, 'states'> & { readonly options: Pick<Program['options'], 'fire'> },
): FormDefinition {
  const text = JSON.stringify(withFires(stored, program))
  return JSON.parse(text, (_, value: unknown) => {
    const field = value as Partial<FieldDefinition> | null
    return field?.type === 'state_county' ? { ...field, states: program.states } : value
  }) as FormDefinition
}

/** A form as it travels, but for the counties: the browser asks for those of the chosen state (`getCounties`). */
export function formView(form: FormDefinition): FormDefinitionView {
  const text = JSON.stringify(form, (key, value: unknown) => (key === 'counties' ? undefined : value))
  return JSON.parse(text) as FormDefinitionView
}
