import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/**
 * Derives the search words of these claims again, which the database writes with their rows; answers the number of
 * changed words.
 */
export async function rederiveWords(tx: Transaction, claimIds: readonly string[]): Promise<number> {
  const words = sql`
    select c.id as claim_id, word, c.created_at, coalesce(c.due_on, date '9999-12-31') as due_on, c.is_of_attorneys
    from claim c, unnest(tsvector_to_array(c.search_words)) as word
    where c.id = any(${[...claimIds]}::uuid[]) and word ~ '^[a-z]{4}'`
  const removed = await sql`
    delete from claim_word w where w.claim_id = any(${[...claimIds]}::uuid[])
      and not exists (select from (${words}) n where (n.claim_id, n.word) = (w.claim_id, w.word))
  `.execute(tx)
  const written = await sql`
    insert into claim_word as w (claim_id, word, created_at, due_on, is_of_attorneys) ${words}
    on conflict (claim_id, word) do update set created_at = excluded.created_at, due_on = excluded.due_on,
      is_of_attorneys = excluded.is_of_attorneys
    where (w.created_at, w.due_on, w.is_of_attorneys) <> (excluded.created_at, excluded.due_on, excluded.is_of_attorneys)
  `.execute(tx)
  const known = await sql`
    insert into search_word select distinct word from (${words}) n order by word on conflict do nothing
  `.execute(tx)
  return [removed, written, known].reduce(
    (sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n),
    0,
  )
}
