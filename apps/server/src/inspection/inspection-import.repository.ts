import type {
  InspectionImportState,
  InspectionProblemCode,
  InspectionRefusal,
} from '@makewhole/contract/inspection/inspection-names.ts'
import type { DamageLevel, InspectedStructure } from '@makewhole/domain/inspection/inspection.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { InspectionRow } from './read-inspections.ts'

/** A problem of a record of a file. */
export interface RowProblem {
  readonly row: number
  readonly code: InspectionProblemCode
  readonly says: string
}

export type InspectionImportRow = Omit<
  Row<
    'inspection_import',
    {
      state: InspectionImportState
      refusal: InspectionRefusal
      problems: readonly RowProblem[]
      unread: readonly string[]
    }
  >,
  'heldUntil' | 'heldBy' | 'endedBy' | 'doneNumber' | 'hasCopies'
> & {
  /** It is the last imported file, and can be undone. */
  readonly isLast: boolean
}

/** The imports whose copies of records are stored: the last one can be undone, then the one before it. */
const maxUndoable = 10

const isLast = sql`state = 'done' and has_copies
  and done_number = (select max(done_number) from inspection_import where state = 'done')`

const columns = sql`id, state, file_name as "fileName", size, uploaded_by as "uploadedBy",
  uploaded_by_name as "uploadedByName", uploaded_at as "uploadedAt",
  is_whole as "isWhole", accepts_vanished as "acceptsVanished", reads_day_numbers as "readsDayNumbers",
  day_numbers as "dayNumbers", day_number as "dayNumber", unread, ended_by_name as "endedByName", ended_at as "endedAt",
  ${isLast} as "isLast", refusal, refusal_detail as "refusalDetail", row_count as "rowCount", added, changed,
  unchanged, vanished, left_out as "leftOut", problem_count as "problemCount", done_at as "doneAt"`

/** Null: there is none. */
export async function findInspectionImport(
  queries: Queries,
  id: string,
): Promise<InspectionImportRow | null> {
  const { rows } = await sql<InspectionImportRow>`
    select ${columns}, problems from inspection_import where id = ${id}`.execute(queries)
  return rows[0] ?? null
}

/** The last imports, the newest first, without their problems. */
export async function listInspectionImports(queries: Queries): Promise<readonly InspectionImportRow[]> {
  const { rows } = await sql<InspectionImportRow>`
    select ${columns}, '[]'::jsonb as problems from inspection_import
    order by uploaded_at desc, id limit 20`.execute(queries)
  return rows
}

export type NewInspectionImport = Pick<
  InspectionImportRow,
  'id' | 'fileName' | 'size' | 'isWhole' | 'uploadedBy' | 'uploadedByName' | 'uploadedAt'
>

/** Has a file read; false while another one is, or where this one was. */
export async function insertInspectionImport(tx: Transaction, file: NewInspectionImport): Promise<boolean> {
  return queueWhereNoneIsRead(
    tx,
    sql`insert into inspection_import (id, state, file_name, size, is_whole, uploaded_by, uploaded_by_name, uploaded_at)
      values (${file.id}, 'reading', ${file.fileName}, ${file.size}, ${file.isWhole}, ${file.uploadedBy}, ${file.uploadedByName},
        ${file.uploadedAt})
      on conflict do nothing`,
  )
}

/**
 * Has a waiting file read again as somebody decided; false while another one is read, or where it does not wait. What
 * is missing is accepted where it was listed.
 */
export async function decideInspections(
  tx: Transaction,
  { id, isWhole, readsDayNumbers }: { id: string; isWhole: boolean; readsDayNumbers: boolean },
): Promise<boolean> {
  return queueWhereNoneIsRead(
    tx,
    sql`update inspection_import set state = 'reading', row_count = 0, is_whole = ${isWhole},
        accepts_vanished = ${isWhole} and vanished > 0,
        reads_day_numbers = case when day_numbers > 0 then ${readsDayNumbers}::boolean else reads_day_numbers end
      where id = ${id} and state = 'waiting' and ${noneRuns}`,
  )
}

