import type { FirmSort, FirmView, ProofView } from '@makewhole/contract/firm/firm-claim-names.ts'
import { firmViews } from '@makewhole/contract/firm/firm-claim-names.ts'
import { openRebuildStatuses, statusIds } from '@makewhole/domain/claim/status.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import type { requiredProofs } from '@makewhole/domain/document/proofs.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StoredAnswers } from '../claim/claim-record.ts'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { isSent } from '../document/sent-documents.ts'
import { isUnreadBy } from '../message/unread-threads.ts'
import type { Cursor } from '../db/keyset.ts'

/** One claim of a law firm's list; `key` is its sort value, as text. */
export interface FirmClaimRow
  extends
    Pick<StoredAnswers, 'formId' | 'formVersion'>,
    Pick<
      Row<'claim', { stepName: UnsavedStep }>,
      | 'id'
      | 'claimNumber'
      | 'fireId'
      | 'statusId'
      | 'statusSince'
      | 'stepName'
      | 'modifiedAt'
      | 'dueOn'
      | 'version'
      | 'ownerSubject'
      | 'firmId'
      | 'isOfAttorneys'
    > {
  readonly key: string
  readonly turnSide: TurnSide
  readonly firstName: Row<'claim'>['listFirstName']
  readonly lastName: Row<'claim'>['listLastName']
  readonly address1: Row<'claim'>['listAddress']
  readonly city: Row<'claim'>['listCity']
  readonly paidOn: Row<'claim'>['paymentIssuedOn']
  readonly offerAmount: number | null
  readonly missingDocuments: number
  readonly unsentDocuments: number
  /** Threads with unread messages. */
  readonly unreadMessages: number
}

/** The kinds of proofs that claims must have, by their relationship to the property. */
export type RequiredProofs = ReturnType<typeof requiredProofs>

export interface FirmClaimsQuery {
  readonly firmId: string
  readonly view: FirmView
  readonly required: RequiredProofs
  /** A kind of proof that is missing; null: any. */
  readonly documentTypeId: number | null
  readonly search: string
  readonly folderId: string | null
  readonly sort: FirmSort
  readonly isDescending: boolean
  readonly after: Cursor | null
  readonly before: Cursor | null
  readonly limit: number
  readonly recent: RecentPeriod
}

/** The limits of recent and upcoming. */
export interface RecentPeriod {
  /** The instant from which a change counts as recent. */
  readonly recentSince: Date
  /** The last day that is soon. */
  readonly soonUntil: LocalDate
}

