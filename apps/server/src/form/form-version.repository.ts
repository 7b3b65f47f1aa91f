import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

export interface FormVersionRow {
  readonly formId: string
  readonly version: string
  readonly definition: unknown
}

/** Keeps a version of a form; one that is there already stays as it is. */
export async function keepFormVersion(
  queries: Queries,
  { formId, version, definition }: FormVersionRow,
): Promise<void> {
  await sql`
    insert into form_version (form_id, version, definition) values (${formId}, ${version}, ${JSON.stringify(definition)})
    on conflict (form_id, version) do nothing
  `.execute(queries)
}

/** Every version that is kept, the oldest first. */
export async function listFormVersions(queries: Queries): Promise<readonly FormVersionRow[]> {
  const { rows } = await sql<FormVersionRow>`
    select form_id as "formId", version, definition from form_version order by published_at, version
  `.execute(queries)
  return rows
}
