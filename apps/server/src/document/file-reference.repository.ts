import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** A key that something of the database refers to. */
export interface FileReference {
  readonly key: string
  /** False if the file may be missing, because it is being uploaded or deleted. */
  readonly isNeeded: boolean
}

/** The same with what refers to it. */
export interface NamedReference extends FileReference {
  readonly kind: string
  readonly claimNumber: string | null
}

/** Everything that refers to stored files. Templates of imports are in no table, because they can be made again. */
const references = sql`
  select storage_key as key, 'document' as kind, claim_id, deleted_at is null as is_needed
    from document where not are_bytes_removed
  union all select original_key, 'document', claim_id, deleted_at is null
    from document where original_key is not null and not are_bytes_removed
  union all select storage_key, 'file of a deleted claim', null, false from file_to_remove
  union all select area || id || ending, 'upload', claim_id, false
    from document_upload, (values ('uploads/', ''), ('documents/', ''), ('documents/', '-original')) as place (area, ending)
  union all select 'documents/' || id, 'settlement document', claim_id, is_registered from settlement_file
  union all select 'uploads/' || id, 'settlement document', claim_id, false from settlement_file where is_upload
  union all select 'documents/' || unnest(array[id, sealed_file_id]), 'settlement document', claim_id, true from settlement_document
  union all select 'documents/' || s.copy_file_id, 'paper copy to sign', d.claim_id, true
    from agreement_signer s join settlement_document d on d.id = s.document_id
  union all select 'documents/' || p.id, 'signed page', d.claim_id, true
    from signed_page p join agreement_signer s on s.id = p.signer_id join settlement_document d on d.id = s.document_id
  union all select 'documents/' || (variant ->> 'id'), 'picture of a public page', null, true
    from content_image, json_array_elements(variants) as variant
  union all select nullif(storage_key, ''), 'file to import', null, true from claim_import
  union all select area || id, 'upload', null, false
    from upload_reservation, (values ('uploads/'), ('documents/')) as place (area)
  union all select 'documents/' || id, 'file of inspections', null, state in ('reading', 'waiting') from inspection_import
  union all select 'history/' || lpad(number::text, 8, '0'), 'record of the history', null, true from history_record`

const rowsAtOnce = 1000

/** Lists each referenced key once, by code point. It needs a transaction, to read one state of the database. */
export async function* listFileReferences(tx: Transaction): AsyncGenerator<FileReference> {
  await sql`
    declare file_reference no scroll cursor for
    select key, bool_or(is_needed) as "isNeeded" from (${references}) as reference
    where key is not null group by key order by key collate "C"
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<FileReference>`fetch ${sql.lit(rowsAtOnce)} from file_reference`.execute(tx)
    yield* rows
    if (rows.length < rowsAtOnce) return
  }
}

/** Finds the present references of these keys; of several to one key, one that needs the file. */
export async function findFileReferences(
  queries: Queries,
  keys: readonly string[],
): Promise<readonly NamedReference[]> {
  const { rows } = await sql<NamedReference>`
    select distinct on (key) key, kind, c.claim_number as "claimNumber", is_needed as "isNeeded"
    from (${references}) as reference left join claim c on c.id = reference.claim_id
    where key = any(${keys}) order by key, is_needed desc, kind
  `.execute(queries)
  return rows
}

/** Lists every published version of a form. */
export async function listFormVersions(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly version: string }[]> {
  return queries.selectFrom('form_version').select(['form_id as id', 'version']).execute()
}
