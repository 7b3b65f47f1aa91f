import { isDeepStrictEqual } from 'node:util'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program, ProgramForms } from '@makewhole/domain/program/program.ts'
import { ProgramError } from '@makewhole/contract/program/read-program.ts'
import type { Database } from '../db/database.ts'
import { keepFormVersion, listFormVersions } from './form-version.repository.ts'
import type { FormVersionRow } from './form-version.repository.ts'
import { readStoredForm, storedForm } from './stored-form.ts'

/** When a version began to take claims and who published it; nobody where it came with the program. */
export type Publication = Pick<FormVersionRow, 'version' | 'publishedAt' | 'publishedByName'>

/** The program's forms as they are published while the server runs: who reads them always reads them anew. */
export interface PublishedForms extends ProgramForms {
  readonly earlier: readonly FormDefinition[]
  /** Every version, the oldest first. */
  readonly publications: readonly Publication[]
  /** Reads them again: another version was published, by this server or another one. */
  refresh(): Promise<void>
}

export type PublishedProgram = Program & { readonly forms: PublishedForms }

type Queries = Pick<Database, 'kysely'>

/**
 * The program with every version of its form that was published (docs/rules/intake.md "Versions of a form"): the last one takes
 * new claims. Keeps the one that the program ships.
 *
 * @throws ProgramError when the form was changed and kept its version: claims that answered it would change their face
 */
export async function withFormVersions(db: Queries, program: Program): Promise<PublishedProgram> {
  const shipped = program.forms.claimant
  const definition = storedForm(shipped)
  await keepFormVersion(db.kysely, { formId: shipped.id, version: shipped.version, definition })
  const known = new Map([[shipped.version, shipped]])
  let read = await readVersions()
  let refreshed = Promise.resolve()

  async function readVersions() {
    const rows = (await listFormVersions(db.kysely)).filter(({ formId }) => formId === shipped.id)
    const definitions = rows.map(({ version, definition: stored }) => {
      const form = known.get(version) ?? readStoredForm(stored, program)
      known.set(version, form)
      return form
    })
    return { rows, claimant: definitions.at(-1) ?? shipped, earlier: definitions.slice(0, -1) }
  }

  const kept = read.rows.find(({ version }) => version === shipped.version)
  if (kept && kept.publishedBy !== null)
    throw wrongVersion(
      `administrators published a version ${shipped.version} of their own: give this one another version`,
    )
  if (!isDeepStrictEqual(withoutOptions(kept?.definition), withoutOptions(definition)))
    throw wrongVersion(
      `the form was changed after version ${shipped.version} took claims: give it another version`,
    )
  const forms: PublishedForms = {
    get claimant() {
      return read.claimant
    },
    get earlier() {
      return read.earlier
    },
    get publications() {
      return read.rows
    },
    refresh() {
      // One after another: an older look never comes after a newer one.
      refreshed = refreshed
        .catch(() => undefined)
        .then(async () => {
          read = await readVersions()
        })
      return refreshed
    },
  }
  return { ...program, forms }
}

function wrongVersion(reason: string): ProgramError {
  return new ProgramError('forms/claimant.json', [{ path: 'version', reason }])
}

/** Options are the program's lists: another fire is no other form. */
function withoutOptions(definition: unknown): unknown {
  const text = JSON.stringify(definition, (key, value: unknown) => (key === 'options' ? undefined : value))
  return JSON.parse(text) as unknown
}
