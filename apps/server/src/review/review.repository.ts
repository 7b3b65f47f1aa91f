import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** One confirmed value as it is kept. */
export interface ConfirmedRow {
  readonly key: string
  readonly confirmed: ConfirmedValue
  readonly rationale: string
  readonly confirmedByName: string | null
  /** Epoch milliseconds. */
  readonly confirmedAt: number
}

export interface ReviewRow {
  readonly version: number
  readonly wantedTypeIds: readonly number[]
  readonly wantedMessage: string | null
  readonly wantedSince: Date | null
  /** When the reviewer whose claim it is opened it last. */
  readonly lastViewedAt: Date | null
  readonly values: readonly ConfirmedRow[]
  /** What whoever filed the claim reads. */
  readonly householdLocale: Locale
}

const nothingYet: ReviewRow = {
  version: 0,
  wantedTypeIds: [],
  wantedMessage: null,
  wantedSince: null,
  lastViewedAt: null,
  values: [],
  householdLocale: 'en',
}

/** The reviewers' side of a claim, in one query. */
export async function readReview(queries: Queries, claimId: string): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    select coalesce(r.version, 0) as version, coalesce(r.wanted_type_ids, '{}') as "wantedTypeIds",
      r.wanted_message as "wantedMessage", r.wanted_since as "wantedSince", r.last_viewed_at as "lastViewedAt",
      coalesce(a.locale, 'en') as "householdLocale",
      coalesce((select json_agg(json_build_object('key', v.key, 'confirmed', v.confirmed, 'rationale', v.rationale,
          'confirmedByName', v.confirmed_by_name,
          'confirmedAt', floor(extract(epoch from v.confirmed_at) * 1000)::bigint) order by s.position nulls first, v.key)
        from confirmed_value v
        left join damaged_structure s on s.claim_id = v.claim_id and v.key = 'structure:' || s.id
        where v.claim_id = c.id), '[]'::json) as values
    from claim c
    left join claim_review r on r.claim_id = c.id
    left join account a on a.subject = c.owner_subject
    where c.id = ${claimId}
  `.execute(queries)
  return rows[0] ?? nothingYet
}

/** Keeps when a claim's reviewer looked at it; the version is of the values and stays. */
export async function saveViewed(queries: Queries, claimId: string, at: Date): Promise<void> {
  await sql`
    insert into claim_review (claim_id, version, last_viewed_at) values (${claimId}, 0, ${at})
    on conflict (claim_id) do update set last_viewed_at = excluded.last_viewed_at
  `.execute(queries)
}

export interface NewConfirmation {
  readonly key: string
  readonly confirmed: ConfirmedValue
  readonly rationale: string
}

/** Keeps confirmations over the ones before them, and counts the review's version on. */
export async function saveConfirmations(
  tx: Transaction,
  claimId: string,
  confirmations: readonly NewConfirmation[],
  by: { readonly subject: string; readonly name: string | null },
  at: Date,
): Promise<void> {
  const rows = confirmations.map(({ key, confirmed, rationale }) => ({ key, confirmed, rationale }))
  await sql`
    insert into confirmed_value (claim_id, key, confirmed, rationale, confirmed_by, confirmed_by_name, confirmed_at)
    select ${claimId}::uuid, r.key, r.confirmed, r.rationale, ${by.subject}::text, ${by.name}::text, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(key text, confirmed jsonb, rationale text)
    on conflict (claim_id, key) do update set confirmed = excluded.confirmed, rationale = excluded.rationale,
      confirmed_by = excluded.confirmed_by, confirmed_by_name = excluded.confirmed_by_name,
      confirmed_at = excluded.confirmed_at
  `.execute(tx)
  await sql`
    insert into claim_review (claim_id, version) values (${claimId}, 1)
    on conflict (claim_id) do update set version = claim_review.version + 1
  `.execute(tx)
}

export async function saveWanted(
  tx: Transaction,
  claimId: string,
  wanted: {
    readonly typeIds: readonly number[]
    readonly message: string | null
    readonly since: Date | null
  },
): Promise<void> {
  await sql`
    insert into claim_review (claim_id, version, wanted_type_ids, wanted_message, wanted_since)
    values (${claimId}, 0, ${wanted.typeIds}::int[], ${wanted.message}, ${wanted.since})
    on conflict (claim_id) do update set wanted_type_ids = excluded.wanted_type_ids,
      wanted_message = excluded.wanted_message, wanted_since = excluded.wanted_since
  `.execute(tx)
}

export interface StaffRow {
  readonly subject: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

const staffColumns = sql`subject, first_name as "firstName", last_name as "lastName", email`

/** Staff who review claims and whose rights stand, by name. */
export async function listReviewers(queries: Queries): Promise<readonly StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} from account
    where role in ('REVIEWER', 'MANAGER', 'ADMIN') and is_active order by last_name, first_name, subject limit 500
  `.execute(queries)
  return rows
}

