import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import type { GridViewName } from '@makewhole/contract/claim/grid-names.ts'
import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import type { GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { Cursor } from '../db/keyset.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import { statement } from '../db/statement.ts'
import { allOf, conditionsOf, viewCondition, visible } from './claim-filter.repository.ts'
import { keysOf, pageKeys, plan, isSearchOnly } from './claim-grid-page.repository.ts'
import type { GridPage } from './claim-grid-page.repository.ts'

/** One line of the reviewers' grid. `key` is its sort value, as text. */
export interface GridRow extends Pick<
  Row<'claim'>,
  | 'id'
  | 'claimNumber'
  | 'matchNumber'
  | 'version'
  | 'fireId'
  | 'statusId'
  | 'statusSince'
  | 'reviewerId'
  | 'reviewerFirstName'
  | 'reviewerLastName'
  | 'createdAt'
  | 'submittedOn'
  | 'completedOn'
  | 'offerExtendedOn'
  | 'settlementSentOn'
  | 'settlementAcceptedOn'
  | 'paymentIssuedOn'
  | 'offerDeadline'
  | 'paymentDeadline'
  | 'dueOn'
> {
  readonly key: string
  /** Of the claim that survives this one; null where there is none. */
  readonly isMatchOfAttorneys: Row<'claim'>['isOfAttorneys'] | null
  readonly apn: Row<'claim'>['listApn']
  readonly reviewerEmail: Row<'reviewer'>['email']
  readonly firstName: Row<'claim'>['listFirstName']
  readonly lastName: Row<'claim'>['listLastName']
  readonly address1: Row<'claim'>['listAddress']
  readonly city: Row<'claim'>['listCity']
  readonly county: Row<'claim'>['listCounty']
  readonly structures: readonly Pick<Row<'damaged_structure'>, 'id' | 'name' | 'footage'>[]
  readonly persons: readonly Pick<Row<'additional_person'>, 'id' | 'firstName' | 'lastName'>[]
  readonly pauses: ClaimProgress['pauses']
  readonly isRepresented: Row<'claim'>['isRepresentedByAttorney']
  readonly amount: Row<'claim'>['settlementAmount']
  readonly turnSide: Row<'claim', { whoseTurn: TurnSide }>['whoseTurn']
  /** Null where it was not asked for. */
  readonly details: GridDetails | null
}

type InsuranceRow = Row<'insurance'>

/** Parts of a listed claim outside its row; confirmed values by their keys. */
export interface GridDetails {
  readonly insurance:
    | (Pick<InsuranceRow, 'hasReceivedPayments' | 'paymentAmountReceived' | 'femaAmount'> & {
        readonly didHaveInsuranceCoverage: InsuranceRow['didHaveCoverage']
        readonly doesHavePendingClaim: InsuranceRow['hasPendingClaim']
        readonly canProvideProofOfInsurance: InsuranceRow['canProvideProof']
        readonly additionalInsuranceInformation: InsuranceRow['additionalInformation']
      })
    | null
  readonly attorney: ListedClaimView['attorney']
  readonly confirmed: Readonly<
    Record<string, { readonly value: string | number; readonly rationale: LocalizedText } | undefined>
  > | null
  /** Epoch milliseconds. */
  readonly attorneyWroteAt: number | null
  readonly lastViewedAt: number | null
  /** As for those who see attorneys' claims, and as for those who don't. */
  readonly groups:
    | readonly (Pick<Row<'claim_group', { type: GroupType }>, 'id' | 'number' | 'type' | 'openClaimCount'> & {
        readonly status: GroupStatus
        readonly openStatus: GroupStatus
      })[]
    | null
}

export interface GridQuery extends GridPage {
  readonly withDetails: boolean
}

const claimDetails = `json_build_object(
        'insurance', (select json_build_object('didHaveInsuranceCoverage', i.did_have_coverage,
          'doesHavePendingClaim', i.has_pending_claim, 'hasReceivedPayments', i.has_received_payments,
          'paymentAmountReceived', i.payment_amount_received, 'canProvideProofOfInsurance', i.can_provide_proof,
          'additionalInsuranceInformation', i.additional_information, 'femaAmount', i.fema_amount)
          from insurance i where i.claim_id = c.id),
        'attorney', case when c.recorded_representation is null
          then (select json_build_object('firmName', t.firm_name, 'attorneyFirstName', t.first_name,
            'attorneyLastName', t.last_name, 'phoneNumber', t.phone_number, 'emailAddress', t.email_address)
            from claim_attorney t where t.claim_id = c.id)
          else (select json_build_object('firmName', r.firm_name, 'attorneyFirstName', r.attorney_first_name,
            'attorneyLastName', r.attorney_last_name, 'phoneNumber', r.phone_number, 'emailAddress', r.email_address)
            from representation r where r.claim_id = c.id and r.ends_on is null) end,
        'confirmed', (select json_object_agg(v.key, json_build_object('value', v.confirmed->'value',
          'rationale', v.rationales)) from confirmed_value v where v.claim_id = c.id
          and v.key in ('apn', 'claimantName', 'propertyAddress', 'relationship')),
        'attorneyWroteAt', case when c.is_of_attorneys then (select ${millisecondsOf('max(m.sent_at)')}
          from message m where m.claim_id = c.id and not m.is_draft) end,
        'groups', (select json_agg(json_build_object('id', g.id, 'number', g.number, 'type', g.type, 'status', g.status,
          'openStatus', g.open_status, 'openClaimCount', g.open_claim_count) order by g.type, g.number)
          from claim_group_member m join claim_group g on g.id = m.group_id where m.claim_id = c.id),
        'lastViewedAt', (select ${millisecondsOf('r.last_viewed_at')} from claim_review r where r.claim_id = c.id))`

/** The rows of these claims, in their order, with the keys that they were found by. */
const rowsOf = (details: string) =>
  statement<GridRow>(`
    select c.id, page.key, c.claim_number as "claimNumber", c.match_number as "matchNumber", c.version,
      case when c.match_number is not null then
        (select s.is_of_attorneys from claim s where s.claim_number = c.match_number) end as "isMatchOfAttorneys",
      c.fire_id as "fireId", c.status_id as "statusId", c.status_since as "statusSince", c.list_apn as apn,
      c.reviewer_id as "reviewerId", c.reviewer_first_name as "reviewerFirstName",
      c.reviewer_last_name as "reviewerLastName", r.email as "reviewerEmail",
      c.list_first_name as "firstName", c.list_last_name as "lastName", c.list_address as address1,
      c.list_city as city, c.list_county as county,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'footage', s.footage) order by s.position)
        from damaged_structure s where s.claim_id = c.id), '[]'::json) as structures,
      coalesce((select json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)
        order by p.is_added, p.position) from person_on_claim p where p.claim_id = c.id), '[]'::json) as persons,
      coalesce((select json_agg(json_build_object('from', p.begins_on, 'to', p.ends_on, 'reason', p.reason)
        order by p.position) from claim_pause p where p.claim_id = c.id), '[]'::json) as pauses,
      c.is_represented as "isRepresented", c.created_at as "createdAt", c.submitted_on as "submittedOn",
      c.completed_on as "completedOn", c.offer_extended_on as "offerExtendedOn",
      c.settlement_sent_on as "settlementSentOn", c.settlement_accepted_on as "settlementAcceptedOn",
      c.payment_issued_on as "paymentIssuedOn", c.settlement_amount as amount, c.offer_deadline as "offerDeadline",
      case when c.status_id = ${statusIds.rebuildApproved} then case when c.whose_turn = 'program' then c.due_on end
        else c.payment_deadline end as "paymentDeadline", c.whose_turn as "turnSide", c.due_on as "dueOn", ${details} as details
    from unnest($1::uuid[], $2::text[]) with ordinality as page(id, key, place)
    join claim c on c.id = page.id left join reviewer r on r.id = c.reviewer_id
    order by page.place`)
const selectRows = rowsOf('null')
const selectRowsWithDetails = rowsOf(claimDetails)

/** The number of claims of a filter and of each view, where requested. */
export interface GridCounts {
  readonly total: number | null
  readonly views: Readonly<Partial<Record<GridViewName, number>>>
}

/** The counts to make; a count ends at `max`, the total one beyond it. */
export interface RequestedCounts {
  readonly total: boolean
  readonly views: readonly GridViewName[]
  readonly max: number
}

/** Reads one page in its order with the requested counts: first the ids, then their details. */
export async function readGrid(
  queries: Queries,
  query: GridQuery,
  requested: RequestedCounts,
): Promise<GridCounts & { readonly rows: readonly GridRow[] }> {
  const { page, ...counts } = await readKeys(queries, query, requested)
  const keys = query.before === null ? page : page.toReversed()
  const select = query.withDetails ? selectRowsWithDetails : selectRows
  const rows =
    keys.length === 0
      ? []
      : await select(
          queries,
          keys.map(({ id }) => id),
          keys.map(({ key }) => key),
        )
  return { rows, ...counts }
}

/** A page's claims in its order, with what they were sorted by, and the counts. */
type GridKeys = GridCounts & { readonly page: readonly Cursor[] }

async function readKeys(queries: Queries, query: GridQuery, requested: RequestedCounts): Promise<GridKeys> {
  if (requested.total || requested.views.length > 0) {
    const { rows } = await keysAndCounts(query, requested).execute(queries)
    return rows[0] ?? { page: [], total: null, views: {} }
  }
  const { rows: page } = await pageKeys(query).execute(queries)
  return { page, total: null, views: {} }
}

function keysAndCounts(query: GridQuery, requested: RequestedCounts): RawBuilder<GridKeys> {
  const ofView = (view: GridViewName) =>
    sql`${sql.lit(view)}, ${countUpTo([...visible(query), viewCondition(view, query)], requested.max)}`
  return sql<GridKeys>`${plan} select
      coalesce((select json_agg(json_build_object('id', p.id, 'key', p.key)) from (${keysOf(query)}) p), '[]'::json) as page,
      ${requested.total ? totalOf(query, requested.max + 1) : sql`null::int`} as total,
      json_build_object(${sql.join(requested.views.map(ofView))}) as views`
}

/** Counts claims up to `end`. */
const countUpTo = (conditions: readonly RawBuilder<unknown>[], end: number) =>
  sql`(select count(*)::int from (select from claim c where ${allOf(conditions)} limit ${end}) x)`

function totalOf(query: GridQuery, end: number): RawBuilder<unknown> {
  const words = isSearchOnly(query)
  if (!words) return countUpTo(conditionsOf(query), end)
  const matchingIds = sql`select c.claim_id from claim_word c where ${allOf([sql`c.word = any(${words}::text[])`, ...visible(query)])}`
  if (words.length === 1) return sql`(select count(*)::int from (${matchingIds} limit ${end}) x)`
  // A claim may have all of the words: so many rows are `end` claims at least.
  return sql`(select least(count(distinct x.claim_id), ${end})::int from (${matchingIds} limit ${end * words.length}) x)`
}
