import type { TestDatabase } from './database.ts'

/** Begins threads of a claim under these subjects, where there are none; messages are written into them afterwards. */
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
