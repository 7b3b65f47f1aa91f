import type { ImportRefusal, ImportState, RowOutcome } from '@makewhole/contract/import/import-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { CorrectedColumn, RowProblem } from '@makewhole/domain/import/check-sheets.ts'
import type { FileFindings } from '@makewhole/domain/import/file-findings.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { StoredAnswers } from '../claim/claim-record.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'
import type { FileRead } from './check-file.ts'

type ImportTable = Row<
  'claim_import',
  {
    state: ImportState
    refusal: ImportRefusal
    locale: Locale
    sheets: FileRead['sheets']
    unread: FileRead['unread']
    absent: FileFindings['absent']
    corrections: FileFindings['corrections']
    warnings: FileFindings['warnings']
    corrected: readonly CorrectedColumn[]
    confirmedAs: Actor
    undoneAs: Actor
    problems: readonly RowProblem[]
  }
>

/** One import with its rows counted by result. */
export type ImportRow = Omit<ImportTable, 'problems' | 'heldUntil' | 'heldBy' | 'undoneBy'> & {
  readonly ready: number
  readonly wrong: number
  readonly unchanged: number
  readonly edited: number
  readonly imported: number
  readonly failed: number
  readonly deleted: number
  readonly notUndone: number
}

const importColumns = `i.id, i.firm_id as "firmId", i.fire_id as "fireId", i.form_id as "formId", i.form_version as "formVersion",
    i.file_name as "fileName", i.size, i.storage_key as "storageKey", i.state, i.refusal, i.refusal_detail as "refusalDetail",
    i.locale, i.uploaded_by as "uploadedBy", i.uploaded_by_name as "uploadedByName", i.uploaded_at as "uploadedAt",
    i.checked_at as "checkedAt", i.confirmed_by as "confirmedBy", i.confirmed_by_name as "confirmedByName", i.confirmed_as as "confirmedAs",
    i.confirmed_at as "confirmedAt", i.done_at as "doneAt", i.undone_by_name as "undoneByName", i.undone_as as "undoneAs",
    i.undone_at as "undoneAt", i.sheets, i.unread, i.absent, i.corrections, i.warnings, i.corrected, i.example_rows as "exampleRows",
    i.row_count as "rowCount", i.checked_count as "checkedCount", i.problem_count as "problemCount", r.*
  from claim_import i cross join lateral (
    select (count(*) filter (where outcome in ('ready', 'update')))::int as ready,
      (count(*) filter (where outcome = 'problem'))::int as wrong,
      (count(*) filter (where outcome = 'unchanged'))::int as unchanged,
      (count(*) filter (where outcome in ('edited', 'undone')))::int as edited,
      (count(*) filter (where done_at is not null and failure is null and claim_id is not null))::int as imported,
      (count(*) filter (where failure is not null))::int as failed,
      (count(*) filter (where done_at is not null and failure is null and claim_id is null))::int as deleted,
      (count(*) filter (where undo_failure is not null and claim_id is not null))::int as "notUndone"
    from claim_import_row where import_id = i.id) r`

const selectImport = statement<ImportRow>(`select ${importColumns} where i.id = $1 and i.firm_id = $2`)
const selectImports = statement<ImportRow>(
  `select ${importColumns} where i.firm_id = $1 order by i.uploaded_at desc, i.id limit 50`,
)

/** Null: the firm has no such import. */
export async function findImport(queries: Queries, id: string, firmId: string): Promise<ImportRow | null> {
  const [row] = await selectImport(queries, id, firmId)
  return row ?? null
}

/** The firm's last imports, the newest first. */
export function listImports(queries: Queries, firmId: string): Promise<readonly ImportRow[]> {
  return selectImports(queries, firmId)
}

export interface NewImport {
  readonly id: string
  readonly firmId: string
  readonly fireId: number
  readonly formId: string
  readonly fileName: string
  readonly size: number
  readonly storageKey: string
  readonly locale: Locale
  readonly by: { readonly subject: string; readonly name: string | null }
  readonly at: Date
}

