import { isDeepStrictEqual } from 'node:util'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { FormsById, Program, ProgramForms } from '@makewhole/domain/program/program.ts'
import { DefinitionError } from '@makewhole/domain/shared/definition-error.ts'
import { ProgramError, readClaimForm } from '@makewhole/contract/program/read-program.ts'
import type { Database } from '../db/database.ts'
import { saveFormVersion, listFormVersions } from './form-version.repository.ts'
import type { FormVersionRow } from './form-version.repository.ts'
import { readStoredForm, storedForm, withFires } from './stored-form.ts'

/** The publication of a version; without a person where it came with the program. */
export type Publication = Pick<FormVersionRow, 'formId' | 'version' | 'publishedAt' | 'publishedByName'>

/** The program's published forms, which may change while the server runs, so that no reader caches them. */
export interface PublishedForms extends ProgramForms {
  readonly earlier: readonly FormDefinition[]
  /** Every version of every form, the oldest first. */
  readonly publications: readonly Publication[]
  /** Reads them again: another version was published, by this server or another one. */
  refresh(): Promise<void>
}

export type PublishedProgram = Program & { readonly forms: PublishedForms }

type Queries = Pick<Database, 'kysely'>

/**
 * Adds every published version of the program's forms (docs/rules/intake.md "Versions of a form"): the last of each
 * takes new claims. Saves the shipped ones.
 *
 * @throws ProgramError when a form was changed and kept its version, so that claims that answered it would change
 * their face, and when a version that takes new claims doesn't fit the program any more
 */
export async function withFormVersions(db: Queries, program: Program): Promise<PublishedProgram> {
  const shipped = Object.values(program.forms.inForce)
  for (const form of shipped)
    await saveFormVersion(db.kysely, { formId: form.id, version: form.version, definition: storedForm(form) })
  const formsByKey = new Map(shipped.map((form) => [keyOf(form), form]))
  const first = await listFormVersions(db.kysely)
  for (const form of shipped) refuseChanged(form, first)
  let read = versionsOf(first)
  for (const form of Object.values(read.inForce)) if (!shipped.includes(form)) requireValid(form, program)
  let refreshCount = 0
  let newest = 0

  function versionsOf(rows: readonly FormVersionRow[]) {
    const definitions = rows.map(({ formId: id, version, definition }) => {
      const key = keyOf({ id, version })
      const form = formsByKey.get(key) ?? readStoredForm(definition, program)
      formsByKey.set(key, form)
      return form
    })
    // Of several versions of a form the map retains the last one.
    const last = new Map(definitions.map((form) => [form.id, form]))
    const inForce = Object.fromEntries(shipped.map(({ id }) => [id, last.get(id)])) as unknown as FormsById
    return { rows, inForce, earlier: definitions.filter((form) => inForce[form.id] !== form) }
  }

  const forms: PublishedForms = {
    get inForce() {
      return read.inForce
    },
    get earlier() {
      return read.earlier
    },
    get publications() {
      return read.rows
    },
    async refresh() {
      refreshCount += 1
      const refreshNumber = refreshCount
      const rows = await listFormVersions(db.kysely)
      // Reads may overtake each other, and none waits for another, which a stalled database would block.
      if (refreshNumber < newest) return
      newest = refreshNumber
      read = versionsOf(rows)
    },
  }
  return { ...program, forms }
}

const keyOf = ({ id, version }: Pick<FormDefinition, 'id' | 'version'>) => `${id} ${version}`

const fileOf = ({ id }: FormDefinition) => `forms/${id}.json`

function invalidVersion(form: FormDefinition, reason: string): ProgramError {
  return new ProgramError(fileOf(form), [{ path: 'version', reason }])
}

/** A form that took claims in this version, or was published in it, is another one now. */
function refuseChanged(form: FormDefinition, rows: readonly FormVersionRow[]): void {
  const { id, version } = form
  const published = rows.find((row) => row.formId === id && row.version === version)
  if (published && published.publishedBy !== null)
    throw invalidVersion(
      form,
      `administrators published a version ${version} of their own: give this one another version`,
    )
  if (!isDeepStrictEqual(withoutOptions(published?.definition), withoutOptions(storedForm(form))))
    throw invalidVersion(
      form,
      `the form was changed after version ${version} took claims: give it another version`,
    )
}

/** Checks a published form like a shipped one: the program may have changed since. */
function requireValid(form: FormDefinition, program: Program): void {
  try {
    readClaimForm(withFires(storedForm(form), program), program)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    throw new ProgramError(
      fileOf(form),
      error.problems.map(({ path, reason }) => ({
        path,
        reason: `the published version ${form.version} does not fit the program: ${reason}`,
      })),
    )
  }
}

/** Removes the program's lists: another fire makes no other form, nor does an explicit absence of repetition. */
function withoutOptions(definition: unknown): unknown {
  const text = JSON.stringify(definition, (key, value: unknown) =>
    key === 'options' || (key === 'multiple' && value === false) ? undefined : value,
  )
  return JSON.parse(text) as unknown
}
