import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/**
 * Derives these threads' columns from their messages again: numbers of sent ones, the newest and the read ones of
 * each side. Empty threads are deleted. Answers the number of rows that changed.
 */
export async function rederiveThreads(tx: Transaction, threadIds: readonly string[]): Promise<number> {
  const ids = sql`any(${[...threadIds]}::uuid[])`
  await sql`select from message_thread where id = ${ids} order by id for no key update`.execute(tx)
  const numbered = await sql`
    update message m set number = n.number
    from (
      select u.id, (select coalesce(max(s.number), 0) from message s where s.thread_id = u.thread_id)
        + row_number() over (partition by u.thread_id order by u.sent_at, u.id) as number
      from message u where u.thread_id = ${ids} and u.number is null and not u.is_draft
    ) n
    where n.id = m.id
  `.execute(tx)
  const counted = await sql`
    update message_thread t set sent_count = n.sent_count, changed_at = n.changed_at,
      reviewer_number = n.reviewer_number, reviewer_sent_at = n.reviewer_sent_at,
      filer_number = n.filer_number, filer_sent_at = n.filer_sent_at,
      reviewers_read = n.reviewers_read, filers_read = n.filers_read
    from (
      select t.id, coalesce(max(m.number), 0) as sent_count,
        coalesce((array_agg(m.sent_at order by m.number desc))[1], t.created_at) as changed_at,
        coalesce(max(m.number) filter (where m.from_reviewer), 0) as reviewer_number,
        (array_agg(m.sent_at order by m.number desc) filter (where m.from_reviewer))[1] as reviewer_sent_at,
        coalesce(max(m.number) filter (where not m.from_reviewer), 0) as filer_number,
        (array_agg(m.sent_at order by m.number desc) filter (where not m.from_reviewer))[1] as filer_sent_at,
        coalesce(max(m.number) filter (where not m.from_reviewer and m.read_at is not null), 0) as reviewers_read,
        coalesce(max(m.number) filter (where m.from_reviewer and m.read_at is not null), 0) as filers_read
      from message_thread t left join message m on m.thread_id = t.id and not m.is_draft
      where t.id = ${ids} group by t.id
    ) n
    where n.id = t.id and (t.sent_count, t.changed_at, t.reviewer_number, t.reviewer_sent_at, t.filer_number, t.filer_sent_at,
        t.reviewers_read, t.filers_read)
      is distinct from (n.sent_count, n.changed_at, n.reviewer_number, n.reviewer_sent_at, n.filer_number, n.filer_sent_at,
        n.reviewers_read, n.filers_read)
  `.execute(tx)
  const removed = await sql`
    delete from message_thread t where t.id = ${ids} and not exists (select from message m where m.thread_id = t.id)
  `.execute(tx)
  return [numbered, counted, removed].reduce(
    (sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n),
    0,
  )
}

/** The next threads by their ids. */
export async function listThreadIds(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('message_thread')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
