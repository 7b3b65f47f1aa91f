import type { RateTable } from '@makewhole/domain/program/program.ts'
import type { Calculation, CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/**
 * An offer with all its inputs, so that it can be calculated again to the cent
 * (docs/rules/settlement.md "Extending an offer"). `number`: 1 for a claim's first one; `text`: sanitised HTML.
 */
export type OfferRow = Pick<
  Row<'settlement_offer', { rates: RateTable; input: CalculationInput; result: Calculation }>,
  | 'id'
  | 'claimId'
  | 'number'
  | 'amount'
  | 'programVersion'
  | 'rates'
  | 'input'
  | 'result'
  | 'totalNote'
  | 'text'
  | 'rationale'
  | 'sentAt'
  | 'sentBy'
  | 'sentByName'
  | 'deadline'
  | 'accepted'
  | 'rejectionReasonId'
  | 'other'
  | 'answeredAt'
  | 'isCurrent'
>

const columns = sql.raw(`
  id, claim_id as "claimId", number, amount, program_version as "programVersion", rates, input, result,
  total_note as "totalNote", text, rationale, sent_at as "sentAt", sent_by as "sentBy", sent_by_name as "sentByName",
  deadline, accepted, rejection_reason_id as "rejectionReasonId", other, answered_at as "answeredAt",
  is_current as "isCurrent"`)

/** Finds the current offer, or null. */
export async function findCurrentOffer(queries: Queries, claimId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from settlement_offer where claim_id = ${claimId} and is_current
  `.execute(queries)
  return rows[0] ?? null
}

/** The facts of an offer that its answer is checked against. */
export interface OfferToAnswer extends Pick<
  OfferRow,
  'id' | 'claimId' | 'amount' | 'accepted' | 'rejectionReasonId' | 'other'
> {
  /** The one person who is paid; null: several share it. */
  readonly soleParty: string | null
}

/** Finds the current offer's facts for its answer, or null. */
export async function findOfferToAnswer(tx: Transaction, claimId: string): Promise<OfferToAnswer | null> {
  const { rows } = await sql<OfferToAnswer>`
    select id, claim_id as "claimId", amount, accepted, rejection_reason_id as "rejectionReasonId", other,
      (select case when count(*) = 1 then min(p.person_id::text) end from settlement_party p
        where p.claim_id = o.claim_id) as "soleParty"
    from settlement_offer o where claim_id = ${claimId} and is_current
  `.execute(tx)
  return rows[0] ?? null
}

/** Lists every offer of a claim, newest first. */
export async function findOffers(queries: Queries, claimId: string): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from settlement_offer where claim_id = ${claimId} order by number desc
  `.execute(queries)
  return rows
}

export type NewOffer = Omit<
  OfferRow,
  'number' | 'accepted' | 'rejectionReasonId' | 'other' | 'answeredAt' | 'isCurrent'
>

/** Writes the next offer of a claim as its current one; the one before has to be ended. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  await sql`
    insert into settlement_offer (id, claim_id, number, amount, program_version, rates, input, result, total_note, text,
      rationale, sent_at, sent_by, sent_by_name, deadline, is_current)
    select ${offer.id}::uuid, ${offer.claimId}::uuid, coalesce(max(number), 0) + 1, ${offer.amount}::bigint,
      ${offer.programVersion}, ${JSON.stringify(offer.rates)}::json, ${JSON.stringify(offer.input)}::json,
      ${JSON.stringify(offer.result)}::json, ${offer.totalNote}, ${offer.text}, ${offer.rationale},
      ${offer.sentAt}::timestamptz, ${offer.sentBy}, ${offer.sentByName}, ${offer.deadline}::date, true
    from settlement_offer where claim_id = ${offer.claimId}
  `.execute(tx)
}

/** Ends the current offer, if there is one. */
export async function endCurrentOffer(
  tx: Transaction,
  claimId: string,
  at: Date,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('settlement_offer')
    .set({ is_current: false, ended_at: at, end_reason: reason })
    .where('claim_id', '=', claimId)
    .where((row) => row.ref('is_current'))
    .execute()
}

export interface OfferAnswer {
  readonly accepted: boolean
  readonly rejectionReasonId: number | null
  readonly other: string | null
}

export async function saveAnswer(
  tx: Transaction,
  offerId: string,
  answer: OfferAnswer,
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    update settlement_offer set accepted = ${answer.accepted}, rejection_reason_id = ${answer.rejectionReasonId},
      other = ${answer.other}, answered_at = ${at}, answered_by = ${by}
    where id = ${offerId} and answered_at is null
  `.execute(tx)
}
