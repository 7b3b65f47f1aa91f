import type { FiledDocument, ScanState } from '@makewhole/domain/document/proofs.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import type { PropertyOutcome } from '@makewhole/domain/intake/other-property.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { TurnSide } from '@makewhole/domain/claim/turn.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { changeClaim } from '../claim/change-claim.repository.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { importedFacts } from '../import/imported-facts.ts'
import type { ImportedFacts } from '../import/imported-facts.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'

/** One stored confirmed value. */
export interface ConfirmedRow extends Pick<StoredValue, 'key' | 'confirmed' | 'confirmedByName'> {
  readonly rationale: StoredValue['rationales']
  /** Epoch milliseconds. */
  readonly confirmedAt: number
}

type StoredValue = Row<'confirmed_value', { confirmed: ConfirmedValue; rationales: LocalizedText }>

/** A document as a confirmation leans on it. */
export type ProofRow = Pick<
  Row<'document', { scan: ScanState }>,
  keyof FiledDocument | 'documentName' | 'acceptableDocumentId'
>

/** `lastViewedAt`: the claim's reviewer opened it last then. */
export interface ReviewRow extends Pick<
  Row<'claim_review'>,
  'version' | 'wantedTypeIds' | 'wantedMessage' | 'wantedSince' | 'lastViewedAt'
> {
  readonly values: readonly ConfirmedRow[]
  /** The documents that a confirmation may rely on. */
  readonly documents: readonly ProofRow[]
  /** The filer's language. */
  readonly householdLocale: Locale
  /** The identity provider's, of the reviewer whose claim it is. */
  readonly reviewerSubject: Row<'reviewer'>['subject']
  /** The decision about each other property; `extension` has their data, null where there is none. */
  readonly otherProperties: readonly OtherPropertyRow[]
  readonly extension: (Partial<ExtensionData> & { readonly isCut?: true }) | null
  readonly imported: ImportedFacts | null
  /** The claims that were closed as duplicates of this one, by number, at most a hundred. */
  readonly duplicates: readonly (Pick<Row<'claim'>, 'claimNumber' | 'isOfAttorneys'> & {
    readonly claimId: Row<'claim'>['id']
  })[]
}

/** Another property of a claim. `decidedAt`: epoch milliseconds. */
export interface OtherPropertyRow extends Pick<
  Row<'other_property', { outcome: PropertyOutcome }>,
  'id' | 'outcome' | 'rationale' | 'decidedByName' | 'splitClaimId'
> {
  readonly decidedAt: number | null
  readonly splitClaimNumber: string | null
}

const emptyReview: ReviewRow = {
  version: 0,
  wantedTypeIds: [],
  wantedMessage: null,
  wantedSince: null,
  lastViewedAt: null,
  values: [],
  documents: [],
  householdLocale: 'en',
  reviewerSubject: null,
  duplicates: [],
  otherProperties: [],
  extension: null,
  imported: null,
}

interface JsonReviewRow extends Omit<ReviewRow, 'documents'> {
  readonly documents: readonly (Omit<ProofRow, 'createdAt'> & { readonly createdAt: number })[]
}

/** The reviewers' side of a claim, in one query. */
export async function readReview(queries: Queries, claimId: string): Promise<ReviewRow> {
  const { rows } = await sql<JsonReviewRow>`
    select coalesce(r.version, 0) as version, coalesce(r.wanted_type_ids, '{}') as "wantedTypeIds",
      r.wanted_message as "wantedMessage", r.wanted_since as "wantedSince", r.last_viewed_at as "lastViewedAt",
      coalesce(a.locale, 'en') as "householdLocale", v.subject as "reviewerSubject",
      coalesce((select json_agg(json_build_object('key', v.key, 'confirmed', v.confirmed, 'rationale', v.rationales,
          'confirmedByName', v.confirmed_by_name,
          'confirmedAt', ${sql.raw(millisecondsOf('v.confirmed_at'))}) order by s.position nulls first, v.key)
        from confirmed_value v
        left join damaged_structure s on s.claim_id = v.claim_id and v.key = 'structure:' || s.id
        where v.claim_id = c.id), '[]'::json) as values,
      coalesce((select json_agg(json_build_object('id', d.id, 'documentName', d.document_name, 'scan', d.scan,
          'documentTypeId', d.document_type_id, 'acceptableDocumentId', d.acceptable_document_id, 'statusId', d.status_id,
          'createdAt', ${sql.raw(millisecondsOf('d.created_at'))}))
        from document d where d.claim_id = c.id and d.deleted_at is null), '[]'::json) as documents,
      coalesce((select json_agg(json_build_object('id', o.id, 'outcome', o.outcome, 'rationale', o.rationale,
          'decidedByName', o.decided_by_name, 'decidedAt', ${sql.raw(millisecondsOf('o.decided_at'))},
          'splitClaimId', o.split_claim_id, 'splitClaimNumber', s.claim_number))
        from other_property o left join claim s on s.id = o.split_claim_id where o.claim_id = c.id), '[]'::json)
        as "otherProperties",
      (select extension_to_show(b.extension) from claim_answers b
        where b.claim_id = c.id and b.extension <> '{}') as extension,
      ${sql.raw(importedFacts)} as imported,
      coalesce((select json_agg(d) from (select id as "claimId", claim_number as "claimNumber",
          is_of_attorneys as "isOfAttorneys"
        from claim where match_number = c.claim_number order by claim_number limit 100) d), '[]'::json) as duplicates
    from claim c
    left join claim_review r on r.claim_id = c.id
    left join account a on a.subject = c.owner_subject
    left join reviewer v on v.id = c.reviewer_id
    where c.id = ${claimId}
  `.execute(queries)
  const [found] = rows
  if (!found) return emptyReview
  const documents = found.documents.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return { ...found, documents }
}

