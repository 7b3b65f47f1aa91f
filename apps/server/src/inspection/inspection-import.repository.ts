import type {
  InspectionImportState,
  InspectionProblemCode,
  InspectionRefusal,
} from '@makewhole/contract/inspection/inspection-names.ts'
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
    { state: InspectionImportState; refusal: InspectionRefusal; problems: readonly RowProblem[] }
  >,
  'heldUntil' | 'heldBy'
>

const columns = sql`id, state, file_name as "fileName", size, uploaded_by as "uploadedBy",
  uploaded_by_name as "uploadedByName", uploaded_at as "uploadedAt",
  accepts_vanished as "acceptsVanished", refusal, refusal_detail as "refusalDetail", row_count as "rowCount", added, changed,
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
  'id' | 'fileName' | 'size' | 'uploadedBy' | 'uploadedByName' | 'uploadedAt'
>

/** Has a file read; false while another one is, or where this one was. */
export async function insertInspectionImport(tx: Transaction, file: NewInspectionImport): Promise<boolean> {
  return queueWhereNoneIsRead(
    tx,
    sql`insert into inspection_import (id, state, file_name, size, uploaded_by, uploaded_by_name, uploaded_at)
      values (${file.id}, 'reading', ${file.fileName}, ${file.size}, ${file.uploadedBy}, ${file.uploadedByName},
        ${file.uploadedAt})
      on conflict do nothing`,
  )
}

/** Has a file read again with what is missing in it; false while another one is read, or where it does not wait. */
export async function acceptMissing(tx: Transaction, id: string): Promise<boolean> {
  return queueWhereNoneIsRead(
    tx,
    sql`update inspection_import set state = 'reading', row_count = 0, accepts_vanished = true
      where id = ${id} and state = 'waiting' and not exists (select from inspection_import where state = 'reading')`,
  )
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
      where state = 'reading' and (held_until is null or held_until < clock_timestamp()) for update skip locked)
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
    | { readonly state: 'waiting'; readonly vanished: number },
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
        : { vanished: end.vanished }),
    })
    .where('id', '=', id)
    .execute()
}

/** The known records of the file's fires, and the number of those that the file lacks. */
export interface Missing {
  readonly known: number
  readonly vanished: number
}

/** Marks records that are known, repeated, or have the id of another address. */
export async function matchInspections(tx: Transaction, importId: string): Promise<Missing> {
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
  const { rows } = await sql<Missing>`
    select count(*)::int as known, (count(*) filter (where found.known_id is null))::int as vanished
    from inspection i
    left join (select distinct known_id from inspection_import_row where import_id = ${importId}) found
      on found.known_id = i.id
    where i.vanished_at is null and ${ofFile(importId)}`.execute(tx)
  return rows[0] ?? { known: 0, vanished: 0 }
}

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
    readonly most: number
    readonly at: Date
  },
): Promise<void> {
  const { at } = changes
  const { rows } = await sql<{ changed: number; unchanged: number }>`
    select (count(*) filter (where i.record_hash <> r.record_hash or i.vanished_at is not null))::int as changed,
      (count(*) filter (where i.record_hash = r.record_hash and i.vanished_at is null))::int as unchanged
    from inspection_import_row r join inspection i on i.id = r.known_id
    where r.import_id = ${importId} and r.outcome is null`.execute(tx)
  const vanished = await sql`
    update inspection i set vanished_at = ${at}
    where i.vanished_at is null and ${ofFile(importId)}
      and not exists (select from inspection_import_row r where r.import_id = ${importId} and r.known_id = i.id)`.execute(
    tx,
  )
  await sql`
    update inspection i set (${recordNames}, vanished_at) = (select ${recordColumns}, null::timestamptz
      ${fromRows(importId)} and r.known_id = i.id)
    where i.id in (select r.known_id from inspection_import_row r join inspection k on k.id = r.known_id
      where r.import_id = ${importId} and r.outcome is null
        and (k.record_hash <> r.record_hash or k.vanished_at is not null))`.execute(tx)
  const added = await sql`
    insert into inspection (${recordNames}) select ${recordColumns} ${fromRows(importId)} and r.known_id is null`.execute(
    tx,
  )
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
      added = ${result.added}, changed = ${result.changed}, unchanged = ${result.unchanged}, vanished = ${result.vanished},
      left_out = row_count - ${result.added + result.changed + result.unchanged},
      problem_count = ${result.problemCount} + (select count(*) from clash),
      problems = ${JSON.stringify(result.problems)}::jsonb ||
        coalesce((select jsonb_agg(c order by c.row) from (select * from clash order by row limit ${room}) c), '[]'::jsonb)
    where id = ${importId}`.execute(tx)
  await sql`delete from inspection_import_row where import_id = ${importId}`.execute(tx)
}