const noneRuns = sql`not exists (select from inspection_import where state in ('reading', 'undoing'))`

/** A person who ended an import, and when. */
export interface EndedBy {
  readonly subject: string
  readonly name: string | null
  readonly at: Date
}

/** Drops a waiting file; false where it does not wait. */
export async function discardInspections(tx: Transaction, id: string, by: EndedBy): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inspection_import set state = 'discarded', ended_by = ${by.subject}, ended_by_name = ${by.name}, ended_at = ${by.at}
    where id = ${id} and state = 'waiting'`.execute(tx)
  await tx.deleteFrom('inspection_missing').where('import_id', '=', id).execute()
  return (numAffectedRows ?? 0n) > 0n
}

/** Has an import undone; false while another one runs, or where a later one was imported. */
export async function startUndo(tx: Transaction, id: string, by: EndedBy): Promise<boolean> {
  return queueWhereNoneIsRead(
    tx,
    sql`update inspection_import set state = 'undoing', ended_by = ${by.subject}, ended_by_name = ${by.name}, ended_at = ${by.at}
      where id = ${id} and ${isLast} and ${noneRuns}`,
  )
}

/** Saves the headings of a file that are not read. */
export async function saveUnread(queries: Queries, id: string, headings: readonly string[]): Promise<void> {
  await queries
    .updateTable('inspection_import')
    .set({ unread: JSON.stringify(headings) })
    .where('id', '=', id)
    .execute()
}

async function queueWhereNoneIsRead(tx: Transaction, change: RawBuilder<unknown>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('inspection_import'))`.execute(tx)
  const { numAffectedRows } = await change.execute(tx)
  if ((numAffectedRows ?? 0n) === 0n) return false
  await sql`select graphile_worker.add_job('read-inspections', '{}'::json, job_key => 'read-inspections')`.execute(
    tx,
  )
  return true
}

/** Acquires the file that waits to be read, for some seconds; null: none waits. Rows read before are deleted. */
export async function acquireLease(
  queries: Queries,
  holder: string,
  seconds: number,
): Promise<InspectionImportRow | null> {
  const { rows } = await sql<{ id: string }>`
    update inspection_import set held_until = clock_timestamp() + make_interval(secs => ${seconds}), held_by = ${holder}
    where id = (select id from inspection_import
      where state in ('reading', 'undoing') and (held_until is null or held_until < clock_timestamp()) for update skip locked)
    returning id`.execute(queries)
  const [taken] = rows
  if (!taken) return null
  await sql`delete from inspection_import_row where import_id = ${taken.id}`.execute(queries)
  return findInspectionImport(queries, taken.id)
}

/** Renews the lease and saves the rows read and the progress. False: another server took over. */
export async function saveRowsAndRenewLease(
  queries: Queries,
  held: { id: string; holder: string; seconds: number; read: number },
  rows: readonly (InspectionRow & { readonly row: number })[],
): Promise<boolean> {
  const { rows: lease } = await sql`
    with held as (
      update inspection_import set held_until = clock_timestamp() + make_interval(secs => ${held.seconds}),
        row_count = ${held.read}
      where id = ${held.id} and held_by = ${held.holder} and state = 'reading' returning id
    ), kept as (
      insert into inspection_import_row (import_id, row_number, global_id, object_id, address_form, street_form, site_form,
        record, record_hash)
      select held.id, r.row, r.inspection->>'globalId', r.inspection->>'objectId', r."addressForm", r."streetForm",
        r."siteForm", r.inspection, r.hash
      from held cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, inspection jsonb,
        "addressForm" text, "streetForm" text, "siteForm" text, hash text)
    )
    select from held`.execute(queries)
  return lease.length > 0
}