/** Saves when a claim's reviewer viewed it; the version is of the values, and unchanged. */
export async function saveViewed(queries: Queries, claimId: string, at: Date): Promise<void> {
  const viewed = { last_viewed_at: at }
  await queries
    .insertInto('claim_review')
    .values({ claim_id: claimId, version: 0, ...viewed })
    .onConflict((before) => before.column('claim_id').doUpdateSet(viewed))
    .execute()
}

export interface NewConfirmation {
  readonly key: string
  readonly confirmed: ConfirmedValue
  readonly rationale: LocalizedText
}

/** Replaces confirmations. */
export async function saveConfirmations(
  tx: Transaction,
  claimId: string,
  confirmations: readonly NewConfirmation[],
  by: { readonly subject: string; readonly name: string | null },
  at: Date,
): Promise<void> {
  const rows = confirmations.map(({ key, confirmed, rationale }) => ({ key, confirmed, rationale }))
  const written = sql`
    insert into confirmed_value (claim_id, key, confirmed, rationales, confirmed_by, confirmed_by_name, confirmed_at)
    select ${claimId}::uuid, r.key, r.confirmed, r.rationale, ${by.subject}::text, ${by.name}::text, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(key text, confirmed jsonb, rationale jsonb)
    on conflict (claim_id, key) do update set confirmed = excluded.confirmed, rationales = excluded.rationales,
      confirmed_by = excluded.confirmed_by, confirmed_by_name = excluded.confirmed_by_name,
      confirmed_at = excluded.confirmed_at`
  const relationship = confirmations
    .map(({ confirmed }) => confirmed)
    .find((confirmed) => confirmed.name === 'relationship')
  if (!relationship) return void (await written.execute(tx))
  await setConfirmedRelationship(tx, claimId, relationship.value, sql`written as (${written})`)
}

/** Writes confirmations, and the relationship among them on the claim's row, too. */
async function setConfirmedRelationship(
  tx: Transaction,
  claimId: string,
  relationshipId: number | null,
  part: RawBuilder<unknown>,
): Promise<void> {
  const columns = { confirmed_relationship_id: relationshipId }
  const onlyIf = sql`c.confirmed_relationship_id is distinct from ${relationshipId}::integer`
  await changeClaim(tx, claimId, { columns, onlyIf, parts: [part] })
}

/** Withdraws confirmations. */
export async function deleteConfirmations(
  tx: Transaction,
  claimId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const gone = sql`delete from confirmed_value where claim_id = ${claimId} and key = any(${[...keys]}::text[])`
  if (!keys.includes('relationship')) return void (await gone.execute(tx))
  await setConfirmedRelationship(tx, claimId, null, sql`gone as (${gone})`)
}

/** Increments the version of the confirmed values, so that readers of earlier ones detect the change. */
export async function countReviewOn(tx: Transaction, claimId: string): Promise<void> {
  await tx
    .insertInto('claim_review')
    .values({ claim_id: claimId, version: 1 })
    .onConflict((before) =>
      before.column('claim_id').doUpdateSet((to) => ({ version: to('claim_review.version', '+', 1) })),
    )
    .execute()
}

export async function saveDocumentRequest(
  tx: Transaction,
  claimId: string,
  request: {
    readonly typeIds: readonly number[]
    readonly message: string | null
    readonly since: Date | null
  },
): Promise<void> {
  const values = {
    wanted_type_ids: [...request.typeIds],
    wanted_message: request.message,
    wanted_since: request.since,
  }
  await tx
    .insertInto('claim_review')
    .values({ claim_id: claimId, version: 0, ...values })
    .onConflict((before) => before.column('claim_id').doUpdateSet(values))
    .execute()
}