/** The exact expressions of their indexes, and the type of a key. */
const orders: Readonly<
  Record<FirmSort, { readonly by: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>
> = {
  changed: { by: sql`c.firm_changed_at`, type: sql`timestamptz` },
  turn: { by: sql`coalesce(c.due_on, date '9999-12-31')`, type: sql`date` },
  number: { by: sql`c.created_at`, type: sql`timestamptz` },
  client: { by: sql`lower(c.list_last_name) collate "C"`, type: sql`text` },
}

const isPaused = sql`c.status_id = ${sql.lit(statusIds.inactive)}`
/** Requested kinds of documents that have not been sent since. */
const missing = `claim_review r, unnest(r.wanted_type_ids) as wanted(id)
      where r.claim_id = c.id and not exists (select from document d where d.claim_id = c.id and ${isSent}
        and d.document_type_id = wanted.id and d.created_at >= r.wanted_since)`

/** Submitted claims before completion, whose missing documents are still required. */
const isOpen = sql`c.status_id in (${sql.join(
  (['submitted', 'underReview', 'incomplete', 'inactive'] as const).map((status) =>
    sql.lit(statusIds[status]),
  ),
)})`

/**
 * Returns the kinds of proofs that a claim must have, as literals, because a program has a handful. An unknown
 * relationship has those of an unanswered one (domain, `wantedProofs`).
 */
function requiredOf(required: RequiredProofs): RawBuilder<unknown> {
  const listOf = (typeIds: readonly number[]) =>
    sql`array[${sql.join(typeIds.map((id) => sql.lit(id)))}]::int[]`
  const hasRelationship = ({ relationshipId }: RequiredProofs[number]) => relationshipId !== null
  const defaultTypeIds = listOf(required.find((each) => !hasRelationship(each))?.typeIds ?? [])
  const cases = required
    .filter(hasRelationship)
    .map(({ relationshipId, typeIds }) => sql`when ${sql.lit(relationshipId)} then ${listOf(typeIds)}`)
  return cases.length === 0
    ? defaultTypeIds
    : sql`case c.relationship_id ${sql.join(cases, sql` `)} else ${defaultTypeIds} end`
}

/** Selects the kinds without a document. */
const unsentOf = (required: RequiredProofs) => sql`array(
    select wanted.id from unnest(${requiredOf(required)}) as wanted(id)
    where wanted.id <> all (array(select d.document_type_id from document d where d.claim_id = c.id and ${sql.raw(isSent)})))`

interface MissingProofs extends Pick<FirmClaimsQuery, 'required'> {
  readonly documentTypeId?: number | null
}

const viewConditions = (
  { recentSince, soonUntil }: RecentPeriod,
  { required, documentTypeId = null }: MissingProofs,
): Readonly<Record<FirmView, RawBuilder<unknown>>> => ({
  // As a subquery the day leaves the plan generic. Most claims have no firm, so that any day would look rare.
  recent: sql`c.firm_changed_at >= (select ${recentSince}::timestamptz)`,
  turn: sql`c.whose_turn = 'claimant' and not ${isPaused}`,
  soon: sql`c.whose_turn = 'claimant' and not ${isPaused} and c.due_on <= ${soonUntil}::date`,
  proofs: sql`c.status_id = ${sql.lit(statusIds.incomplete)} and exists (select from ${sql.raw(missing)}
      ${documentTypeId === null ? sql`` : sql`and wanted.id = ${documentTypeId}::int`})`,
  unsent: sql`${isOpen} and ${documentTypeId === null ? sql`cardinality(${unsentOf(required)}) > 0` : sql`${documentTypeId}::int = any (${unsentOf(required)})`}`,
  drafts: sql`c.status_id = ${sql.lit(statusIds.inProgress)}`,
  all: sql`true`,
  program: sql`c.whose_turn = 'program'`,
  paused: isPaused,
  paid: sql`c.whose_turn = 'done'`,
})

/** Matches every typed word as a prefix; nothing typed matches all. */
const hasWords = (typed: string) => sql`c.search_words @@ (
    select coalesce(string_agg(quote_literal(left(word, 100)) || ':*', ' & '), '')
    from string_to_table(search_text(${typed}), ' ') as word where word <> '')::tsquery`

/**
 * The firm's reference of the claim, by its prefix, if it has letters or digits. Each search is separate, so that
 * both use keys.
 */
const isFoundBy = (typed: string, firmId: string) => {
  const number = sql`btrim(search_text(${typed}))`
  return sql`c.id in (
    select c.id from claim c where c.firm_id = ${firmId} and ${hasWords(typed)}
    union select x.claim_id from imported_claim x where x.firm_id = ${firmId} and ${number} <> ''
      and btrim(search_text(x.firm_reference)) collate "C" between ${number} and ${number} || chr(1114111))`
}

const isInFolder = (
  folderId: string,
) => sql`exists (select from claim_in_folder x join firm_folder f on f.id = x.folder_id
    where x.claim_id = c.id and x.folder_id = ${folderId} and f.firm_id = c.firm_id)`

const columns = (required: RequiredProofs) =>
  sql`${sql.raw(`
  c.id, page.key, c.claim_number as "claimNumber", c.fire_id as "fireId", c.status_id as "statusId",
    c.status_since as "statusSince", c.step_name as "stepName", c.modified_at as "modifiedAt", c.whose_turn as "turnSide",
    c.due_on as "dueOn", c.version, c.owner_subject as "ownerSubject", c.firm_id as "firmId", c.is_of_attorneys as "isOfAttorneys", c.list_first_name as "firstName", c.list_last_name as "lastName", c.list_address as address1,
    c.list_city as city, c.payment_issued_on as "paidOn", a.form_id as "formId", a.form_version as "formVersion",
    (select o.amount from settlement_offer o where o.claim_id = c.id and o.is_current) as "offerAmount",
    case when c.status_id = ${statusIds.incomplete} then (
      select count(*)::int from ${missing}) else 0 end as "missingDocuments",
    (select count(*)::int from message_thread t where t.claim_id = c.id and ${isUnreadBy('filer', 'me.subject')}) as "unreadMessages",
    `)}case when ${isOpen} then cardinality(${unsentOf(required)}) else 0 end as "unsentDocuments"`

/**
 * Lists one page of a firm's claims with their parts. The ids come first, so that no part of another claim is read.
 */
export async function listFirmClaims(
  queries: Queries,
  query: FirmClaimsQuery,
  reader: string,
): Promise<readonly FirmClaimRow[]> {
  const { rows } = await sql<FirmClaimRow>`
    with found as materialized (${firmPage(query)}),
      page as (select id, key, row_number() over () as place from found)
    select ${columns(query.required)}
    from page cross join (select ${reader}::text as subject) me
      join claim c on c.id = page.id join claim_answers a on a.claim_id = c.id
    order by page.place ${query.before === null ? sql`asc` : sql`desc`}
  `.execute(queries)
  return rows
}

/**
 * Selects the ids of a page in order, backwards from the cursor up. The limit is a literal, so that one plan serves.
 */
function firmPage(query: FirmClaimsQuery): RawBuilder<Cursor> {
  const { firmId, view, search, folderId, sort, recent, limit } = query
  const goesDown = query.isDescending !== (query.before !== null)
  const direction = goesDown ? sql`desc` : sql`asc`
  const { by, type } = orders[sort]
  const cursor = query.before ?? query.after
  const beyond = goesDown ? sql`<` : sql`>`
  const conditions = [
    sql`c.firm_id = ${firmId}`,
    viewConditions(recent, query)[view],
    ...(search.trim() === '' ? [] : [isFoundBy(search, firmId)]),
    ...(folderId === null ? [] : [isInFolder(folderId)]),
    ...(cursor ? [sql`(${by}, c.id) ${beyond} (${cursor.key}::text::${type}, ${cursor.id}::uuid)`] : []),
  ]
  return sql<Cursor>`
    select c.id, (${by})::text as key from claim c where ${sql.join(conditions, sql` and `)}
    order by ${by} ${direction}, c.id ${direction} limit ${sql.lit(limit)}`
}

/** The number of claims in each view of the firm, and the next deadline. */
export interface FirmFigures {
  readonly counts: Readonly<Record<FirmView, number>>
  readonly nextDue: { readonly on: LocalDate; readonly statusId: number } | null
  readonly paymentsDue: number
  readonly lastPaidOn: LocalDate | null
  /** Of how many claims each kind of proof is missing, by its id. */
  readonly kinds: Readonly<Record<ProofView, Readonly<Record<string, number>>>>
}

/**
 * The day of the next payment of a claim, while the program owes one. During a rebuild, only a returned check of the
 * settlement is due; the bonus is due from its approval on.
 */
const paymentDue = sql`(case
  when c.status_id in (${sql.join(openRebuildStatuses.map((status) => sql.lit(statusIds[status])))}) then coalesce(
    (select min(p.due_on) from payment p where p.claim_id = c.id and p.is_current and p.status = 'due'),
    case when c.status_id = ${sql.lit(statusIds.rebuildApproved)} and c.whose_turn = 'program' then c.due_on end)
  when c.whose_turn = 'program' then c.payment_deadline end)`

/** Payments due from today to the end of the month are counted. */
export async function readFirmFigures(
  queries: Queries,
  { firmId, recent, required }: Pick<FirmClaimsQuery, 'firmId' | 'recent' | 'required'>,
  today: LocalDate,
): Promise<FirmFigures> {
  // Missing proofs are computed once in each claim, for its view and its kinds.
  const conditions = {
    ...viewConditions(recent, { required }),
    unsent: sql`c.id in (select id from unsent where cardinality(kinds) > 0)`,
  }
  const counts = firmViews.map((view) => sql`${sql.lit(view)}, count(*) filter (where ${conditions[view]})`)
  const { rows } = await sql<FirmFigures>`
    with unsent as materialized (
      select c.id, ${unsentOf(required)} as kinds from claim c where c.firm_id = ${firmId} and ${isOpen})
    select json_build_object(
        'proofs', (select coalesce(json_object_agg(k.id, k.claims), '{}') from (
          select w.id, count(*) as claims from claim c cross join lateral (select wanted.id from ${sql.raw(missing)}) w
          where c.firm_id = ${firmId} and c.status_id = ${sql.lit(statusIds.incomplete)} group by w.id) k),
        'unsent', (select coalesce(json_object_agg(k.id, k.claims), '{}') from (
          select kind as id, count(*) as claims from unsent, unnest(kinds) as kind group by kind) k)) as kinds,
       json_build_object(${sql.join(counts)}) as counts,
      (select json_build_object('on', c.due_on, 'statusId', c.status_id) from claim c
        where c.firm_id = ${firmId} and c.due_on >= ${today}::date and ${conditions.turn}
        order by coalesce(c.due_on, date '9999-12-31'), c.id limit 1) as "nextDue",
      (count(*) filter (where daterange(${today}::date, (date_trunc('month', ${today}::date) + interval '1 month')::date)
        @> ${paymentDue}))::int as "paymentsDue",
      max(c.payment_issued_on) as "lastPaidOn"
    from claim c where c.firm_id = ${firmId}
  `.execute(queries)
  const [figures] = rows
  if (!figures) throw new Error('an aggregate has a row')
  return figures
}
