import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import type { RateTable } from '@makewhole/domain/program/program.ts'
import type { Calculation, CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'
import { jsonStatement, statement } from '../db/statement.ts'
import { maxClaimsOfOne } from './group.repository.ts'

interface CalculatedSource {
  readonly input: CalculationInput
  readonly result: Calculation
}

/** A claim of a parcel: its current offer, the amount issued, and its calculation. */
export interface ParcelClaimRow extends Pick<
  Row<'claim'>,
  'id' | 'claimNumber' | 'statusId' | 'fireId' | 'isOfAttorneys'
> {
  readonly relationshipId: number | null
  readonly offer:
    | (CalculatedSource & { readonly rates: RateTable; readonly id: string; readonly amount: number })
    | null
  readonly issued: number
  /** The claim's own calculation or a group member's; `isSent`: the offer was made of exactly this one. */
  readonly calculation: (CalculatedSource & { readonly version: number; readonly isSent: boolean }) | null
}

/**
 * Claims with their ledger amounts; `parcel` names them. Those of place 0 count with their calculation's next offer.
 */
const ledgerStatement = (parcel: string) =>
  jsonStatement<ParcelClaimRow>(`
  with ${parcel}
  select c.id, c.claim_number as "claimNumber", c.status_id as "statusId", c.fire_id as "fireId",
    c.is_of_attorneys as "isOfAttorneys",
    coalesce((select (v.confirmed->>'value')::int from confirmed_value v where v.claim_id = c.id and v.key = 'relationship'),
      t.property_relationship_id) as "relationshipId",
    (select json_build_object('id', o.id, 'input', o.input, 'result', o.result, 'rates', o.rates, 'amount', o.amount)
      from settlement_offer o where o.claim_id = c.id and o.is_current) as offer,
    coalesce((select sum(p.amount) from payment p
      where p.claim_id = c.id and p.status = 'issued' and p.kind = 'settlement'), 0)::bigint as issued,
    case when parcel.place = 0 then (
      select json_build_object('version', k.version, 'input', k.input, 'result', k.result,
        'isSent', exists (select from settlement_offer o where o.claim_id = c.id and o.is_current
          and (o.input::jsonb, o.result::jsonb) = (k.input::jsonb, k.result::jsonb)))
      from settlement_calculation k where k.claim_id = c.id
    ) end as calculation
  from parcel join claim c on c.id = parcel.claim_id left join claimant t on t.claim_id = c.id
  order by parcel.place, c.submitted_on, c.claim_number limit ${maxClaimsOfOne}`)

const selectParcel = ledgerStatement(`
  own as (select m.* from claim_group_member m where m.claim_id = $1::uuid),
  parcel as (
    select $1::uuid as claim_id, 0 as place
    union
    select o.claim_id, 1 from own join claim_group g on g.id = own.group_id and g.type in ('apn', 'address')
    join claim_group_member o on o.group_id = own.group_id and o.claim_id <> own.claim_id and o.fire_id = own.fire_id
    where not (g.decision = 'dismissed' and own.was_decided and o.was_decided)
  )`)

/**
 * Reads a claim, then those of the same parcel and fire by submission, visible or not
 * (docs/rules/groups.md "The parcel ledger").
 */
export function readParcel(queries: Queries, claimId: string): Promise<readonly ParcelClaimRow[]> {
  return selectParcel(queries, claimId)
}

const selectMembers = ledgerStatement(`
  parcel as (select unnest($1::uuid[]) as claim_id, 0 as place union all select unnest($2::uuid[]), 1)`)

/** Reads all claims of one group, visible or not: active ones, then closed ones. */
export function readMembers(
  queries: Queries,
  liveIds: readonly string[],
  closedIds: readonly string[],
): Promise<readonly ParcelClaimRow[]> {
  return selectMembers(queries, liveIds, closedIds)
}

/** The facts of groups and approvals that decide whether a claim's offer waits. */
export interface OfferStateRow {
  /** True with all claims counted; `isOpen`: also without attorneys' claims. */
  readonly flagged: readonly { readonly id: string; readonly type: GroupType; readonly isOpen: boolean }[]
  readonly approval:
    | (Pick<Row<'offer_approval'>, 'holds' | 'rationale'> & {
        readonly isOpen: boolean
        readonly by: string | null
        /** Epoch milliseconds. */
        readonly at: number
      })
    | null
}

const selectOfferState = jsonStatement<OfferStateRow>(`
  select
    coalesce((select json_agg(json_build_object('id', g.id, 'type', g.type,
        'isOpen', g.open_claim_count > 1 and g.open_status = 'flagged') order by g.number)
      from claim_group_member m join claim_group g on g.id = m.group_id
      where m.claim_id = $1::uuid and m.is_live and g.status = 'flagged'), '[]') as flagged,
    (select json_build_object('holds', a.holds, 'rationale', a.rationale, 'isOpen', a.is_open, 'by', a.approved_by_name,
        'at', ${millisecondsOf('a.approved_at')})
      from offer_approval a where a.claim_id = $1::uuid and a.calculation_version = $2::int
      order by a.id desc limit 1) as approval`)

/** The flagged groups that a claim takes part in, and the newest approval of this version of its calculation. */
export async function readOfferState(
  queries: Queries,
  claimId: string,
  calculationVersion: number | null,
): Promise<OfferStateRow> {
  const [row] = await selectOfferState(queries, claimId, calculationVersion)
  return row ?? { flagged: [], approval: null }
}

const selectHashes = statement<{ readonly hash: string }>(`
  select k.hash from claim_key k where k.claim_id = $1::uuid
  union select g.hash from claim_group_member m join claim_group g on g.id = m.group_id where m.claim_id = $1::uuid`)

/** Of everything that a claim may share with others: who holds them sees no other offer go out meanwhile. */
export async function listSharedHashes(queries: Queries, claimId: string): Promise<readonly string[]> {
  return (await selectHashes(queries, claimId)).map(({ hash }) => hash)
}

/** Calculated claims with a due offer; the expression matches an index. */
const isToOffer = `c.has_calculation and c.status_id in (${statusIds.complete}, ${statusIds.offerExpired})`

// From few claims to their groups: without the limit the plan starts at all groups.
const selectBlocked = statement<Pick<Row<'claim'>, 'id'>>(`
  select c.id from claim c
  cross join lateral (
    select from claim_group_member own join claim_group g on g.id = own.group_id
    where own.claim_id = c.id and (
      (own.is_live and g.status = 'flagged')
      or (g.type in ('apn', 'address') and exists (
        select from claim_group_member o join settlement_offer s on s.claim_id = o.claim_id and s.is_current
        where o.group_id = own.group_id and o.claim_id <> own.claim_id and o.fire_id = own.fire_id)))
    limit 1) grouped
  where ${isToOffer} and ($1::boolean or not c.is_of_attorneys)
  order by coalesce(c.due_on, date '9999-12-31'), c.id limit $2::int`)

/**
 * Lists claims whose calculated offer may be held, the earliest promise first: in a flagged group, or on a parcel
 * with another offer. Their ledgers name the holds.
 */
export async function listUnsentOffers(
  queries: Queries,
  seesAttorneys: boolean,
  max: number,
): Promise<readonly string[]> {
  return (await selectBlocked(queries, seesAttorneys, max)).map(({ id }) => id)
}

export interface NewApproval {
  readonly claimId: string
  readonly calculationVersion: number
  readonly holds: readonly string[]
  readonly isOpen: boolean
  readonly rationale: string
  readonly by: string
  readonly byName: string | null
  readonly at: Date
}

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<void> {
  await tx
    .insertInto('offer_approval')
    .values({
      claim_id: approval.claimId,
      calculation_version: approval.calculationVersion,
      holds: [...approval.holds],
      is_open: approval.isOpen,
      rationale: approval.rationale,
      approved_by: approval.by,
      approved_by_name: approval.byName,
      approved_at: approval.at,
    })
    .execute()
}
