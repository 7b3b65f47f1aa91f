import type { ActivityType } from '@makewhole/domain/claim/activity.ts'
import type { ActorKind } from '@makewhole/domain/claim/lifecycle.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { ActivityFacts, ChainHead, StoredLine, WholeLine } from './activity-chain.ts'
import { changeClaim } from './change-claim.repository.ts'

/** Adds a line at the end of a claim's chain and moves its head, in one statement. The claim's row is locked by the caller. */
export async function appendActivity(tx: Transaction, line: WholeLine): Promise<void> {
  await changeClaim(tx, line.claimId, { columns: headColumns(line), parts: [activityInsert(line)] })
}

/** The part of a `with` that writes a line; a statement that carries it along saves a round trip. */
export function activityInsert(line: WholeLine) {
  return sql`line as (
    insert into activity (claim_id, line, type, facts, actor_subject, actor_kind, actor_first_name, actor_last_name,
      created_at, salt, content_hash, previous_hash, hash)
    values (${line.claimId}, ${line.line}, ${line.type}, ${JSON.stringify(line.facts)}, ${line.actor.subject},
      ${line.actor.kind}, ${line.actor.firstName}, ${line.actor.lastName}, ${new Date(line.at)}, ${line.salt},
      ${line.contentHash}, ${line.previousHash}, ${line.hash})
  )`
}

/** What the same statement sets on the claim's row. */
export function headColumns({ line, hash }: WholeLine) {
  return { activity_count: line, activity_head: hash }
}

/** Locks the claim's row and says where its chain stands; null when there is no such claim. */
export async function lockChain(tx: Transaction, claimId: string): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select activity_count as "activityCount", activity_head as "activityHead" from claim where id = ${claimId} for no key update
  `.execute(tx)
  return rows[0] ?? null
}

export type StoredChain = Pick<Row<'claim'>, 'id' | 'claimNumber' | 'activityCount' | 'activityHead'> & {
  readonly isDeleted: boolean
}

/** Claims after `afterId` in the order of their ids, deleted ones included, a page at a time. */
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

/** Claims of which there are lines and nothing else, by id. */
export async function listChainsWithoutClaim(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Row<'activity'>, 'claimId'>>`
    select distinct l.claim_id as "claimId" from activity l
    where not exists (select from claim c where c.id = l.claim_id)
      and not exists (select from deleted_claim d where d.id = l.claim_id)
  `.execute(queries)
  return rows.map(({ claimId }) => claimId)
}

/** Every line of these claims, each claim's in order. */
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

/** Who did it, by the names that it has in a line. */
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
    /** None where they were removed. */
    readonly facts: ActivityFacts
    /** Of the claim that a line names as the one that stays; null where it names none. */
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
