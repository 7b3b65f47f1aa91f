import type { RetiredAnswer } from '@makewhole/domain/form/compare-forms.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** The channel on which every server process hears that a form was published. */
export const formPublishedChannel = 'form_published'

/** A null `publishedBy`: it came with the program. */
export interface FormVersionRow extends Pick<
  Row<'form_version'>,
  'formId' | 'version' | 'definition' | 'publishedAt' | 'publishedBy'
> {
  readonly publishedByName: string | null
}

/** `editors`: subjects of the people who changed it. */
export interface FormDraftRow extends Pick<
  Row<'form_draft'>,
  'version' | 'baseVersion' | 'definition' | 'revision' | 'editors' | 'savedAt' | 'askedAt' | 'askedNote'
> {
  readonly editorNames: readonly string[]
  readonly savedByName: string | null
  readonly askedByName: string | null
}

const nameOf = (subject: string) => sql<string | null>`
  (select concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) from account a where a.subject = ${sql.ref(subject)})`

/** Saves a version from the program's files; an existing one is unchanged. */
export async function saveFormVersion(
  queries: Queries,
  { formId, version, definition }: Pick<FormVersionRow, 'formId' | 'version' | 'definition'>,
): Promise<void> {
  await queries
    .insertInto('form_version')
    .values({ form_id: formId, version, definition: JSON.stringify(definition) })
    .onConflict((conflict) => conflict.columns(['form_id', 'version']).doNothing())
    .execute()
}

/** Lists every published version, the oldest first. */
export async function listFormVersions(queries: Queries): Promise<readonly FormVersionRow[]> {
  const { rows } = await sql<FormVersionRow>`
    select form_id as "formId", version, definition, published_at as "publishedAt", published_by as "publishedBy",
      ${nameOf('form_version.published_by')} as "publishedByName"
    from form_version order by position
  `.execute(queries)
  return rows
}

/** The version that takes new claims, the form locked: drafts change and are published one after another. */
export async function lockFormInForce(tx: Transaction, formId: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('form ' || ${formId}::text, 0))`.execute(tx)
  const newest = await tx
    .selectFrom('form_version')
    .select('version')
    .where('form_id', '=', formId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.version ?? null
}

export async function findFormDraft(queries: Queries, formId: string): Promise<FormDraftRow | null> {
  const { rows } = await sql<FormDraftRow>`
    select version, base_version as "baseVersion", definition, revision, editors, saved_at as "savedAt",
      ${nameOf('form_draft.saved_by')} as "savedByName", asked_at as "askedAt",
      ${nameOf('form_draft.asked_by')} as "askedByName", asked_note as "askedNote",
      array(
        select concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, ''))
        from unnest(editors) with ordinality e (subject, position) join account a on a.subject = e.subject order by e.position
      ) as "editorNames"
    from form_draft where form_id = ${formId}
  `.execute(queries)
  return rows[0] ?? null
}

export type FormDraftLeftRow = Pick<Row<'form_draft'>, 'formId' | 'version' | 'revision' | 'savedAt'> &
  Pick<FormDraftRow, 'savedByName'>

/** Lists drafts of other forms than these. */
export async function listOtherFormDrafts(
  queries: Queries,
  formIds: readonly string[],
): Promise<readonly FormDraftLeftRow[]> {
  const { rows } = await sql<FormDraftLeftRow>`
    select form_id as "formId", version, revision, saved_at as "savedAt", ${nameOf('form_draft.saved_by')} as "savedByName"
    from form_draft where form_id <> all (${[...formIds]}::text[]) order by form_id
  `.execute(queries)
  return rows
}

export interface FormDraftSave extends Pick<
  Row<'form_draft'>,
  'formId' | 'version' | 'baseVersion' | 'definition'
> {
  readonly by: string
  readonly at: Date
}

/** Saves the draft and records its editor. */
export async function saveFormDraft(tx: Transaction, draft: FormDraftSave): Promise<void> {
  const { formId, version, baseVersion, by, at } = draft
  await sql`
    insert into form_draft (form_id, version, base_version, definition, revision, editors, saved_at, saved_by)
    values (${formId}, ${version}, ${baseVersion}, ${JSON.stringify(draft.definition)}, nextval('form_draft_revision'),
      array[${by}::text], ${at}, ${by})
    on conflict (form_id) do update set version = excluded.version, base_version = excluded.base_version,
      definition = excluded.definition, revision = excluded.revision, saved_at = excluded.saved_at, saved_by = excluded.saved_by,
      editors = case when ${by} = any (form_draft.editors) then form_draft.editors else form_draft.editors || ${by}::text end
  `.execute(tx)
}

export async function deleteFormDraft(tx: Transaction, formId: string): Promise<void> {
  await tx.deleteFrom('form_draft').where('form_id', '=', formId).execute()
}

/** Records the request to publish, or with null its withdrawal. */
export async function saveFormQuestion(
  tx: Transaction,
  formId: string,
  question: { readonly by: string; readonly at: Date; readonly note: string } | null,
): Promise<void> {
  await sql`
    update form_draft set asked_at = ${question?.at ?? null}, asked_by = ${question?.by ?? null}, asked_note = ${question?.note ?? ''},
      revision = nextval('form_draft_revision')
    where form_id = ${formId}
  `.execute(tx)
}

/** Publishes the draft as a version; every server process is notified after the commit. */
export async function publishFormDraft(
  tx: Transaction,
  formId: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    with draft as (delete from form_draft where form_id = ${formId} returning *)
    insert into form_version (form_id, version, definition, published_at, published_by, editors)
    select form_id, version, definition, ${at}, ${by}, editors from draft
  `.execute(tx)
  await sql`select pg_notify(${formPublishedChannel}, ${formId})`.execute(tx)
}

/** Counts the claims of each version of a form. */
export async function countClaimsByVersion(
  queries: Queries,
  formId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ version: string; claims: number }>`
    select form_version as version, count(*)::int as claims from claim_answers where form_id = ${formId} group by form_version
  `.execute(queries)
  return new Map(rows.map(({ version, claims }) => [version, claims]))
}

type StoredAnswer = Pick<RetiredAnswer, 'storedAt' | 'option'>

/** Counts the claims with each of these answers to a form, of any version, in their order. */
export async function countClaimsByAnswer(
  queries: Queries,
  formId: string,
  answers: readonly StoredAnswer[],
): Promise<readonly number[]> {
  if (answers.length === 0) return []
  const { rows } = await sql<{ claims: number }>`
    select count(a.claim_id)::int as claims
    from unnest(${answers.map(jsonPathOf)}::text[]) with ordinality w (path, position)
    left join claim_answers a on a.form_id = ${formId} and a.answers @? w.path::jsonpath
    group by w.position order by w.position
  `.execute(queries)
  return rows.map(({ claims }) => claims)
}

/** A path reaches into every entry of a list; what is empty was not answered. */
function jsonPathOf({ storedAt, option }: StoredAnswer): string {
  const member = storedAt.split('.').map((name) => JSON.stringify(name))
  const storedAnswer =
    option === null
      ? '(@.type() == "string" && @ != "") || @.type() == "number" || @ == true'
      : `@ == ${option}`
  return `$.${member.join('.')} ? (${storedAnswer})`
}

/** Lists names of administrators who have signed in, except these. */
export async function listOtherAdministrators(
  queries: Queries,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from account
    where role = 'ADMIN' and is_active and subject <> all (${[...subjects]}::text[])
    order by last_name, first_name limit 20
  `.execute(queries)
  return rows.map(({ name }) => name)
}
