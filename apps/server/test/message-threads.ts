import { listThreadIds, rederiveThreads } from '../src/message/thread-state.repository.ts'
import type { TestDatabase } from './database.ts'

/** Creates missing threads of a claim under these subjects, for later messages. */
export async function beginThreads(
  { pool }: TestDatabase,
  claimId: string,
  subjects: readonly string[],
): Promise<void> {
  await pool.query(
    `insert into message_thread (claim_id, subject, created_by, created_at, changed_at)
      select $1, subject, 'ana', now(), now() from unnest($2::text[]) subject on conflict do nothing`,
    [claimId, subjects],
  )
}

/** The thread of a claim `$1` under a subject, both as SQL. */
export const threadOf = (subject: string) =>
  `(select t.id from message_thread t where t.claim_id = $1 and t.subject = ${subject})`

/** Writes sent messages into threads that are there, and counts them. */
export async function insertMessages(
  db: TestDatabase,
  insert: string,
  values: readonly unknown[],
): Promise<void> {
  await db.pool.query(insert, [...values])
  await rederiveAllThreads(db)
}

export const rederiveAllThreads = (db: TestDatabase): Promise<number> =>
  db.transaction(async (tx) => rederiveThreads(tx, await listThreadIds(tx, null, 10_000)))
