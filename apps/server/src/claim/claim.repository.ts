import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import { maxDocuments } from '@makewhole/domain/document/filing.ts'
import { sql } from 'kysely'
import { noteClaim } from '../db/claim-of-transaction.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import { isOutdatedBy, rightsOf } from '../db/rights.ts'
import { jsonStatement, statement } from '../db/statement.ts'
import { changeClaim, turnColumns } from './change-claim.repository.ts'
import type { ClaimColumns } from './change-claim.repository.ts'
import type {
  RecordedFacts,
  ClaimRecord,
  ClaimRow,
  ClaimSummaryRow,
  RepresentationRow,
} from './claim-record.ts'

export const claimColumns = `
  c.id, c.claim_number as "claimNumber", c.match_number as "matchNumber", c.fire_id as "fireId",
  c.owner_subject as "ownerSubject", c.firm_id as "firmId", c.is_of_attorneys as "isOfAttorneys",
  c.client_subject as "clientSubject",
  c.reviewer_id as "reviewerId", c.reviewer_first_name as "reviewerFirstName", c.reviewer_last_name as "reviewerLastName",
  c.version, c.step_name as "stepName", c.created_at as "createdAt",
  c.status_id as "statusId", c.status_since as "statusSince", c.inactive_from_id as "inactiveFromId",
  c.is_cleared as "isCleared", c.submitted_on as "submittedOn", c.completed_on as "completedOn",
  c.offer_extended_on as "offerExtendedOn", c.settlement_sent_on as "settlementSentOn",
  c.settlement_accepted_on as "settlementAcceptedOn", c.payment_issued_on as "paymentIssuedOn",
  c.offer_deadline as "offerDeadline", c.payment_deadline as "paymentDeadline",
  c.claimant_deadline as "claimantDeadline", c.whose_turn as "turnSide", c.due_on as "dueOn",
  c.relation_to_claim_id as "relationToClaimId", c.is_represented as "isRepresented",
  c.lawsuit_id as "lawsuitId", c.are_values_confirmed as "areValuesConfirmed",
  c.has_calculation as "hasCalculation", c.is_breakdown_saved as "isBreakdownSaved",
  c.is_agreement_visible as "isAgreementVisible", c.are_all_signed as "areAllSigned", c.pages_to_confirm as "pagesToConfirm",
  c.are_addresses_complete as "areAddressesComplete", c.is_client_invited as "isClientInvited", c.payment_started_by as "paymentStartedBy",
  c.settlement_amount as "settlementAmount", c.rebuild_until as "rebuildUntil", c.activity_count as "activityCount", c.activity_head as "activityHead"`

const pauses = `
  coalesce((select json_agg(json_build_object('from', p.begins_on, 'to', p.ends_on, 'reason', p.reason) order by p.position)
    from claim_pause p where p.claim_id = c.id), '[]'::json) as pauses`

/** The max claims in "my claims": a person has a few, a law firm has a list with pages. */
const maxOwnClaims = 500

const summaries = (whose: string) => `
    select c.id, c.claim_number as "claimNumber", c.status_id as "statusId", c.fire_id as "fireId", c.step_name as "stepName",
      c.created_at as "createdAt", c.submitted_on as "submittedOn", c.whose_turn as "turnSide", c.due_on as "dueOn",
      c.version, c.owner_subject as "ownerSubject", c.firm_id as "firmId", c.is_of_attorneys as "isOfAttorneys",
      m.first_name as "claimantFirstName", m.last_name as "claimantLastName",
      p.address1, p.address2, p.city, p.state, p.zip, p.apn, a.form_id as "formId", a.form_version as "formVersion"
    from claim c
    join claim_answers a on a.claim_id = c.id
    left join claimant m on m.claim_id = c.id
    left join property p on p.claim_id = c.id
    where ${whose} = $1
    order by c.created_at desc, c.id desc
    limit ${maxOwnClaims}`

const selectOfOwner = statement<ClaimSummaryRow>(summaries('c.firm_id is null and c.owner_subject'))
const selectOfClient = statement<ClaimSummaryRow>(summaries('c.firm_id is not null and c.client_subject'))
const selectOfFirm = statement<ClaimSummaryRow>(summaries('c.firm_id'))

/** A person's claims, newest first, without those that a firm represents. One query over the owner's index. */
export function listClaimsOfOwner(
  queries: Queries,
  ownerSubject: string,
): Promise<readonly ClaimSummaryRow[]> {
  return selectOfOwner(queries, ownerSubject)
}

/** The claims of a law firm's client, newest first. One query over the clients' index. */
export function listClaimsOfClient(queries: Queries, subject: string): Promise<readonly ClaimSummaryRow[]> {
  return selectOfClient(queries, subject)
}

/** A law firm's claims, newest first. One query over the firm's index. */
export function listClaimsOfFirm(queries: Queries, firmId: string): Promise<readonly ClaimSummaryRow[]> {
  return selectOfFirm(queries, firmId)
}