type FoundClaim = Pick<Row<'claim'>, 'id' | 'statusId' | 'ownerSubject' | 'firmId' | 'isOfAttorneys'>

/** Finds the claim of a number, to decide whether it may be another one's survivor. */
export async function findClaimByNumber(tx: Transaction, claimNumber: string): Promise<FoundClaim | null> {
  const { rows } = await sql<FoundClaim>`
    select id, status_id as "statusId", owner_subject as "ownerSubject", firm_id as "firmId",
      is_of_attorneys as "isOfAttorneys"
    from claim where claim_number = ${claimNumber}
  `.execute(tx)
  return rows[0] ?? null
}

/** Saves the number of the surviving claim; null removes it. */
export async function saveMatch(tx: Transaction, claimId: string, matchNumber: string | null): Promise<void> {
  await changeClaim(tx, claimId, { columns: { match_number: matchNumber } })
}

export async function isDocumentOfClaim(
  tx: Transaction,
  claimId: string,
  documentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from document where id = ${documentId} and claim_id = ${claimId} and deleted_at is null
  `.execute(tx)
  return rows.length > 0
}

export interface WorkRow extends Pick<
  Row<'claim'>,
  'claimNumber' | 'statusId' | 'dueOn' | 'reviewerFirstName' | 'reviewerLastName'
> {
  readonly claimId: Row<'claim'>['id']
  readonly claimantFirstName: string | null
  readonly claimantLastName: string | null
  readonly side: Row<'claim', { whoseTurn: TurnSide }>['whoseTurn']
  readonly isMine: boolean
  readonly amount: Row<'claim'>['settlementAmount']
  /** Checks for a claim whose firm left and whose client was not reached. */
  readonly isClientToInvite: boolean
}

/** The reader of a list of next work, and the time. */
export interface WorkQuery {
  readonly subject: string
  readonly seesAttorneys: boolean
  readonly today: LocalDate
}

export type WorkScope = 'mine' | 'unassigned' | 'all' | 'offers'

/** The days for which a declined offer is listed. */
const declinedDays = 30

/**
 * Lists claims on the program's turn: the earliest promise first, those without a day last. `offers`: late offers,
 * expired ones, and those declined recently.
 */
export async function listNextWork(
  queries: Queries,
  scope: WorkScope,
  who: WorkQuery,
  limit: number,
): Promise<readonly WorkRow[]> {
  const whose = {
    mine: sql`c.reviewer_id = ${reviewerOf(who)}`,
    unassigned: sql`c.reviewer_id is null`,
    all: sql`true`,
    offers: sql`true`,
  }[scope]
  const wanted =
    scope === 'offers'
      ? sql`(c.status_id = ${statusIds.offerExpired}
          or (c.status_id = ${statusIds.complete} and c.due_on < ${who.today}::date)
          or (c.status_id = ${statusIds.closedDeclined} and c.status_since > ${who.today}::date - ${declinedDays}::int))`
      : sql`c.whose_turn = 'program'`
  return selectWork(queries, sql`${wanted} and ${whose}`, who, limit)
}

/** Reads these claims as entries of such a list. */
export async function readWork(
  queries: Queries,
  claimIds: readonly string[],
  who: WorkQuery,
): Promise<readonly WorkRow[]> {
  if (claimIds.length === 0) return []
  return selectWork(queries, sql`c.id = any(${[...claimIds]}::uuid[])`, who, claimIds.length)
}

const reviewerOf = ({ subject }: WorkQuery) => sql`(select r.id from reviewer r where r.subject = ${subject})`

async function selectWork(
  queries: Queries,
  condition: RawBuilder<unknown>,
  who: WorkQuery,
  limit: number,
): Promise<readonly WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select c.id as "claimId", c.claim_number as "claimNumber", c.status_id as "statusId",
      nullif(c.list_first_name, '') as "claimantFirstName", nullif(c.list_last_name, '') as "claimantLastName",
      c.whose_turn as side, c.due_on as "dueOn",
      coalesce(c.reviewer_id = ${reviewerOf(who)}, false) as "isMine", c.reviewer_first_name as "reviewerFirstName",
      c.reviewer_last_name as "reviewerLastName", c.settlement_amount as amount,
      c.whose_turn = 'program' and c.is_of_attorneys and c.firm_id is null and c.client_subject is null
        and not c.is_client_invited as "isClientToInvite"
    from claim c
    where ${condition} and (${who.seesAttorneys}::boolean or not c.is_of_attorneys)
    order by coalesce(c.due_on, date '9999-12-31'), c.id limit ${limit}
  `.execute(queries)
  return rows
}
