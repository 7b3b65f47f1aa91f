import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { sql } from 'kysely'
import type { RawBuilder, UpdateObject } from 'kysely'
import type { Tables, Transaction } from '../db/database.ts'
import type { ClaimRow } from './claim-record.ts'

/*
 * This is the only place that updates the claim's row. The effects below add the consequences for the row itself.
 * Writers of other tables bring theirs through `changeClaim`.
 */

/** Columns with their values. In an SQL expression, `c` is the row before the change. */
export type ClaimColumns = UpdateObject<Tables, 'claim'>

export interface ClaimChange {
  readonly columns: ClaimColumns
  /** All its pauses, where they changed. */
  readonly pauses?: ClaimRow['pauses']
  /** Parts of a `with` for writes to other tables in the same statement. */
  readonly parts?: readonly RawBuilder<unknown>[]
  /** A condition of the write: each write of the row updates forty indexes. */
  readonly onlyIf?: RawBuilder<unknown>
}

/** A change that earlier readers of the claim detect by its version. */
export const nextVersion = sql<number>`c.version + 1`

export const turnColumns = ({ side, dueOn }: Turn) => ({ whose_turn: side, due_on: dueOn })

type Effect = (change: ClaimChange) => ClaimColumns

/** Further columns of a change, in order. */
const effects: readonly Effect[] = [setFirstOffer, setRebuildUntil, setPausedDays]

/** Updates a claim's row, which the caller has locked, and writes the parts, in one statement. */
export async function changeClaim(tx: Transaction, claimId: string, change: ClaimChange): Promise<void> {
  await claimUpdate(claimId, change).execute(tx)
}

/** Changes a claim and answers `returning` of the changed row; null where it was not written. */
export async function changeClaimReturning<Row>(
  tx: Transaction,
  claimId: string,
  change: ClaimChange,
  returning: RawBuilder<unknown>,
): Promise<Row | null> {
  const { rows } = await sql<Row>`${claimUpdate(claimId, change)} returning ${returning}`.execute(tx)
  return rows[0] ?? null
}

function claimUpdate(claimId: string, change: ClaimChange): RawBuilder<unknown> {
  const { columns, parts = [], onlyIf = sql`true` } = change
  const changed = Object.assign({}, columns, ...effects.map((effect) => effect(change))) as ClaimColumns
  const sets = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const before = parts.length === 0 ? sql`` : sql`with ${sql.join(parts)}`
  return sql`${before} update claim c set ${sql.join(sets)} where c.id = ${claimId} and ${onlyIf}`
}

/** A later offer leaves the day of the first one unchanged. */
function setFirstOffer({ columns }: ClaimChange): ClaimColumns {
  const extendedOn = columns.offer_extended_on ?? null
  return extendedOn === null ? {} : { first_offered_on: sql`coalesce(c.first_offered_on, ${extendedOn})` }
}

/** A claim that is paid has its last day to ask for the rebuild bonus. */
function setRebuildUntil({ columns }: ClaimChange): ClaimColumns {
  if (columns.status_id !== statusIds.closedPaid) return {}
  const until = rebuildUntil(sql`${columns.payment_issued_on}::date`)
  return {
    rebuild_until: sql`case when c.status_id = ${statusIds.closedPaid} then c.rebuild_until else ${until} end`,
  }
}

/**
 * The same date some years after the payment, for February 29 on the 28th. Null where the current offer has no such
 * bonus (docs/rules/settlement.md "The rebuild bonus").
 */
const rebuildUntil = (issuedOn: RawBuilder<unknown>) => sql`(
  select (${issuedOn} + make_interval(years => (o.rates -> 'rebuild' -> 'within' ->> 'years')::integer))::date
  from settlement_offer o
  where o.claim_id = c.id and o.is_current
    -- The renter does not own the land.
    and (o.input -> 'confirmed' ->> 'relationshipId')::integer <> ${relationshipIds.renter})`

/** Lists find late claims by the days on which the clock stood still. */
function setPausedDays({ pauses }: ClaimChange): ClaimColumns {
  if (!pauses || pauses.length === 0) return {}
  const ranges = pauses.map(({ from, to }) => `[${from},${to ?? 'infinity'})`)
  return { paused_days: sql`${`{${ranges.join(',')}}`}::datemultirange` }
}

