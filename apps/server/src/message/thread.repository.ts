import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { Reader } from './message.repository.ts'

type ThreadRow = Row<'message_thread'>

/** One of the fixed subjects, or words of the sender's own. */
export type Subject = Pick<ThreadRow, 'subjectId' | 'subject'>

/** The thread of a claim under this subject, begun where there is none yet. The claim is locked. */
export async function threadOfClaim(
  tx: Transaction,
  claimId: string,
  { subjectId, subject }: Subject,
  by: string,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into message_thread (claim_id, subject_id, subject, created_by, created_at, changed_at)
    values (${claimId}, ${subjectId}, ${subject}, ${by}, ${at}, ${at})
    on conflict (claim_id, subject_id, lower(subject)) where claim_id is not null
    do update set subject_id = message_thread.subject_id
    returning id
  `.execute(tx)
  const [thread] = rows
  if (!thread) throw new Error('an insert that returns has a row')
  return thread.id
}

/** Whether a draft waits in a thread, or, without one, on its claim alone. */
export async function hasDraft(
  tx: Transaction,
  { threadId, claimId }: { readonly threadId: string | null; readonly claimId: string | null },
): Promise<boolean> {
  const draft = await tx
    .selectFrom('message')
    .select('id')
    .where('is_draft', '=', true)
    .$if(threadId !== null, (query) => query.where('thread_id', '=', threadId))
    .$if(threadId === null, (query) => query.where('claim_id', '=', claimId).where('thread_id', 'is', null))
    .executeTakeFirst()
  return draft !== undefined
}

/** Marks these threads as read by somebody as far as they go, and what came in as read by their side. */
export async function markRead(
  queries: Queries,
  place: { readonly claimId: string } | { readonly threadId: string },
  { subject, side }: Reader,
  at: Date,
): Promise<void> {
  const threads = 'claimId' in place ? sql`t.claim_id = ${place.claimId}` : sql`t.id = ${place.threadId}`
  const theirs = side === 'reviewer' ? sql`t.filer_number` : sql`t.reviewer_number`
  await sql`
    with read as (
      insert into message_read (subject, thread_id, number, read_at)
      select ${subject}, t.id, t.sent_count, ${at} from message_thread t where ${threads} and ${theirs} > 0
      on conflict (subject, thread_id) do update set number = excluded.number, read_at = excluded.read_at
      where message_read.number < excluded.number
      returning thread_id
    )
    update message m set read_at = ${at} from read
    where m.thread_id = read.thread_id and m.from_reviewer = ${side === 'filer'} and m.read_at is null and not m.is_draft
  `.execute(queries)
}
