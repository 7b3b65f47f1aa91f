import type { JointSigningView } from '@makewhole/contract/joint-signing/joint-signing.ts'
import type { ToSignSort } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { isSent } from '../document/sent-documents.ts'

type SigningTable = Row<
  'joint_signing',
  { state: JointSigningView['state']; locale: Locale; answers: Answers; signedAs: Actor }
>

/** A joint signing, with its signed claims counted. */
export type SigningRow = Omit<SigningTable, 'heldUntil' | 'heldBy'> & {
  readonly total: number
  readonly signed: number
  readonly refused: number
}

const selectSignings = sql`
  select s.id, s.firm_id as "firmId", s.state, s.locale, s.form_id as "formId", s.form_version as "formVersion", s.answers,
    s.signed_by as "signedBy", s.signed_by_name as "signedByName", s.signed_as as "signedAs", s.signed_at as "signedAt",
    s.done_at as "doneAt", c.*
  from joint_signing s cross join lateral (
    select count(*)::int as total, (count(*) filter (where done_at is not null and failure is null))::int as signed,
      count(failure)::int as refused
    from joint_signing_claim where signing_id = s.id) c`

/** Null: the firm has no such signing. */
export async function findSigning(queries: Queries, id: string, firmId: string): Promise<SigningRow | null> {
  const { rows } =
    await sql<SigningRow>`${selectSignings} where s.id = ${id} and s.firm_id = ${firmId}`.execute(queries)
  return rows[0] ?? null
}

/** The firm's last signings, the newest first. */
export async function listSignings(queries: Queries, firmId: string): Promise<readonly SigningRow[]> {
  const { rows } = await sql<SigningRow>`
    ${selectSignings} where s.firm_id = ${firmId} order by s.signed_at desc, s.id limit 20
  `.execute(queries)
  return rows
}

/** The claims to sign: of a firm or one of its imports, by the forms that are signed alike. */
export interface ToSign {
  readonly firmId: string
  readonly importId: string | null
  readonly forms: readonly FormDefinition[]
}

const isToSign = ({ firmId, importId, forms }: ToSign): RawBuilder<unknown> => {
  const steps = forms.map(({ steps: all }) => all.at(-1)?.name ?? '')
  const [ids, versions] = [forms.map(({ id }) => id), forms.map(({ version }) => version)]
  return sql`c.firm_id = ${firmId} and c.status_id = ${sql.lit(statusIds.inProgress)}
    and (a.form_id, a.form_version, c.step_name) in (
      select * from unnest(${ids}::text[], ${versions}::text[], ${steps}::text[]))
    and (${importId}::uuid is null or exists (
      select from imported_claim k where k.claim_id = c.id and k.import_id = ${importId}::uuid))`
}

/** A claim that waits for nothing but a signature. */
export interface ToSignRow
  extends
    Pick<Row<'claim'>, 'id' | 'version' | 'claimNumber' | 'fireId' | 'modifiedAt' | 'relationshipId'>,
    Pick<Row<'imported_claim'>, 'originalFilingDate'> {
  readonly firstName: Row<'claim'>['listFirstName']
  readonly lastName: Row<'claim'>['listLastName']
  readonly address1: Row<'claim'>['listAddress']
  readonly city: Row<'claim'>['listCity']
  readonly firmReference: string | null
  readonly structureCount: number
  /** Lists types of documents that were not refused. */
  readonly sentTypeIds: readonly number[]
  readonly changedBy: string | null
}

/** Joins the person of the last change among the lines of the condition. */
const lastChangeBy = (condition: RawBuilder<unknown>) => sql`
  left join lateral (
    select nullif(btrim(concat_ws(' ', l.actor_first_name, l.actor_last_name)), '') as name from activity l
    where l.claim_id = c.id and (l.type = 'Answers Saved' or l.facts->>'event' = 'submit') and ${condition}
    order by l.line desc limit 1) changed on true`

