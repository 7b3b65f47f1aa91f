import { sql } from 'kysely'
import { claimOfTransaction } from '../db/claim-of-transaction.ts'
import type { Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** One call that must not be repeated: its subject, route, key, and a hash of the request. */
export type KeyedRequest = Pick<Row<'idempotency_key'>, 'subject' | 'route' | 'key' | 'requestHash'>

/**
 * Inserts the key for this transaction; false when another transaction committed it. It waits for a simultaneous one
 * under the same key.
 */
export async function acquireKey(
  tx: Transaction,
  { subject, route, key, requestHash }: KeyedRequest,
): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency_key')
    .values({ subject, route, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The stored answer of a call; `isForgotten`: the claim that it was about was deleted since, and the answer with it. */
export async function readAnswer(
  tx: Transaction,
  request: KeyedRequest,
): Promise<Pick<Row<'idempotency_key'>, 'requestHash' | 'answer'> & { readonly isForgotten: boolean }> {
  return tx
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'answer', sql<boolean>`answer is null`.as('isForgotten')])
    .where('subject', '=', request.subject)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
}

export async function saveAnswer(tx: Transaction, request: KeyedRequest, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer ?? null), claim_id: claimOfTransaction(tx) })
    .where('subject', '=', request.subject)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .execute()
}

/** Removes keys after a week of the database's time: retries come in real time, even in a trial. */
export async function removeOldKeys(tx: Transaction): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
