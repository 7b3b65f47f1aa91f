import type { PaymentStatus } from '@makewhole/domain/settlement/payment.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'

type StoredRebuild = Row<'rebuild', { state: 'asked' | 'approved' | 'denied' }>

/** A claim's request for a rebuild bonus, with its decision. */
export type RebuildRow = Pick<
  StoredRebuild,
  'id' | 'state' | 'spent' | 'acceptedSpent' | 'bonus' | 'minimumSpent' | 'askedAt' | 'decidedAt' | 'reason'
>

/** Finds the last request; null: there is none. */
export async function findRebuild(queries: Queries, claimId: string): Promise<RebuildRow | null> {
  const { rows } = await sql<RebuildRow>`
    select id, state, spent, accepted_spent as "acceptedSpent", bonus, minimum_spent as "minimumSpent",
      asked_at as "askedAt", decided_at as "decidedAt", reason
    from rebuild where claim_id = ${claimId} order by asked_at desc, id limit 1
  `.execute(queries)
  return rows[0] ?? null
}

export type NewRebuild = Pick<
  StoredRebuild,
  'id' | 'claimId' | 'fireId' | 'spent' | 'bonus' | 'minimumSpent' | 'askedAt' | 'askedBy' | 'askedByName'
>

/**
 * Saves a request for the confirmed parcel. False: the parcel has a rebuild already. Of simultaneous requests the
 * second waits for the first.
 */
export async function insertRebuild(tx: Transaction, rebuild: NewRebuild): Promise<boolean> {
  const { rows } = await sql`
    insert into rebuild (id, claim_id, fire_id, apn, state, spent, bonus, minimum_spent, asked_at, asked_by, asked_by_name)
    select ${rebuild.id}::uuid, ${rebuild.claimId}::uuid, ${rebuild.fireId}::int,
      regexp_replace(v.confirmed ->> 'value', '\D', '', 'g'), 'asked', ${rebuild.spent}::bigint, ${rebuild.bonus}::bigint,
      ${rebuild.minimumSpent}::bigint, ${rebuild.askedAt}::timestamptz, ${rebuild.askedBy}, ${rebuild.askedByName}
    from confirmed_value v where v.claim_id = ${rebuild.claimId} and v.key = 'apn'
    on conflict (fire_id, apn) where state <> 'denied' do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

export interface RebuildDecision {
  readonly state: 'approved' | 'denied'
  readonly acceptedSpent: RebuildRow['acceptedSpent']
  readonly reason: string | null
  readonly by: { readonly subject: string; readonly name: string | null; readonly at: Date }
}

/** Saves the decision about a claim's request; the claim's row is locked. */
export async function saveDecision(
  tx: Transaction,
  claimId: string,
  decision: RebuildDecision,
): Promise<void> {
  const { state, acceptedSpent, reason, by } = decision
  await tx
    .updateTable('rebuild')
    .set({ state, accepted_spent: acceptedSpent, reason })
    .set({ decided_at: by.at, decided_by: by.subject, decided_by_name: by.name })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'asked')
    .execute()
}

/** True if a current check of the claim has not been issued. */
export async function hasUnpaidCheck(tx: Transaction, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment where claim_id = ${claimId} and is_current and status <> 'issued' limit 1
  `.execute(tx)
  return rows.length > 0
}

/** One check of the bonus, as the household sees it. */
export interface RebuildPaymentRow extends Pick<
  Row<'payment', { status: PaymentStatus }>,
  'name' | 'amount' | 'status' | 'reference' | 'address' | 'address2' | 'city' | 'state' | 'zipCode'
> {
  /** Epoch milliseconds. */
  readonly issuedAt: number | null
}

/** The context of a rebuild: its checks, and the reviewer's pending work. */
export interface RebuildContext {
  readonly payments: readonly RebuildPaymentRow[]
  readonly wantedMessage: Row<'claim_review'>['wantedMessage']
}

export async function findRebuildContext(queries: Queries, claimId: string): Promise<RebuildContext> {
  const { rows } = await sql<RebuildContext>`
    select (select wanted_message from claim_review where claim_id = ${claimId}) as "wantedMessage",
      coalesce((select json_agg(json_build_object('name', p.name, 'amount', p.amount, 'status', p.status,
          'reference', p.reference, 'issuedAt', ${sql.raw(millisecondsOf('p.issued_at'))},
          'address', p.address, 'address2', p.address2, 'city', p.city, 'state', p.state, 'zipCode', p.zip_code)
          order by s.position)
        from payment p join settlement_party s on s.claim_id = p.claim_id and s.person_id = p.person_id
        where p.claim_id = ${claimId} and p.is_current and p.kind = 'rebuild'), '[]'::json) as payments
  `.execute(queries)
  const [found] = rows
  if (!found) throw new Error('a select without from has a row')
  return found
}