/** Writes what the claim's current checks of the settlement come to, after one of them changed. */
export async function setPaymentState(tx: Transaction, claimId: string): Promise<void> {
  const columns = { is_partly_paid: isPartlyPaid, has_check_to_issue: hasCheckToIssue }
  const onlyIf = sql`(c.is_partly_paid, c.has_check_to_issue) <> (${isPartlyPaid}, ${hasCheckToIssue})`
  await changeClaim(tx, claimId, { columns, onlyIf })
}

const ofCurrentChecks = (condition: RawBuilder<unknown>) => sql<boolean>`(
  select coalesce(${condition}, false) from payment p where p.claim_id = c.id and p.kind = 'settlement' and p.is_current)`
const isPartlyPaid = ofCurrentChecks(sql`bool_or(p.status = 'issued') and bool_or(p.status <> 'issued')`)
const hasCheckToIssue = ofCurrentChecks(sql`bool_or(p.status <> 'issued')`)

const ofClaimant = (column: string) =>
  sql<string>`coalesce((select ${sql.ref(`m.${column}`)} from claimant m where m.claim_id = c.id), '')`
const ofProperty = (column: string) =>
  sql<string>`coalesce((select ${sql.ref(`p.${column}`)} from property p where p.claim_id = c.id), '')`

/** Columns derived from other rows, each with its expression. */
const derivedColumns = (timeZone: string) =>
  ({
    reviewer_first_name: sql`(select r.first_name from reviewer r where r.id = c.reviewer_id)`,
    reviewer_last_name: sql`(select r.last_name from reviewer r where r.id = c.reviewer_id)`,
    list_first_name: ofClaimant('first_name'),
    list_middle_name: ofClaimant('middle_name'),
    list_last_name: ofClaimant('last_name'),
    list_address: ofProperty('address1'),
    list_address2: ofProperty('address2'),
    list_city: ofProperty('city'),
    list_county: ofProperty('county'),
    list_zip: ofProperty('zip'),
    list_apn: ofProperty('apn'),
    first_offered_on: sql`case when exists (select from claim_status_history h where h.claim_id = c.id)
      then (select (h.began_at at time zone ${timeZone})::date from claim_status_history h
        where h.claim_id = c.id and h.event = 'extendOffer' order by h.id limit 1)
      else c.first_offered_on end`,
    rebuild_until: sql`case when c.status_id = ${statusIds.closedPaid} then ${rebuildUntil(sql`c.payment_issued_on`)}
      else c.rebuild_until end`,
    paused_days: sql`(select range_agg(daterange(p.begins_on, coalesce(p.ends_on, date 'infinity')))
      from claim_pause p where p.claim_id = c.id)`,
    is_partly_paid: isPartlyPaid,
    has_check_to_issue: hasCheckToIssue,
    recorded_representation: sql`(select bool_or(r.ends_on is null) from representation r where r.claim_id = c.id)`,
    answered_relationship_id: sql`(select m.property_relationship_id from claimant m where m.claim_id = c.id)`,
    confirmed_relationship_id: sql`(select (v.confirmed ->> 'value')::integer from confirmed_value v
      where v.claim_id = c.id and v.key = 'relationship')`,
  }) as const satisfies ClaimColumns

/** Derives the columns that depend on other rows again; answers the number of claims that changed. */
export async function rederiveColumns(
  tx: Transaction,
  claimIds: readonly string[],
  timeZone: string,
): Promise<number> {
  const derived = Object.entries(derivedColumns(timeZone))
  const names = sql.join(derived.map(([column]) => sql.ref(column)))
  const ofRow = (row: 'c' | 'n') => sql.join(derived.map(([column]) => sql.ref(`${row}.${column}`)))
  const { numAffectedRows } = await sql`
    update claim c set (${names}) = (${ofRow('n')})
    from (
      select c.id, ${sql.join(derived.map(([column, made]) => sql`${made} as ${sql.ref(column)}`))}
      from claim c where c.id = any(${[...claimIds]}::uuid[])
    ) n
    where n.id = c.id and (${ofRow('c')}) is distinct from (${ofRow('n')})
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export interface ClaimTurn extends Turn {
  readonly id: string
}

/** Writes the turns of several claims; answers the number of those whose turn or due day changed. */
export async function changeTurns(tx: Transaction, turns: readonly ClaimTurn[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update claim c set whose_turn = r.side, due_on = r."dueOn"
    from json_to_recordset(${JSON.stringify(turns)}::json) as r(id uuid, side text, "dueOn" date)
    where r.id = c.id and (c.whose_turn, c.due_on) is distinct from (r.side, r."dueOn")
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
