import type { PaymentKind, PaymentStatus } from '@makewhole/domain/settlement/payment.ts'
import { sql } from 'kysely'
import type { RawBuilder, UpdateObject } from 'kysely'
import { setPaymentState } from '../claim/change-claim.repository.ts'
import type { Queries, Tables, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { PaymentAddress } from './party.repository.ts'

/**
 * One payment to one party, with its claim's facts in the register. A returned one that was paid again is not
 * current.
 */
export interface PaymentRow
  extends
    Pick<
      Row<'payment', { status: PaymentStatus; kind: PaymentKind }>,
      | keyof PaymentAddress
      | 'id'
      | 'claimId'
      | 'personId'
      | 'isCurrent'
      | 'kind'
      | 'name'
      | 'amount'
      | 'status'
      | 'dueOn'
      | 'startedBy'
      | 'startedByName'
      | 'reference'
      | 'issuedByName'
      | 'issuedAt'
      | 'returnedAt'
      | 'returnReason'
    >,
    Pick<Row<'claim'>, 'claimNumber'> {
  readonly claimVersion: Row<'claim'>['version']
}

const select = sql.raw(`
  select p.id, p.claim_id as "claimId", c.claim_number as "claimNumber", c.version as "claimVersion",
    p.person_id as "personId", p.is_current as "isCurrent", p.kind, p.name, p.address, p.address2, p.city, p.county, p.state,
    p.zip_code as "zipCode", p.amount, p.status, p.due_on as "dueOn", p.started_by as "startedBy",
    p.started_by_name as "startedByName", p.reference, p.issued_by_name as "issuedByName", p.issued_at as "issuedAt",
    p.returned_at as "returnedAt", p.return_reason as "returnReason"
  from payment p join claim c on c.id = p.claim_id`)

/** Finds a claim's payments in the parties' order; a replaced one precedes its replacement. */
export async function findPayments(queries: Queries, claimId: string): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${select} join settlement_party s on s.claim_id = p.claim_id and s.person_id = p.person_id
    where p.claim_id = ${claimId} order by p.kind desc, s.position, p.is_current, p.started_at, p.id
  `.execute(queries)
  return rows
}

/** The start of a page of the register: after this payment. */
export type PaymentPlace = Pick<PaymentRow, 'dueOn' | 'id'>

/** The payments of the register that the reader requests. */
export interface RegisterQuery {
  /** Null: all. */
  readonly status: PaymentStatus | null
  /** True leaves out returned ones that were paid again. */
  readonly isCurrentOnly: boolean
  /** False: claims that attorneys filed are not there. */
  readonly seesAttorneys: boolean
}

/** Lists a page of the payments of all claims by due date. */
export async function findRegister(
  queries: Queries,
  query: RegisterQuery,
  after: PaymentPlace | null,
  limit: number,
): Promise<readonly PaymentRow[]> {
  const { rows } = await registerPage(query, after, limit).execute(queries)
  return rows
}

/** The statement of a page of the register. */
export function registerPage(
  { status, isCurrentOnly, seesAttorneys }: RegisterQuery,
  after: PaymentPlace | null,
  limit: number,
): RawBuilder<PaymentRow> {
  const ofStatus = status === null ? sql`true` : sql`p.status = ${status}`
  const visible = seesAttorneys ? sql`true` : sql`not c.is_of_attorneys`
  const place = after === null ? sql`true` : sql`(p.due_on, p.id) > (${after.dueOn}::date, ${after.id}::uuid)`
  return sql<PaymentRow>`
    ${select} where ${ofStatus} and (not ${isCurrentOnly}::boolean or p.is_current) and ${visible} and ${place} order by p.due_on, p.id limit ${limit}
  `
}

export type NewPayment = PaymentAddress &
  Pick<
    PaymentRow,
    'id' | 'claimId' | 'personId' | 'kind' | 'name' | 'amount' | 'dueOn' | 'startedBy' | 'startedByName'
  >

/** Writes payments of one claim as its current ones. */
export async function insertPayments(
  tx: Transaction,
  claimId: string,
  payments: readonly NewPayment[],
  at: Date,
): Promise<void> {
  await sql`
    insert into payment (id, claim_id, person_id, kind, is_current, name, address, address2, city, county, state, zip_code,
      amount, status, due_on, started_at, started_by, started_by_name)
    select r.id, r."claimId", r."personId", r.kind, true, r.name, r.address, r.address2, r.city, r.county, r.state, r."zipCode",
      r.amount, 'due', r."dueOn", ${at}::timestamptz, r."startedBy", r."startedByName"
    from json_to_recordset(${JSON.stringify(payments)}::json) as r(id uuid, "claimId" uuid, "personId" uuid, kind text, name text,
      address text, address2 text, city text, county text, state text, "zipCode" text, amount bigint, "dueOn" date,
      "startedBy" text, "startedByName" text)
  `.execute(tx)
  await setPaymentState(tx, claimId)
}

export interface Issuer {
  readonly subject: string
  readonly name: string
}

type PaymentOfClaim = Pick<PaymentRow, 'id' | 'claimId'>

/** Changes a payment, and the payment columns of its claim's row. */
async function change(
  tx: Transaction,
  { id, claimId }: PaymentOfClaim,
  columns: UpdateObject<Tables, 'payment'>,
): Promise<void> {
  await tx.updateTable('payment').set(columns).where('id', '=', id).execute()
  await setPaymentState(tx, claimId)
}

export async function markIssued(
  tx: Transaction,
  payment: PaymentOfClaim,
  reference: string,
  { subject, name }: Issuer,
  at: Date,
): Promise<void> {
  const issued = { reference, issued_at: at, issued_by: subject, issued_by_name: name }
  await change(tx, payment, { status: 'issued', ...issued })
}

export async function markReturned(
  tx: Transaction,
  payment: PaymentOfClaim,
  reason: string,
  at: Date,
): Promise<void> {
  await change(tx, payment, { status: 'returned', returned_at: at, return_reason: reason })
}

/** Marks a returned payment as replaced. */
export async function markReplaced(tx: Transaction, payment: PaymentOfClaim): Promise<void> {
  await change(tx, payment, { is_current: false })
}