/** Lists the ids that can be signed, or the oldest claims. */
export async function listToSign(
  queries: Queries,
  which: ToSign,
  ids: readonly string[] | null,
  limit: number,
): Promise<readonly ToSignRow[]> {
  const { rows } = await sql<ToSignRow>`
    select c.id, c.version, c.claim_number as "claimNumber", c.fire_id as "fireId", c.modified_at as "modifiedAt",
      c.relationship_id as "relationshipId", c.list_first_name as "firstName", c.list_last_name as "lastName",
      c.list_address as address1, c.list_city as city, i.firm_reference as "firmReference",
      i.original_filing_date as "originalFilingDate", changed.name as "changedBy",
      (select count(*)::int from damaged_structure s where s.claim_id = c.id) as "structureCount",
      array(select d.document_type_id from document d where d.claim_id = c.id and ${sql.raw(isSent)}) as "sentTypeIds"
    from claim c join claim_answers a on a.claim_id = c.id
    left join imported_claim i on i.claim_id = c.id and i.firm_id = c.firm_id ${lastChangeBy(sql`true`)}
    where ${isToSign(which)} and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))
    order by c.created_at, c.id limit ${limit}
  `.execute(queries)
  return rows
}

const orders: Readonly<Record<ToSignSort, RawBuilder<unknown>>> = {
  number: sql`c.created_at`,
  client: sql`lower(c.list_last_name || ' ' || c.list_first_name) collate "C"`,
  property: sql`lower(c.list_address) collate "C"`,
}

export interface ToSignOrder {
  readonly sort: ToSignSort
  readonly isDescending: boolean
}

/** Lists all of them in an order, up to `limit`. */
export async function listAllToSign(
  queries: Queries,
  which: ToSign,
  { sort, isDescending }: ToSignOrder,
  limit: number,
) {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ readonly id: string; readonly version: number }>`
    select c.id, c.version from claim c join claim_answers a on a.claim_id = c.id where ${isToSign(which)}
    order by ${orders[sort]} ${direction}, c.id ${direction} limit ${limit}
  `.execute(queries)
  return rows
}

export interface NewSigning {
  readonly id: string
  readonly firmId: string
  readonly locale: Locale
  readonly form: { readonly id: string; readonly version: string }
  readonly answers: Answers
  readonly actor: Actor
  readonly name: string | null
  readonly at: Date
  readonly claims: readonly { readonly id: string; readonly version: number }[]
}

/**
 * Inserts a signing and queues its job; an existing one is unchanged. A claim that went to another firm has the name
 * that this firm knew. Answers rest from the submission on, and no claim changes firms before.
 */
export async function insertSigning(tx: Transaction, made: NewSigning): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into joint_signing (id, firm_id, state, locale, form_id, form_version, answers, signed_by, signed_by_name, signed_as, signed_at)
    values (${made.id}, ${made.firmId}, 'signing', ${made.locale}, ${made.form.id}, ${made.form.version},
      ${JSON.stringify(made.answers)}, ${made.actor.subject}, ${made.name}, ${JSON.stringify(made.actor)}, ${made.at})
    on conflict do nothing
  `.execute(tx)
  if ((numAffectedRows ?? 0n) === 0n) return
  await sql`
    insert into joint_signing_claim (signing_id, place, claim_id, claim_version, claim_number, first_name, last_name)
    select ${made.id}, p.place, p.id, p.version, c.claim_number, c.list_first_name, c.list_last_name
    from (select min(place) as place, (each->>'id')::uuid as id, min((each->>'version')::int) as version
      from jsonb_array_elements(${JSON.stringify(made.claims)}::jsonb) with ordinality as all_of(each, place)
      group by each->>'id') p
    left join claim c on c.id = p.id and (c.firm_id = ${made.firmId} or exists (
      select from representation r where r.claim_id = c.id and r.firm_id = ${made.firmId}))
  `.execute(tx)
  await sql`select graphile_worker.add_job('sign-together', '{}'::json, job_key => 'sign-together')`.execute(
    tx,
  )
}

/** Acquires the signing that waited longest, for some seconds; null: none waits. */
export async function acquireLease(
  queries: Queries,
  holder: string,
  seconds: number,
): Promise<SigningRow | null> {
  const { rows } = await sql<{ id: string; firmId: string }>`
    update joint_signing set held_until = clock_timestamp() + make_interval(secs => ${seconds}), held_by = ${holder}
    where id = (
      select id from joint_signing where state = 'signing' and (held_until is null or held_until < clock_timestamp())
      order by signed_at, id limit 1 for update skip locked)
    returning id, firm_id as "firmId"
  `.execute(queries)
  const [taken] = rows
  return taken ? findSigning(queries, taken.id, taken.firmId) : null
}

/** Renews the lease. False: another server took over. */
export async function renewLease(
  queries: Queries,
  { id, holder, seconds }: { readonly id: string; readonly holder: string; readonly seconds: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update joint_signing set held_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and held_by = ${holder} and state = 'signing'
  `.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}

