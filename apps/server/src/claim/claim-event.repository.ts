import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import type { CompletedState } from '@makewhole/domain/claim/workflow.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { noteClaim } from '../db/claim-of-transaction.ts'
import type { Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import { statement } from '../db/statement.ts'
import { changeClaimReturning, nextVersion, turnColumns } from './change-claim.repository.ts'
import type { ClaimColumns } from './change-claim.repository.ts'
import type { WholeLine } from './activity-chain.ts'
import { activityInsert, headColumns } from './activity.repository.ts'
import type { ClaimRow } from './claim-record.ts'
import { claimColumns } from './claim.repository.ts'
import type { LockedClaim } from './claim.repository.ts'

/** The inputs of an event besides the claim's row. */
export interface PartsBefore {
  readonly pauses: ClaimRow['pauses']
  readonly workflow: readonly CompletedState[]
}

const selectParts = statement<PartsBefore>(`
    select
      coalesce((select json_agg(json_build_object('from', p.begins_on, 'to', p.ends_on, 'reason', p.reason) order by p.position)
        from claim_pause p where p.claim_id = $1), '[]') as pauses,
      coalesce((select json_agg(json_build_object('stateId', w.state_id,
          'completedAt', ${millisecondsOf('w.completed_at')},
          'completedBy', json_build_object('firstName', w.completed_by_first_name, 'lastName', w.completed_by_last_name))
          order by w.state_id)
        from claim_workflow w where w.claim_id = $1), '[]') as workflow`)

/** Reads pauses and workflow of a claim whose row is locked, in one query. */
export async function readPartsBefore(tx: Transaction, claimId: string): Promise<PartsBefore> {
  const [parts] = await selectParts(tx, claimId)
  return parts ?? { pauses: [], workflow: [] }
}

/** All writes of an event on a claim. */
export interface EventRows {
  readonly claimId: string
  readonly event: ClaimEvent
  readonly status: ClaimStatus
  /** The claim's progress and turn afterwards. */
  readonly moved: { readonly progress: ClaimProgress; readonly turn: Turn }
  /** Pauses to write, new or ended; none is ever removed. */
  readonly pauses: ClaimRow['pauses']
  /** The present workflow, and its states that are new or have a new date. */
  readonly workflow: readonly CompletedState[]
  readonly completed: readonly CompletedState[]
  readonly line: WholeLine
}

/**
 * Writes an event in one statement: the claim's row, its one active status, pauses, workflow and line of history.
 * Answers the changed row.
 */
export async function saveEvent(tx: Transaction, rows: EventRows): Promise<LockedClaim> {
  const { claimId, line, moved } = rows
  const saved = await changeClaimReturning<LockedClaim>(
    tx,
    claimId,
    {
      columns: { ...headColumns(line), ...progressColumns(moved, new Date(line.at)) },
      pauses: rows.pauses,
      parts: [activityInsert(line), statusHistory(rows), pauses(rows), workflow(rows)],
    },
    sql.raw(claimColumns),
  )
  if (!saved) throw new Error('an event has no claim')
  return saved
}

/** A claim as it is begun. */
export interface NewClaim {
  readonly id: string
  readonly claimNumber: string
  readonly fireId: number
  readonly ownerSubject: string
  readonly firmId: string | null
  readonly isFiledByAttorney: boolean
  readonly stepName: UnsavedStep
}

/**
 * Inserts a claim with all results of its first event in one statement; the next save is the first update. `by` is
 * the attorney who files it for a client of their firm.
 */
export async function insertClaim(
  tx: Transaction,
  claim: NewClaim,
  rows: EventRows,
  by: FiledBy | null,
): Promise<void> {
  noteClaim(tx, claim.id)
  const { line, moved } = rows
  const at = new Date(line.at)
  const parts = [activityInsert(line), statusHistory(rows), workflow(rows)]
  await sql`
    with ${sql.join(by === null ? parts : [...parts, filedRepresentation(claim.id, by, at)])}
    insert into claim (id, claim_number, fire_id, owner_subject, firm_id, is_filed_by_attorney, version, step_name,
      created_at, modified_at, status_id, status_since, whose_turn, due_on, activity_count, activity_head, recorded_representation)
    values (${claim.id}, ${claim.claimNumber}, ${claim.fireId}, ${claim.ownerSubject}, ${claim.firmId},
      ${claim.isFiledByAttorney}, 0, ${claim.stepName}, ${at}, ${at}, ${statusIds[moved.progress.status]}, ${moved.progress.statusSince},
      ${moved.turn.side}, ${moved.turn.dueOn}, ${line.line}, ${line.hash}, ${by === null ? null : true})
  `.execute(tx)
}

function progressColumns({ progress, turn }: EventRows['moved'], at: Date): ClaimColumns {
  return {
    version: nextVersion,
    modified_at: at,
    status_id: statusIds[progress.status],
    status_since: progress.statusSince,
    inactive_from_id: progress.inactiveFrom === null ? null : statusIds[progress.inactiveFrom],
    is_cleared: progress.isCleared,
    submitted_on: progress.submittedOn,
    completed_on: progress.completedOn,
    offer_extended_on: progress.offerExtendedOn,
    settlement_sent_on: progress.settlementSentOn,
    settlement_accepted_on: progress.settlementAcceptedOn,
    payment_issued_on: progress.paymentIssuedOn,
    offer_deadline: progress.offerDeadline,
    payment_deadline: progress.paymentDeadline,
    claimant_deadline: progress.claimantDeadline,
    ...turnColumns(turn),
  }
}

/** The active row ends before the next one begins. */
function statusHistory({ claimId, status, event, line }: EventRows): RawBuilder<unknown> {
  const at = new Date(line.at)
  return sql`ended as (
      update claim_status_history set is_active = false, ended_at = ${at} where claim_id = ${claimId} and is_active
      returning id
    ),
    begun as (
      insert into claim_status_history (claim_id, status_id, event, began_at, is_active, actor_subject, actor_kind)
      select ${claimId}::uuid, ${statusIds[status]}::int, ${event}::text, ${at}::timestamptz, true,
        ${line.actor.subject}::text, ${line.actor.kind}::text
      from (select count(*) from ended) as first_end_the_old
    )`
}

function pauses({ claimId, pauses: list }: EventRows): RawBuilder<unknown> {
  const rows = list.map(({ from, to, reason }, position) => ({
    position,
    reason,
    begins_on: from,
    ends_on: to,
  }))
  return sql`paused as (
      insert into claim_pause (claim_id, position, reason, begins_on, ends_on)
      select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        position smallint, reason text, begins_on date, ends_on date)
      on conflict (claim_id, position) do update set ends_on = excluded.ends_on
    )`
}

/** Completed states remain; those rolled back are deleted. */
function workflow({ claimId, workflow: states, completed }: EventRows): RawBuilder<unknown> {
  const rows = completed.map(({ stateId, completedAt, completedBy }) => ({
    state_id: stateId,
    completed_at: new Date(completedAt).toISOString(),
    completed_by_first_name: completedBy.firstName,
    completed_by_last_name: completedBy.lastName,
  }))
  return sql`gone as (
      delete from claim_workflow where claim_id = ${claimId} and state_id > ${states.at(-1)?.stateId ?? 0}
    ),
    reached as (
      insert into claim_workflow (claim_id, state_id, completed_at, completed_by_first_name, completed_by_last_name)
      select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        state_id smallint, completed_at timestamptz, completed_by_first_name text, completed_by_last_name text)
      on conflict (claim_id, state_id) do update set completed_at = excluded.completed_at,
        completed_by_first_name = excluded.completed_by_first_name, completed_by_last_name = excluded.completed_by_last_name
    )`
}

/** The attorney who files a claim for a client of their firm, and from which day on. */
interface FiledBy {
  readonly actor: Actor
  readonly on: LocalDate
}

/**
 * Returns the part of a `with` that inserts the representation of a claim begun by an attorney
 * (docs/rules/law-firms.md "Representation").
 */
function filedRepresentation(claimId: string, { actor, on }: FiledBy, at: Date) {
  const { firstName, lastName, email, subject } = actor
  return sql`represented as (
    insert into representation (id, claim_id, begins_on, firm_id, firm_name, attorney_first_name, attorney_last_name,
      email_address, recorded_by, recorded_by_name, recorded_at)
    select gen_random_uuid(), ${claimId}::uuid, ${on}::date, f.id, f.display_name, ${firstName}::text, ${lastName}::text, ${email}::text,
      ${subject}::text, ${fullName(actor) || null}::text, ${at}::timestamptz
    from firm f where f.id = ${actor.firmId}
  )`
}