const selectRecord = jsonStatement<Written<ClaimRecord, 'createdAt'>>(`
    select ${claimColumns}, ${pauses}, c.is_filed_by_attorney as "isFiledByAttorney",
      a.form_id as "formId", a.form_version as "formVersion", a.answers, a.facts_outside_form as "factsOutsideForm",
      (select json_build_object('step_name', x.step_name, 'form_id', x.form_id, 'form_version', x.form_version, 'answers', x.answers, 'names', x.names, 'revision', x.revision,
          'saved_at', ${millisecondsOf('x.saved_at')})
        from claim_draft x where x.claim_id = c.id) as draft,
      coalesce((select json_agg(x order by x.position) from additional_person x where x.claim_id = c.id), '[]') as "additionalPersons",
      coalesce((select json_agg(json_build_object('id', x.id, 'position', x.position, 'first_name', x.first_name, 'last_name', x.last_name,
          'email', x.email, 'relationship_to_property_id', x.relationship_to_property_id,
          'added_by_name', x.added_by_name, 'added_at', ${millisecondsOf('x.added_at')}))
        from party x where x.claim_id = c.id), '[]') as parties,
      coalesce((select json_agg(json_build_object('id', x.id, 'begins_on', x.begins_on, 'ends_on', x.ends_on,
          'firm_name', x.firm_name, 'attorney_first_name', x.attorney_first_name,
          'attorney_last_name', x.attorney_last_name, 'phone_number', x.phone_number,
          'email_address', x.email_address, 'document_id', x.document_id, 'recorded_by_name', x.recorded_by_name,
          'recorded_at', ${millisecondsOf('x.recorded_at')}, 'ended_by_name', x.ended_by_name,
          'ended_at', ${millisecondsOf('x.ended_at')}))
        from representation x where x.claim_id = c.id), '[]') as representations,
      coalesce((select json_agg(x) from (
          select state_id, ${millisecondsOf('w.completed_at')} as completed_at, completed_by_first_name, completed_by_last_name
          from claim_workflow w where w.claim_id = c.id order by state_id
        ) x), '[]') as workflow,
      coalesce((select json_agg(x) from (
          select id, document_name, document_type_id, document_class, form_field_path, ${millisecondsOf('d.created_at')} as created_at
          from document d where d.claim_id = c.id and d.deleted_at is null
          order by d.created_at, d.id limit ${maxDocuments}
        ) x), '[]') as documents,
      coalesce((select json_agg(json_build_object('id', x.id, 'version', x.version, 'document_name', x.document_name,
          'created_at', ${millisecondsOf('x.created_at')}, 'accept_offer', x.accept_offer,
          'rejection_reason_id', x.rejection_reason_id, 'other', x.other,
          'answered_at', ${millisecondsOf('x.answered_at')}, 'is_sent', x.sent_at is not null))
        from settlement_document x where x.claim_id = c.id), '[]') as "settlementDocuments",
      (select json_build_object('ownerSubject', s.owner_subject, 'firmId', s.firm_id, 'isOfAttorneys', s.is_of_attorneys,
          'clientSubject', s.client_subject) from claim s where s.claim_number = c.match_number) as survivor
    from claim c join claim_answers a on a.claim_id = c.id where c.id = $1`)

/** A row whose instants JSON wrote as texts. */
type Written<Row, Instant extends keyof Row> = Omit<Row, Instant> & Record<Instant, string>

/** Finds a claim with all its parts, in one query; null when there is none. */
export async function findClaimRecord(queries: Queries, claimId: string): Promise<ClaimRecord | null> {
  const [record] = await selectRecord(queries, claimId)
  return record
    ? Object.assign(record, partsInOrder(record), { createdAt: new Date(record.createdAt) })
    : null
}

/** Sorts the parts here: for each, PostgreSQL would set up a separate sort of a few rows. */
function partsInOrder({ parties, representations, settlementDocuments }: Parts): Parts {
  return {
    parties: parties.toSorted(byPosition),
    representations: representations.toSorted(newestFirst),
    settlementDocuments: settlementDocuments.toSorted((one, other) => other.version - one.version),
  }
}

type Parts = Pick<ClaimRecord, 'parties' | 'representations' | 'settlementDocuments'>

const byPosition = (one: { readonly position: number }, other: { readonly position: number }) =>
  one.position - other.position

/** The current one comes before those that ended. */
function newestFirst(one: RepresentationRow, other: RepresentationRow): number {
  const [day, otherDay] = [one.ends_on ?? lastDay, other.ends_on ?? lastDay]
  if (day !== otherDay) return day < otherDay ? 1 : -1
  return (other.ended_at ?? 0) - (one.ended_at ?? 0)
}

const lastDay = '9999-12-31'

/** A claim's row as JSON has it. */
export type WrittenRow = Written<LockedClaim, 'createdAt'>

const selectRow = jsonStatement<WrittenRow>(`select ${claimColumns} from claim c where c.id = $1`)

