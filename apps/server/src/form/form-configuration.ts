import type { FormDefinition } from '@makewhole/domain/form/definition.ts'

const written = new WeakMap<FormDefinition, string>()

/** A form as base64 of its definition as JSON, as GraphQL gives it out. */
export function formConfiguration(form: FormDefinition): string {
  const encoded = written.get(form) ?? Buffer.from(JSON.stringify(form)).toString('base64')
  written.set(form, encoded)
  return encoded
}