/** Ends the reading of a file without changing known inspections. */
export async function stopInspections(
  queries: Queries,
  id: string,
  end:
    | {
        readonly state: 'refused'
        readonly refusal: InspectionRefusal
        readonly detail: string
        readonly at: Date
      }
    | {
        readonly state: 'waiting'
        readonly vanished: number
        readonly dayNumbers?: number
        readonly dayNumber?: string | null
      },
): Promise<void> {
  await sql`delete from inspection_import_row where import_id = ${id}`.execute(queries)
  await queries
    .updateTable('inspection_import')
    .set({
      state: end.state,
      held_until: null,
      held_by: null,
      ...(end.state === 'refused'
        ? { refusal: end.refusal, refusal_detail: end.detail, done_at: end.at }
        : {
            vanished: end.vanished,
            ...(end.dayNumbers !== undefined && {
              day_numbers: end.dayNumbers,
              day_number: end.dayNumber ?? null,
            }),
          }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks records that are known, repeated, or have the id of another address. Counts the known records of the file's
 * days and counties that it lacks.
 */
export async function matchInspections(tx: Transaction, importId: string): Promise<number> {
  // The rows are new and many: without statistics the planner compares each with each.
  await sql`analyze inspection_import_row`.execute(tx)
  // The same id twice in the file: the first one counts.
  await sql`
    update inspection_import_row r set outcome = case when d.first_hash = r.record_hash then 'twice' else 'idTwice' end
    from (
      select row_number, row_number() over same as place, first_value(record_hash) over same as first_hash
      from inspection_import_row where import_id = ${importId}
      window same as (partition by case when global_id <> '' then 'g' || global_id else 'o' || object_id end
        order by row_number)
    ) d
    where r.import_id = ${importId} and d.row_number = r.row_number and d.place > 1`.execute(tx)
  await sql`
    update inspection_import_row r set known_id = i.id from inspection i
    where r.import_id = ${importId} and r.outcome is null and r.global_id <> '' and i.global_id = r.global_id`.execute(
    tx,
  )
  // An OBJECTID identifies a record only with its address: files restart their numbering.
  await sql`
    update inspection_import_row r set known_id = f.id
    from (
      select distinct on (i.id) i.id, s.row_number
      from inspection_import_row s join inspection i on i.object_id = s.object_id and i.address_form = s.address_form
      where s.import_id = ${importId} and s.outcome is null and s.known_id is null and s.object_id <> ''
        and (s.global_id = '' or i.global_id = '')
        and not exists (select from inspection_import_row o where o.import_id = ${importId} and o.known_id = i.id)
      order by i.id, s.row_number
    ) f
    where r.import_id = ${importId} and r.row_number = f.row_number`.execute(tx)
  await sql`
    update inspection_import_row r set outcome = 'idElsewhere'
    where r.import_id = ${importId} and r.outcome is null and r.known_id is null and r.global_id = ''
      and exists (select from inspection i where i.object_id = r.object_id)`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inspection i where ${isMissing(importId)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** True if every record that the file lacks was in the list that somebody accepted. */
export async function areMissingListed(tx: Transaction, importId: string): Promise<boolean> {
  const { rows } = await sql<{ isListed: boolean }>`
    select not exists (select from inspection i where ${isMissing(importId)} and not exists (
      select from inspection_missing m where m.import_id = ${importId} and m.inspection_id = i.id)) as "isListed"
  `.execute(tx)
  return rows[0]?.isListed ?? false
}

/** Lists the records that the file lacks anew, for whoever decides. */
export async function listMissing(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom('inspection_missing').where('import_id', '=', importId).execute()
  await sql`
    insert into inspection_missing (import_id, inspection_id)
    select ${importId}, i.id from inspection i where ${isMissing(importId)}`.execute(tx)
}

/** A record of the list, as stored. */
export type MissingInspection = Pick<
  Row<'inspection', { damage: DamageLevel; structure: InspectedStructure }>,
  'objectId' | 'globalId' | 'startedOn' | 'county' | 'address' | 'city' | 'apn' | 'structure' | 'damage'
> & { readonly key: string }

/** Reads a page of the list of records that a waiting file lacks. */
export async function findMissing(
  queries: Queries,
  importId: string,
  after: string,
): Promise<readonly MissingInspection[]> {
  const { rows } = await sql<MissingInspection>`
    select i.id::text as key, i.object_id as "objectId", i.global_id as "globalId", i.started_on as "startedOn", i.county,
      i.address, i.city, i.apn, i.structure, i.damage
    from inspection_missing m join inspection i on i.id = m.inspection_id
    where m.import_id = ${importId} and m.inspection_id > ${after}::bigint
    order by m.inspection_id limit 100`.execute(queries)
  return rows
}

/** Selects published inspections of the file's days and counties that it lacks. */
const isMissing = (importId: string) => sql`i.vanished_at is null and ${ofFile(importId)} and not exists (
  select from inspection_import_row r where r.import_id = ${importId} and r.known_id = i.id)`

/** Selects inspections of the file's days and counties; it says nothing about others. */
const ofFile = (importId: string) => sql`(i.started_on, i.county) in (
  select distinct (r.record->>'startedOn')::date, r.record->>'county' from inspection_import_row r
  where r.import_id = ${importId})`

const recordColumns = sql`x."globalId", x."objectId", r.address_form, r.record_hash, x.damage, x.structure, x.address, x.city,
  x.zip, x.county, x.community, x."incidentName", x."startedOn", x.apn, x."apnDigits", x."siteAddress", r.street_form,
  r.site_form, x.latitude, x.longitude, r.import_id`
const recordNames = sql`global_id, object_id, address_form, record_hash, damage, structure, address, city, zip, county,
  community, incident_name, started_on, apn, apn_digits, site_address, street_form, site_form, latitude, longitude, import_id`
const fromRows = (
  importId: string,
) => sql`from inspection_import_row r cross join lateral jsonb_to_record(r.record) as
  x("globalId" text, "objectId" text, damage text, structure text, address text, city text, zip text, county text,
    community text, "incidentName" text, "startedOn" date, apn text, "apnDigits" text, "siteAddress" text,
    latitude double precision, longitude double precision)
  where r.import_id = ${importId} and r.outcome is null`

/** Applies the matched records to the known inspections in this transaction, and ends the import. */
export async function applyInspections(
  tx: Transaction,
  importId: string,
  changes: {
    readonly problems: readonly RowProblem[]
    readonly problemCount: number
    readonly isWhole: boolean
    readonly most: number
    readonly at: Date
  },
): Promise<void> {
  const { at, isWhole } = changes
  await saveCopies(tx, importId, isWhole)
  const { rows } = await sql<{ changed: number; unchanged: number }>`
    select (count(*) filter (where i.record_hash <> r.record_hash or i.vanished_at is not null))::int as changed,
      (count(*) filter (where i.record_hash = r.record_hash and i.vanished_at is null))::int as unchanged
    from inspection_import_row r join inspection i on i.id = r.known_id
    where r.import_id = ${importId} and r.outcome is null`.execute(tx)
  const vanished = await sql`
    update inspection i set vanished_at = ${at} where ${isWhole} and ${isMissing(importId)}`.execute(tx)
  await sql`
    update inspection i set (${recordNames}, vanished_at) = (select ${recordColumns}, null::timestamptz
      ${fromRows(importId)} and r.known_id = i.id)
    where i.id in (${changedIds(importId)})`.execute(tx)
  const added = await sql`
    with added as (
      insert into inspection (${recordNames}) select ${recordColumns} ${fromRows(importId)} and r.known_id is null returning id
    )
    insert into inspection_before (import_id, inspection_id) select ${importId}, id from added`.execute(tx)
  await sql`
    insert into inspection_incident (started_on, county)
    select distinct (record->>'startedOn')::date, record->>'county' from inspection_import_row where import_id = ${importId}
    on conflict do nothing`.execute(tx)
  await endImport(tx, importId, {
    ...changes,
    changed: rows[0]?.changed ?? 0,
    unchanged: rows[0]?.unchanged ?? 0,
    added: Number(added.numAffectedRows ?? 0n),
    vanished: Number(vanished.numAffectedRows ?? 0n),
  })
}

/** Selects the known records that the file changes. */
const changedIds = (importId: string) => sql`
  select r.known_id from inspection_import_row r join inspection k on k.id = r.known_id
  where r.import_id = ${importId} and r.outcome is null and (k.record_hash <> r.record_hash or k.vanished_at is not null)`

/** Copies the records that an import is about to change, and drops the copies of old imports. */
async function saveCopies(tx: Transaction, importId: string, isWhole: boolean): Promise<void> {
  await sql`
    with old as (
      update inspection_import set has_copies = false where has_copies and id in (
        select id from inspection_import where state = 'done' order by done_number desc offset ${sql.lit(maxUndoable - 1)})
      returning id
    )
    delete from inspection_before b using old where b.import_id = old.id`.execute(tx)
  await sql`
    insert into inspection_before (import_id, inspection_id, record)
    select ${importId}, i.id, to_jsonb(i) from inspection i
    where i.id in (${changedIds(importId)}) or (${isWhole} and ${isMissing(importId)})`.execute(tx)
}

/** Takes back what an import added, changed and marked, and ends its undoing. */
export async function undoInspections(tx: Transaction, importId: string): Promise<void> {
  await sql`
    delete from inspection i using inspection_before b
    where b.import_id = ${importId} and b.inspection_id = i.id and b.record is null`.execute(tx)
  await sql`
    update inspection i set (${recordNames}, vanished_at) = (
      select ${recordNames}, vanished_at from jsonb_populate_record(null::inspection, b.record))
    from inspection_before b
    where b.import_id = ${importId} and b.inspection_id = i.id and b.record is not null`.execute(tx)
  await sql`
    delete from inspection_incident x where x.decided_at is null
      and not exists (select from inspection i where i.started_on = x.started_on and i.county = x.county)`.execute(
    tx,
  )
  await tx.deleteFrom('inspection_before').where('import_id', '=', importId).execute()
  await sql`update inspection_import set state = 'undone', held_until = null, held_by = null where id = ${importId}`.execute(
    tx,
  )
}

interface ImportResult {
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  readonly most: number
  readonly at: Date
  readonly changed: number
  readonly unchanged: number
  readonly added: number
  readonly vanished: number
}

async function endImport(tx: Transaction, importId: string, result: ImportResult): Promise<void> {
  const room = result.most - result.problems.length
  await sql`
    with clash as (
      select row_number as row, outcome as code, left(record->>'objectId' || ' ' || (record->>'address'), 200) as says
      from inspection_import_row where import_id = ${importId} and outcome in ('idTwice', 'idElsewhere')
    )
    update inspection_import set state = 'done', held_until = null, held_by = null, done_at = ${result.at},
      done_number = (select coalesce(max(done_number), 0) + 1 from inspection_import),
      added = ${result.added}, changed = ${result.changed}, unchanged = ${result.unchanged}, vanished = ${result.vanished},
      left_out = row_count - ${result.added + result.changed + result.unchanged},
      problem_count = ${result.problemCount} + (select count(*) from clash),
      problems = ${JSON.stringify(result.problems)}::jsonb ||
        coalesce((select jsonb_agg(c order by c.row) from (select * from clash order by row limit ${room}) c), '[]'::jsonb)
    where id = ${importId}`.execute(tx)
  await sql`delete from inspection_import_row where import_id = ${importId}`.execute(tx)
  await tx.deleteFrom('inspection_missing').where('import_id', '=', importId).execute()
}