export async function findReviewer(tx: Transaction, subject: string): Promise<StaffRow | null> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} from account
    where subject = ${subject} and role in ('REVIEWER', 'MANAGER', 'ADMIN') and is_active
  `.execute(tx)
  return rows[0] ?? null
}

export async function saveReviewer(
  tx: Transaction,
  claimId: string,
  reviewer: StaffRow,
  at: Date,
): Promise<void> {
  await sql`
    update claim set reviewer_subject = ${reviewer.subject}, reviewer_first_name = ${reviewer.firstName},
      reviewer_last_name = ${reviewer.lastName}, version = version + 1, modified_at = ${at}
    where id = ${claimId}
  `.execute(tx)
}

export interface NewPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly relationshipId: number | null
}

/** Adds a person to the household, after those who are in it. */
export async function insertPerson(tx: Transaction, claimId: string, person: NewPerson): Promise<void> {
  await sql`
    insert into additional_person (id, claim_id, position, first_name, last_name, email, relationship_to_property_id)
    select ${person.id}::uuid, ${claimId}::uuid, coalesce(max(position) + 1, 0), ${person.firstName}::text,
      ${person.lastName}::text, ${person.email}::text, ${person.relationshipId}::int
    from additional_person where claim_id = ${claimId}
  `.execute(tx)
}

export async function findClaimIdByNumber(tx: Transaction, claimNumber: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from claim where claim_number = ${claimNumber}`.execute(tx)
  return rows[0]?.id ?? null
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

export interface WorkRow {
  readonly claimId: string
  readonly claimNumber: string
  readonly statusId: number
  readonly claimantFirstName: string | null
  readonly claimantLastName: string | null
  /** Null where no day was promised. */
  readonly dueOn: LocalDate | null
  readonly reviewerSubject: string | null
  readonly reviewerFirstName: string | null
  readonly reviewerLastName: string | null
  readonly amount: number | null
}

export type WorkScope = 'mine' | 'unassigned' | 'all'

/** Claims on which the program has the turn: the earliest promise first, those without a day last. */
export async function listNextWork(
  queries: Queries,
  scope: WorkScope,
  who: { readonly subject: string; readonly seesAttorneys: boolean },
  limit: number,
): Promise<readonly WorkRow[]> {
  const whose = {
    mine: sql`c.reviewer_subject = ${who.subject}`,
    unassigned: sql`c.reviewer_subject is null`,
    all: sql`true`,
  }[scope]
  const { rows } = await sql<WorkRow>`
    select c.id as "claimId", c.claim_number as "claimNumber", c.status_id as "statusId",
      m.first_name as "claimantFirstName", m.last_name as "claimantLastName", c.due_on as "dueOn",
      c.reviewer_subject as "reviewerSubject", c.reviewer_first_name as "reviewerFirstName",
      c.reviewer_last_name as "reviewerLastName", c.settlement_amount as amount
    from claim c left join claimant m on m.claim_id = c.id
    where c.turn_side = 'us' and ${whose} and (${who.seesAttorneys}::boolean or not c.is_filed_by_attorney)
    order by coalesce(c.due_on, date '9999-12-31'), c.id limit ${limit}
  `.execute(queries)
  return rows
}