/** A claim that waits to be signed with the others. */
export type PendingClaim = Pick<Row<'joint_signing_claim'>, 'place' | 'claimId' | 'claimVersion'>

export function listPending(queries: Queries, signingId: string): Promise<readonly PendingClaim[]> {
  return queries
    .selectFrom('joint_signing_claim')
    .select(['place', 'claim_id as claimId', 'claim_version as claimVersion'])
    .where('signing_id', '=', signingId)
    .where('done_at', 'is', null)
    .orderBy('place')
    .limit(25)
    .execute()
}

/** Saves a claim's result: signed, in the signing's transaction, or the reason. An existing result is unchanged. */
export async function saveOutcome(
  queries: Queries,
  of: { readonly signingId: string; readonly place: number },
  outcome: { readonly at: Date; readonly failure: string | null },
): Promise<void> {
  await queries
    .updateTable('joint_signing_claim')
    .set({ done_at: outcome.at, failure: outcome.failure })
    .where('signing_id', '=', of.signingId)
    .where('place', '=', of.place)
    .where('done_at', 'is', null)
    .execute()
}

/** Ends a signing and releases its lease; false: another server took over. */
export async function endSigning(
  tx: Transaction,
  { id, holder, at }: { readonly id: string; readonly holder: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update joint_signing set state = 'done', done_at = ${at}, held_until = null, held_by = null
    where id = ${id} and held_by = ${holder} and state = 'signing'
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A claim of a signing; without an id it is the firm's no longer, without a number it never was. */
export interface SigningClaimRow {
  readonly claimId: string | null
  readonly claimNumber: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly doneAt: Date | null
  readonly failure: string | null
  /** The last person to change a claim that could not be signed. */
  readonly changedBy: string | null
}

/** A claim that could not be signed. */
export type NotSignedRow = SigningClaimRow & { readonly failure: string }

/** All claims of a signing, by their names of then: one may belong to another firm now. */
const selectSigningClaims = (signingId: string, firmId: string) => sql`
    select c.id as "claimId", coalesce(s.claim_number, c.claim_number) as "claimNumber",
      coalesce(s.first_name, c.list_first_name) as "firstName", coalesce(s.last_name, c.list_last_name) as "lastName",
      s.done_at as "doneAt", s.failure, changed.name as "changedBy"
    from joint_signing_claim s left join claim c on c.id = s.claim_id and c.firm_id = ${firmId}
    ${lastChangeBy(sql`s.failure is not null and l.created_at <= s.done_at`)}
    where s.signing_id = ${signingId}`

export async function listClaimsOfSigning(
  queries: Queries,
  signingId: string,
  firmId: string,
): Promise<readonly SigningClaimRow[]> {
  const { rows } =
    await sql<SigningClaimRow>`${selectSigningClaims(signingId, firmId)} order by s.place`.execute(queries)
  return rows
}

export async function listNotSigned(
  queries: Queries,
  signingId: string,
  firmId: string,
): Promise<readonly NotSignedRow[]> {
  const { rows } = await sql<NotSignedRow>`
    ${selectSigningClaims(signingId, firmId)} and s.failure is not null order by s.place
  `.execute(queries)
  return rows
}