/** Finds the claim's row, without a lock. */
export async function findClaimRow(queries: Queries, claimId: string): Promise<LockedClaim | null> {
  return readRow(await selectRow(queries, claimId))
}

function readRow([row]: readonly WrittenRow[]): LockedClaim | null {
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null
}

/** Lists some claims in progress for these fires. */
export async function listInProgress(
  queries: Queries,
  fireIds: readonly number[],
  excludedIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where status_id = ${sql.lit(statusIds.inProgress)} and fire_id = any(${fireIds}::int[])
      and id <> all(${excludedIds}::uuid[])
    order by created_at desc, id desc limit ${limit}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

/** The row that a lock returns. Parts are read afterwards, so that none is older than the lock. */
export type LockedClaim = Omit<ClaimRow, 'pauses'>

const lockRow = jsonStatement<WrittenRow>(
  `select ${claimColumns} from claim c where c.id = $1 for no key update`,
)

/** A claim's row for a person about to change it. */
export interface ClaimForWrite {
  readonly claim: LockedClaim
  /** Their rights were withdrawn or changed since their token was issued. */
  readonly isOutdated: boolean
}

/** A claim's columns and whether the rights of `rightsOf`, which are $2 and $3, are outdated. */
export const forWriteColumns = `${claimColumns}, ${isOutdatedBy('$2', '$3')} as "isOutdated"`
const rowForWrite = `select ${forWriteColumns} from claim c where c.id = $1`
type WrittenForWrite = WrittenRow & { readonly isOutdated: boolean }
const selectForWrite = jsonStatement<WrittenForWrite>(rowForWrite)
const lockForWrite = jsonStatement<WrittenForWrite>(`${rowForWrite} for no key update of c`)

export async function findForWrite(
  queries: Queries,
  claimId: string,
  actor: Actor,
): Promise<ClaimForWrite | null> {
  return forWrite(await selectForWrite(queries, claimId, ...rightsOf(actor)))
}

/** The same, the claim's row locked until the transaction ends. */
export async function lockRowForWrite(
  tx: Transaction,
  claimId: string,
  actor: Actor,
): Promise<ClaimForWrite | null> {
  noteClaim(tx, claimId)
  return forWrite(await lockForWrite(tx, claimId, ...rightsOf(actor)))
}

function forWrite([row]: readonly WrittenForWrite[]): ClaimForWrite | null {
  if (!row) return null
  const { isOutdated, ...written } = row
  return { claim: { ...written, createdAt: new Date(written.createdAt) }, isOutdated }
}

/** Locks the claim's row until the transaction ends, and returns it; null when there is none. */
export async function lockClaimRow(tx: Transaction, claimId: string): Promise<LockedClaim | null> {
  noteClaim(tx, claimId)
  return readRow(await lockRow(tx, claimId))
}

const lockRows = jsonStatement<Written<ClaimRow, 'createdAt'>>(
  `select ${claimColumns}, ${pauses} from claim c where c.id = any($1::uuid[]) order by c.id for no key update of c`,
)

/** Locks these claims' rows until the transaction ends, and reads them with their pauses. */
export async function lockClaimRows(
  tx: Transaction,
  claimIds: readonly string[],
): Promise<readonly ClaimRow[]> {
  const rows = await lockRows(tx, [...claimIds])
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The next claims by their ids. */
export async function listClaimIds(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('claim')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function readPauses(tx: Transaction, claimId: string): Promise<ClaimRow['pauses']> {
  const { rows } = await sql<ClaimRow['pauses'][number]>`
    select begins_on as "from", ends_on as "to", reason from claim_pause where claim_id = ${claimId} order by position
  `.execute(tx)
  return rows
}

export async function nextClaimSequence(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('claim_sequence') as next`.execute(tx)
  return rows[0]?.next ?? 0
}

/** Writes another feature's facts with the resulting turn. The version is unchanged, because no answer changes. */
export async function saveRecordedFacts(
  tx: Transaction,
  claimId: string,
  recorded: Partial<RecordedFacts>,
  turn: Turn,
  at: Date,
): Promise<void> {
  const facts = Object.entries(recorded).map(
    ([name, value]) => [recordedColumns[name as keyof RecordedFacts], value] as const,
  )
  const columns = { ...Object.fromEntries(facts), modified_at: at, ...turnColumns(turn) }
  await changeClaim(tx, claimId, { columns })
}

const recordedColumns: Readonly<Record<keyof RecordedFacts, keyof ClaimColumns>> = {
  areValuesConfirmed: 'are_values_confirmed',
  hasCalculation: 'has_calculation',
  isBreakdownSaved: 'is_breakdown_saved',
  isAgreementVisible: 'is_agreement_visible',
  areAllSigned: 'are_all_signed',
  pagesToConfirm: 'pages_to_confirm',
  areAddressesComplete: 'are_addresses_complete',
  isClientInvited: 'is_client_invited',
  paymentStartedBy: 'payment_started_by',
  settlementAmount: 'settlement_amount',
}
