import { sql } from 'kysely'
import type { ClaimRow, PartyRow, StoredAnswers } from '../claim/claim-record.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { importedFacts } from '../import/imported-facts.ts'
import type { ImportedFacts } from '../import/imported-facts.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'
import { jsonStatement } from '../db/statement.ts'
import { reviewerRef } from '../reviewer/reviewer-ref.ts'
import type { ReviewerRefRow } from '../reviewer/reviewer-ref.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'

/** A claim with all facts of its structured shape, as one query reads it. Instants are epoch milliseconds. */
export interface StructuredClaimRecord
  extends
    Pick<
      ClaimRow,
      | 'id'
      | 'claimNumber'
      | 'version'
      | 'fireId'
      | 'ownerSubject'
      | 'firmId'
      | 'isOfAttorneys'
      | 'stepName'
      | 'statusId'
      | 'submittedOn'
    >,
    Pick<Row<'claim'>, 'isFiledByAttorney'>,
    StoredAnswers {
  readonly extension: Partial<ExtensionData> & { readonly isCut?: true }
  readonly createdMs: number
  readonly modifiedMs: number
  readonly modifiedBy: string | null
  readonly signedMs: number | null
  readonly statuses: readonly { readonly status_id: number; readonly is_active: boolean }[]
  readonly reviewer: ReviewerRefRow | null
  /** The import of its firm that it came in, and for members the firm's folders that hold it. */
  readonly bundles: readonly { readonly id: string; readonly name: string }[]
  readonly imported: ImportedFacts | null
  readonly parties: readonly Pick<PartyRow, 'id' | 'first_name' | 'last_name' | 'email'>[]
}

const selectStructured = jsonStatement<StructuredClaimRecord>(`
    select c.id, c.claim_number as "claimNumber", c.version, c.fire_id as "fireId", c.owner_subject as "ownerSubject", c.firm_id as "firmId",
      c.is_of_attorneys as "isOfAttorneys", c.is_filed_by_attorney as "isFiledByAttorney",
      c.step_name as "stepName", c.status_id as "statusId",
      c.submitted_on as "submittedOn", a.form_id as "formId", a.form_version as "formVersion", a.answers, a.facts_outside_form as "factsOutsideForm", extension_to_show(a.extension) as extension,
      ${millisecondsOf('c.created_at')} as "createdMs", ${millisecondsOf('c.modified_at')} as "modifiedMs",
      (select x.actor_subject from activity x where x.claim_id = c.id and x.line = c.activity_count) as "modifiedBy",
      (select ${millisecondsOf('x.signed_at')} from attestation x where x.claim_id = c.id) as "signedMs",
      (select json_agg(json_build_object('status_id', x.status_id, 'is_active', x.is_active) order by x.id)
        from claim_status_history x where x.claim_id = c.id) as statuses,
      ${reviewerRef} as reviewer,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.is_folder, lower(b.name)) from (
          select i.id, i.file_name as name, false as is_folder from imported_claim x join claim_import i on i.id = x.import_id
            where x.claim_id = c.id and x.firm_id = c.firm_id
          union all
          select f.id, f.name, true from claim_in_folder x join firm_folder f on f.id = x.folder_id
            where x.claim_id = c.id and f.firm_id = c.firm_id and f.firm_id = $2
        ) b), '[]') as bundles,
      ${importedFacts} as imported,
      coalesce((select json_agg(json_build_object('id', x.id, 'first_name', x.first_name, 'last_name', x.last_name,
          'email', x.email) order by x.position)
        from party x where x.claim_id = c.id), '[]') as parties
    from claim c join claim_answers a on a.claim_id = c.id where c.id = $1`)

/**
 * Finds a claim with all facts of its structured shape for a member of `firmId`, in one query; null when there is
 * none.
 */
export async function findStructuredClaim(
  queries: Queries,
  claimId: string,
  firmId: string | null,
): Promise<StructuredClaimRecord | null> {
  const [record] = await selectStructured(queries, claimId, firmId)
  return record ?? null
}

/** Returns the claim of a property; the claim's main property has the claim's id. */
export async function findClaimOfProperty(queries: Queries, propertyId: string): Promise<string> {
  const { rows } = await sql<Pick<Row<'other_property'>, 'claimId'>>`
    select claim_id as "claimId" from other_property where id = ${propertyId}
  `.execute(queries)
  return rows[0]?.claimId ?? propertyId
}

/** Saves the further properties of a claim. Repeated ones are unchanged. */
export async function saveOtherProperties(
  tx: Transaction,
  claimId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from other_property where claim_id = ${claimId} and id <> all(${[...ids]}::uuid[])
    )
    insert into other_property (id, claim_id) select id, ${claimId} from unnest(${[...ids]}::uuid[]) id
    on conflict (id) do nothing
  `.execute(tx)
}
