import type { ActivityType } from '@makewhole/domain/claim/activity.ts'
import type { ActorKind } from '@makewhole/domain/claim/lifecycle.ts'
import { sql } from 'kysely'
import type { ActivityFacts, StoredLine } from '../claim/activity-chain.ts'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type StoredChain = Pick<Row<'claim'>, 'id' | 'claimNumber' | 'activityCount' | 'activityHead'> & {
  readonly isDeleted: boolean
}

/** Lists claims after `afterId` by id, deleted ones included, one page. */
export async function listChains(
  queries: Queries,
  afterId: string,
  limit: number,
): Promise<readonly StoredChain[]> {
  const { rows } = await sql<StoredChain>`
    select id, claim_number as "claimNumber", activity_count as "activityCount", activity_head as "activityHead",
      is_deleted as "isDeleted"
    from claim_chain where id > ${afterId} order by id limit ${limit}
  `.execute(queries)
  return rows
}

/** Lists ids with lines of history but no claim. */
export async function listChainsWithoutClaim(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Row<'activity'>, 'claimId'>>`
    select distinct l.claim_id as "claimId" from activity l
    where not exists (select from claim c where c.id = l.claim_id)
      and not exists (select from deleted_claim d where d.id = l.claim_id)
  `.execute(queries)
  return rows.map(({ claimId }) => claimId)
}

/** Lists every line of these claims, each claim's in order. */
export async function listLines(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<LineRow>`
    select claim_id as "claimId", line, type, facts, actor_subject as subject, actor_kind as kind,
      actor_first_name as "firstName", actor_last_name as "lastName", created_at as "createdAt",
      salt, content_hash as "contentHash", previous_hash as "previousHash", hash
    from activity where claim_id = any(${claimIds}::uuid[]) order by claim_id, line
  `.execute(queries)
  return rows.map(({ subject, kind, firstName, lastName, createdAt, ...line }) => ({
    ...line,
    actor: { subject, kind, firstName, lastName },
    at: createdAt.getTime(),
  }))
}

type ActivityRow = Row<'activity', { type: ActivityType; facts: ActivityFacts; actorKind: ActorKind }>

/** The actor's columns of a line. */
interface ActorColumns {
  readonly kind: ActivityRow['actorKind']
  readonly firstName: ActivityRow['actorFirstName']
  readonly lastName: ActivityRow['actorLastName']
}

interface LineRow
  extends
    Pick<
      ActivityRow,
      'claimId' | 'line' | 'type' | 'facts' | 'createdAt' | 'salt' | 'contentHash' | 'previousHash' | 'hash'
    >,
    ActorColumns {
  readonly subject: ActivityRow['actorSubject']
}

export type HistoryRow = ActorColumns &
  Pick<ActivityRow, 'claimId' | 'line' | 'type' | 'createdAt'> & {
    /** Null where they were removed. */
    readonly facts: ActivityFacts
    /** Of the survivor that a line names; null where it names none. */
    readonly isSurvivorOfAttorneys: Row<'claim'>['isOfAttorneys'] | null
  }

/** A claim's lines before line `before`, newest first. */
export async function listHistory(
  queries: Queries,
  claimId: string,
  before: number | null,
  limit: number,
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select claim_id as "claimId", line, type, coalesce(facts, '{}') as facts, actor_kind as kind, actor_first_name as "firstName",
      actor_last_name as "lastName", created_at as "createdAt",
      (select s.is_of_attorneys from claim s where s.claim_number = upper(btrim(facts->>'survivor'))) as "isSurvivorOfAttorneys"
    from activity where claim_id = ${claimId} and line < ${before ?? 2_147_483_647} order by line desc limit ${limit}
  `.execute(queries)
  return rows
}
