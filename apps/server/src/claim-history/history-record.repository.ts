import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { RecordedHead } from './history-record.ts'

export type LastRecord = Pick<Row<'history_record'>, 'number' | 'sha256' | 'keptAt'>

/** An arbitrary lock number, unique among programs that share the database. */
const lockNumber = 4_300_184_004

/** The record written last, with no other server writing one until the transaction ends. */
export async function lockLastRecord(tx: Transaction): Promise<LastRecord | null> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  return findLastRecord(tx)
}

export async function findLastRecord(queries: Queries): Promise<LastRecord | null> {
  const last = await queries
    .selectFrom('history_record')
    .select(['number', 'sha256', 'kept_at as keptAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

export async function saveRecord(tx: Transaction, { number, sha256, keptAt }: LastRecord): Promise<void> {
  await tx.insertInto('history_record').values({ number, sha256, kept_at: keptAt }).execute()
}

export type HeadOfClaim = RecordedHead & { readonly isChanged: boolean }

/** Lists heads of claims after `afterId` by id, and whether they changed since they were recorded. */
export async function listHeads(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<readonly HeadOfClaim[]> {
  const { rows } = await sql<HeadOfClaim>`
    select c.id as "claimId", c.activity_count as "activityCount", c.activity_head as "activityHead",
      k.activity_count is distinct from c.activity_count as "isChanged"
    from claim_chain c left join history_head k on k.claim_id = c.id
    where c.id > ${afterId} order by c.id limit ${limit}
  `.execute(tx)
  return rows
}

export async function saveRecordedHeads(tx: Transaction, heads: readonly RecordedHead[]): Promise<void> {
  if (heads.length === 0) return
  const ids = heads.map(({ claimId }) => claimId)
  const counts = heads.map(({ activityCount }) => activityCount)
  await sql`
    insert into history_head (claim_id, activity_count) select * from unnest(${ids}::uuid[], ${counts}::int[])
    on conflict (claim_id) do update set activity_count = excluded.activity_count
  `.execute(tx)
}
