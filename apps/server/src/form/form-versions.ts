import { isDeepStrictEqual } from 'node:util'
import type { FieldDefinition, FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { ProgramError } from '@makewhole/domain/program/read-program.ts'
import type { State } from '@makewhole/domain/form/state.ts'
import type { Database } from '../db/database.ts'
import { keepFormVersion, listFormVersions } from './form-version.repository.ts'

/**
 * The program with every version of its form that claims answered (docs/rules/intake.md "Versions of a form"). Keeps the one that
 * it ships.
 *
 * @throws ProgramError when the form was changed and kept its version: claims that answered it would change their face
 */
export async function withFormVersions(db: Pick<Database, 'kysely'>, program: Program): Promise<Program> {
  const { claimant } = program.forms
  const definition = JSON.parse(storedText(claimant)) as unknown
  await keepFormVersion(db.kysely, { formId: claimant.id, version: claimant.version, definition })
  const kept = await listFormVersions(db.kysely)
  const isShipped = ({ formId, version }: (typeof kept)[number]) =>
    formId === claimant.id && version === claimant.version
  if (!isDeepStrictEqual(withoutOptions(kept.find(isShipped)?.definition), withoutOptions(definition)))
    throw new ProgramError(
      'forms/claimant.json',
      'version',
      `the form was changed after version ${claimant.version} took claims: give it another version`,
    )
  const earlier = kept
    .filter((each) => !isShipped(each))
    .map((each) => readBack(each.definition, program.states))
  return { ...program, forms: { ...program.forms, earlier } }
}

/** Options are the program's lists: another fire is no other form. */
function withoutOptions(definition: unknown): unknown {
  const text = JSON.stringify(definition, (key, value: unknown) => (key === 'options' ? undefined : value))
  return JSON.parse(text) as unknown
}

/** A form as text, without the lists of states: they are the program's, and long. */
function storedText(form: FormDefinition): string {
  return JSON.stringify(form, (key, value: unknown) => (key === 'states' ? undefined : value))
}

function readBack(definition: unknown, states: readonly State[]): FormDefinition {
  return JSON.parse(JSON.stringify(definition), (_, value: unknown) =>
    (value as Partial<FieldDefinition> | null)?.type === 'state_county'
      ? { ...(value as FieldDefinition), states }
      : value,
  ) as FormDefinition
}