/** Starts a check; false while another import of the firm runs, or where this file was used before. */
export async function insertImport(tx: Transaction, made: NewImport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into claim_import (id, firm_id, fire_id, form_id, file_name, size, storage_key, state, locale, uploaded_by,
      uploaded_by_name, uploaded_at)
    values (${made.id}, ${made.firmId}, ${made.fireId}, ${made.formId}, ${made.fileName}, ${made.size}, ${made.storageKey},
      'checking', ${made.locale}, ${made.by.subject}, ${made.by.name}, ${made.at})
    on conflict do nothing
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A member's decision on an import of their firm. */
interface ImportDecision {
  readonly id: string
  readonly firmId: string
  readonly actor: Actor
  readonly name: string | null
  readonly at: Date
}

/** Starts the import of a checked file; false while another one of the firm runs, or where it is not checked. */
export async function confirmImport(
  tx: Transaction,
  { id, firmId, actor, name, at }: ImportDecision,
): Promise<boolean> {
  await sql`select from firm where id = ${firmId} for update`.execute(tx)
  const { numAffectedRows } = await sql`
    update claim_import set state = 'importing', confirmed_by = ${actor.subject}, confirmed_by_name = ${name},
      confirmed_as = ${JSON.stringify(actor)}::jsonb, confirmed_at = ${at}
    where id = ${id} and firm_id = ${firmId} and state = 'checked' and not exists (
      select from claim_import o where o.firm_id = ${firmId} and o.state in ('checking', 'importing', 'undoing'))
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Starts another check of a checked file with these corrections; false while another import of the firm runs, or
 * where it is not checked or was confirmed.
 */
export async function restartCheck(
  tx: Transaction,
  { id, firmId, corrected }: { id: string; firmId: string; corrected: readonly CorrectedColumn[] },
): Promise<boolean> {
  await sql`select from firm where id = ${firmId} for update`.execute(tx)
  const { numAffectedRows } = await sql`
    update claim_import set state = 'checking', corrected = ${JSON.stringify(corrected)}::jsonb, checked_count = 0,
      checked_at = null
    where id = ${id} and firm_id = ${firmId} and state = 'checked' and confirmed_at is null and not exists (
      select from claim_import o where o.firm_id = ${firmId} and o.state in ('checking', 'importing', 'undoing'))
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Queues the job that works on imports, on commit. */
export async function queueImports(tx: Transaction): Promise<void> {
  await sql`select graphile_worker.add_job('work-on-imports', '{}'::json, job_key => 'work-on-imports')`.execute(
    tx,
  )
}

/** Acquires the oldest waiting import, for some seconds; null: none waits. */
export async function acquireLease(
  queries: Queries,
  holder: string,
  seconds: number,
): Promise<ImportRow | null> {
  const { rows } = await sql<{ id: string; firmId: string }>`
    update claim_import set held_until = clock_timestamp() + make_interval(secs => ${seconds}), held_by = ${holder}
    where id = (
      select id from claim_import
      where state in ('checking', 'importing', 'undoing') and (held_until is null or held_until < clock_timestamp())
      order by coalesce(undone_at, confirmed_at, uploaded_at), id limit 1 for update skip locked)
    returning id, firm_id as "firmId"
  `.execute(queries)
  const [taken] = rows
  return taken ? findImport(queries, taken.id, taken.firmId) : null
}

/** Renews the lease and records the progress. False: another server took over. */
export async function renewLease(
  queries: Queries,
  { id, holder, seconds, checked }: { id: string; holder: string; seconds: number; checked: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update claim_import set held_until = clock_timestamp() + make_interval(secs => ${seconds}),
      checked_count = coalesce(${checked}::int, checked_count)
    where id = ${id} and held_by = ${holder}
  `.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes the results of an earlier check. */
export async function clearCheck(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('claim_import_row').where('import_id', '=', id).execute()
}

export async function saveFileRead(queries: Queries, id: string, read: FileRead): Promise<void> {
  await queries
    .updateTable('claim_import')
    .set({
      form_version: read.formVersion,
      row_count: read.claims,
      checked_count: 0,
      sheets: JSON.stringify(read.sheets),
      unread: JSON.stringify(read.unread),
      example_rows: read.exampleRows,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a check or an import, and releases its lease. */
export async function endWork(
  queries: Queries,
  id: string,
  end: { readonly at: Date } & (
    | ({
        readonly state: 'checked'
        readonly problems: readonly RowProblem[]
        readonly problemCount: number
      } & FileFindings)
    | { readonly state: 'refused'; readonly refusal: ImportRefusal; readonly detail: string }
    | { readonly state: 'done' }
    | { readonly state: 'stopped' }
    | { readonly state: 'undone' }
  ),
): Promise<void> {
  await queries
    .updateTable('claim_import')
    .set({
      state: end.state === 'stopped' ? 'checked' : end.state,
      held_until: null,
      held_by: null,
      ...(end.state === 'checked' && {
        checked_at: end.at,
        problems: JSON.stringify(end.problems),
        problem_count: end.problemCount,
        absent: JSON.stringify(end.absent),
        corrections: JSON.stringify(end.corrections),
        warnings: JSON.stringify(end.warnings),
      }),
      ...(end.state === 'refused' && {
        refusal: end.refusal,
        refusal_detail: end.detail,
        checked_at: end.at,
      }),
      ...(end.state === 'done' && { done_at: end.at }),
    })
    .where('id', '=', id)
    .execute()
}

/** A checked row of the claims' sheet. */
export interface NewImportRow {
  readonly rowNumber: number
  readonly reference: string
  readonly client: string
  readonly filedOn: string | null
  readonly answers: Answers | null
  readonly hash: string
  readonly outcome: RowOutcome
  readonly claimId: string | null
}

export async function insertRows(
  queries: Queries,
  importId: string,
  rows: readonly NewImportRow[],
): Promise<void> {
  await sql`
    insert into claim_import_row (import_id, row_number, firm_reference, client, original_filing_date, answers, answers_hash,
      outcome, claim_id)
    select ${importId}, "rowNumber", reference, client, "filedOn", answers, hash, outcome, "claimId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNumber" int, reference text, client text, "filedOn" date,
      answers jsonb, hash text, outcome text, "claimId" uuid)
  `.execute(queries)
}

/** A claim that the firm imported before. */
export interface KnownClaim {
  readonly reference: string
  readonly claimId: string
  readonly hash: string
  /** True if the claim was edited or submitted, or another firm has it now. */
  readonly isEdited: boolean
  /** True if it is in progress, and its import is undone or being undone: it can't be signed any more. */
  readonly isUndone: boolean
}

/** The claims that these references are. */
export async function findKnownClaims(
  queries: Queries,
  firmId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, KnownClaim>> {
  const { rows } = await sql<KnownClaim>`
    select k.firm_reference as reference, k.claim_id as "claimId", k.answers_hash as hash,
      c.version <> k.claim_version or c.firm_id is distinct from k.firm_id as "isEdited",
      i.state in ('undoing', 'undone') and c.firm_id = k.firm_id and c.status_id = ${sql.lit(statusIds.inProgress)} as "isUndone"
    from imported_claim k join claim c on c.id = k.claim_id join claim_import i on i.id = k.begun_import_id
    where k.firm_id = ${firmId} and k.firm_reference = any(${[...references]}::text[])
  `.execute(queries)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** A row that waits to become a claim. */
export interface PendingRow {
  readonly rowNumber: number
  readonly reference: string
  readonly filedOn: string | null
  readonly answers: Answers
  readonly hash: string
}

/** The next ones after this row: those before it are not looked through again. */
export async function listPendingRows(
  queries: Queries,
  importId: string,
  after: number,
): Promise<readonly PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select row_number as "rowNumber", firm_reference as reference, original_filing_date as "filedOn", answers,
      answers_hash as hash
    from claim_import_row
    where import_id = ${importId} and row_number > ${after} and outcome in ('ready', 'update') and done_at is null
    order by row_number limit 50
  `.execute(queries)
  return rows
}

/** Records the claim of an imported row, in the transaction that made or changed it. */
export async function saveImported(
  tx: Transaction,
  made: { importId: string; firmId: string; row: PendingRow; claimId: string; version: number; at: Date },
): Promise<void> {
  const { importId, firmId, row, claimId, version, at } = made
  await sql`
    with known as (
      insert into imported_claim (claim_id, firm_id, firm_reference, begun_import_id, import_id, answers_hash, claim_version,
        original_filing_date)
      values (${claimId}, ${firmId}, ${row.reference}, ${importId}, ${importId}, ${row.hash}, ${version}, ${row.filedOn})
      on conflict (claim_id) do update set import_id = excluded.import_id, answers_hash = excluded.answers_hash,
        claim_version = excluded.claim_version, original_filing_date = excluded.original_filing_date
    )
    update claim_import_row set claim_id = ${claimId}, done_at = ${at}, answers = null
    where import_id = ${importId} and row_number = ${row.rowNumber}
  `.execute(tx)
}

/** Records why a row did not become a claim, or that it needs no work. */
export async function saveNotImported(
  queries: Queries,
  row: { importId: string; rowNumber: number; failure: string; at: Date },
): Promise<void> {
  await queries
    .updateTable('claim_import_row')
    .set({ failure: row.failure, done_at: row.at })
    .where('import_id', '=', row.importId)
    .where('row_number', '=', row.rowNumber)
    .execute()
}

/** Skips a row that would change a claim: the import that began the claim was undone after the check. */
export async function saveUndone(
  queries: Queries,
  row: { importId: string; rowNumber: number; claimId: string },
): Promise<void> {
  await queries
    .updateTable('claim_import_row')
    .set({ outcome: 'undone', claim_id: row.claimId, answers: null })
    .where('import_id', '=', row.importId)
    .where('row_number', '=', row.rowNumber)
    .execute()
}

/** A row of a report. */
export interface ReportedRow {
  readonly row: number
  readonly reference: string
  readonly client: string
  readonly outcome: RowOutcome
  readonly failure: string | null
  readonly filedOn: string | null
  readonly claimId: string | null
  readonly claimNumber: string | null
  /** True if the firm no longer has the claim; the firm does not learn who has it now. */
  readonly isGone: boolean
  /** True if its claim was deleted since. */
  readonly isDeleted: boolean
  /** The reason why undoing the import could not delete its claim; null if it was deleted or not tried. */
  readonly undoFailure: string | null
  readonly isComparable: boolean
}

/** Reads problems of a check, and rows that exist already or failed. */
export async function readReport(queries: Queries, importId: string) {
  const { problems } = await queries
    .selectFrom('claim_import')
    .select('problems')
    .where('id', '=', importId)
    .$narrowType<{ problems: readonly RowProblem[] }>()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ReportedRow>`
    select r.row_number as row, r.firm_reference as reference, r.client, r.outcome, r.failure,
      r.original_filing_date as "filedOn", c.id as "claimId", c.claim_number as "claimNumber",
      r.claim_id is not null and c.id is null as "isGone",
      r.claim_id is null and r.outcome in ('unchanged', 'edited', 'undone') as "isDeleted", c.id is not null and r.answers is not null as "isComparable",
      case when r.claim_id is not null then r.undo_failure end as "undoFailure"
    from claim_import_row r
    left join claim c on c.id = r.claim_id and c.firm_id = (select firm_id from claim_import where id = ${importId})
    where r.import_id = ${importId} and (r.outcome in ('unchanged', 'edited', 'undone') or r.failure is not null
      or r.undo_failure is not null and r.claim_id is not null)
    order by r.row_number
  `.execute(queries)
  return { problems, rows }
}

/** A skipped row's answers with its claim's present ones; null: nothing can be compared. */
export interface RowAndClaim extends StoredAnswers {
  readonly fileAnswers: Answers
}

export async function findRowAndClaim(
  queries: Queries,
  { id, firmId }: Pick<ImportRow, 'id' | 'firmId'>,
  row: number,
): Promise<RowAndClaim | null> {
  const { rows } = await sql<RowAndClaim>`
    select r.answers as "fileAnswers", a.form_id as "formId", a.form_version as "formVersion", a.answers, a.facts_outside_form as "factsOutsideForm"
    from claim_import_row r join claim c on c.id = r.claim_id and c.firm_id = ${firmId}
    join claim_answers a on a.claim_id = c.id
    where r.import_id = ${id} and r.row_number = ${row} and r.answers is not null
  `.execute(queries)
  return rows[0] ?? null
}

/** Lists finished imports uploaded before an instant, the oldest first, with their files' keys. */
export async function listOldFiles(queries: Queries, before: Date) {
  return queries
    .selectFrom('claim_import')
    .select(['id', 'storage_key as storageKey'])
    .where('uploaded_at', '<', before)
    .where('storage_key', '<>', '')
    .where('state', 'not in', ['checking', 'importing', 'undoing'])
    .orderBy('uploaded_at')
    .limit(100)
    .execute()
}

/** Removes the file and the values of its rows; the number of rows and their results remain. */
export async function clearFile(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('claim_import').set({ storage_key: '' }).where('id', '=', id).execute()
  await tx
    .updateTable('claim_import_row')
    .set({ answers: null })
    .where('import_id', '=', id)
    .where('answers', 'is not', null)
    .execute()
}

/** Removes all personal data of an undone import's file and report; the number of rows remains. */
export async function clearUndone(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('claim_import')
    .set({ storage_key: '', problems: '[]', corrections: '[]' })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('claim_import_row')
    .set({ answers: null, client: '' })
    .where('import_id', '=', id)
    .where((row) => row.or([row('answers', 'is not', null), row('client', '<>', '')]))
    .execute()
}

/** The claims that undoing an import would delete, and what was done to them since. */
export interface UndoPreview {
  readonly claims: number
  readonly changed: number
  readonly signed: number
}

/** Counts the firm's claims that an import began: in progress, changed since, and signed. */
export async function previewUndo(
  queries: Queries,
  { id, firmId }: Pick<ImportRow, 'id' | 'firmId'>,
): Promise<UndoPreview> {
  const { rows } = await sql<UndoPreview>`
    select (count(*) filter (where c.status_id = ${sql.lit(statusIds.inProgress)}))::int as claims,
      (count(*) filter (where c.status_id = ${sql.lit(statusIds.inProgress)} and c.version <> k.claim_version))::int as changed,
      (count(*) filter (where c.submitted_on is not null))::int as signed
    from imported_claim k join claim c on c.id = k.claim_id and c.firm_id = ${firmId}
    where k.begun_import_id = ${id}
  `.execute(queries)
  return rows[0] ?? { claims: 0, changed: 0, signed: 0 }
}

/**
 * Locks the firm, against its other imports, and the import. It waits for a claim of it that is being signed; later
 * signatures wait for it (intake.repository.ts, `isImportUndone`).
 */
export async function lockForUndo(
  tx: Transaction,
  { id, firmId }: Pick<ImportRow, 'id' | 'firmId'>,
): Promise<Pick<ImportRow, 'state'> | null> {
  await sql`select from firm where id = ${firmId} for no key update`.execute(tx)
  const { rows } = await sql<Pick<ImportRow, 'state'>>`
    select state from claim_import where id = ${id} for update
  `.execute(tx)
  return rows[0] ?? null
}

/** Starts undoing an import; false while another one of the firm runs. The caller has locked the import. */
export async function startUndo(
  tx: Transaction,
  { id, firmId, actor, name, at }: ImportDecision,
): Promise<boolean> {
  await sql`
    update claim_import_row set undo_failure = null where import_id = ${id} and undo_failure is not null
  `.execute(tx)
  const { numAffectedRows } = await sql`
    update claim_import set state = 'undoing', undone_by = ${actor.subject}, undone_by_name = ${name},
      undone_as = ${JSON.stringify(actor)}::jsonb, undone_at = ${at}
    where id = ${id} and not exists (
      select from claim_import o where o.firm_id = ${firmId} and o.state in ('checking', 'importing', 'undoing'))
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Records why a claim of an import could not be deleted. */
export async function saveNotUndone(
  queries: Queries,
  { importId, claimId, failure }: { importId: string; claimId: string; failure: string },
): Promise<void> {
  await queries
    .updateTable('claim_import_row')
    .set({ undo_failure: failure })
    .where('import_id', '=', importId)
    .where('claim_id', '=', claimId)
    .execute()
}

/** The next claims to delete after this one, which the import began and the firm still has in progress. */
export async function listClaimsToUndo(
  queries: Queries,
  { id, firmId }: Pick<ImportRow, 'id' | 'firmId'>,
  afterId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from imported_claim k join claim c on c.id = k.claim_id
    where k.begun_import_id = ${id} and k.claim_id > ${afterId} and c.firm_id = ${firmId}
      and c.status_id = ${sql.lit(statusIds.inProgress)}
    order by k.claim_id limit 50
  `.execute(queries)
  return rows.map((row) => row.id)
}
