import type { FormDefinition } from '@makewhole/domain/form/definition.ts'

const written = new WeakMap<FormDefinition, string>()

/** Returns a form's definition as base64 of JSON, as GraphQL has it. */
export function formConfiguration(form: FormDefinition): string {
  const encoded = written.get(form) ?? Buffer.from(JSON.stringify(form)).toString('base64')
  written.set(form, encoded)
  return encoded
}
