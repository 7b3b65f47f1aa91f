import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** A document that answers a request: clean, not deleted, not refused. */
const isUsable = sql`d.deleted_at is null and d.scan in ('none', 'clean')
  and d.status_id <> ${sql.lit(documentStatuses.refused)}`

/** Lists the requested types with a usable document registered since the request. */
export async function listArrivedTypes(
  tx: Transaction,
  claimId: string,
  typeIds: readonly number[],
  since: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.document_type_id as id from document d
    where d.claim_id = ${claimId} and d.document_type_id = any(${typeIds}::int[]) and d.created_at >= ${since}
      and ${isUsable}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lists Incomplete claims for which everything requested has arrived. */
export async function listAnswered(
  queries: Queries,
  excludedIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c join claim_review r on r.claim_id = c.id
    where c.status_id in (${sql.lit(statusIds.incomplete)}, ${sql.lit(statusIds.rebuildIncomplete)})
      and cardinality(r.wanted_type_ids) > 0
      and not exists (
        select from unnest(r.wanted_type_ids) as wanted(id)
        where not exists (
          select from document d
          where d.claim_id = c.id and d.document_type_id = wanted.id and d.created_at >= r.wanted_since and ${isUsable}
        )
      )
      and c.id <> all(${excludedIds}::uuid[])
    limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

/** Lists claims whose claimant's days to answer, to split or to sign are over, except on the program's turn. */
export async function listOverdue(
  queries: Queries,
  today: LocalDate,
  excludedIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where claimant_deadline < ${today} and id <> all(${excludedIds}::uuid[])
      and (status_id in (${sql.lit(statusIds.offerExtended)}, ${sql.lit(statusIds.agreementSent)})
        or (status_id = ${sql.lit(statusIds.agreementInProgress)} and not is_breakdown_saved))
      and pages_to_confirm <> 'all'
    order by claimant_deadline, id limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}
