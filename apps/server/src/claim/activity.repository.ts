import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { ChainHead, WholeLine } from './activity-chain.ts'
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

/** Returns the chain's columns for the same update of the claim's row. */
export function headColumns({ line, hash }: WholeLine) {
  return { activity_count: line, activity_head: hash }
}

/** Locks the claim's row and returns the head of its chain; null when there is no such claim. */
export async function lockChain(tx: Transaction, claimId: string): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select activity_count as "activityCount", activity_head as "activityHead" from claim where id = ${claimId} for no key update
  `.execute(tx)
  return rows[0] ?? null
}
