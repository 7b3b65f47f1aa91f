import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { activityTypeOf } from '@makewhole/domain/claim/activity.ts'
import { formatClaimNumber } from '@makewhole/domain/claim/claim-number.ts'
import { applyEvent as eventApplied, startClaim } from '@makewhole/domain/claim/claim.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import { allowedEvents, lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type {
  ActorKind,
  AllowedEvent,
  ClaimEvent,
  Facts,
  LifecyclePosition,
} from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { advanceWorkflow } from '@makewhole/domain/claim/workflow.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { emptyChain, nextLine } from './activity-chain.ts'
import type { ActivityActor, ActivityFacts, ChainHead, NewActivity, WholeLine } from './activity-chain.ts'
import { appendActivity, lockChain } from './activity.repository.ts'
import { claimAccess } from './claim-access.ts'
import { insertClaim, readPartsBefore, saveEvent } from './claim-event.repository.ts'
import type { EventRows, PartsBefore } from './claim-event.repository.ts'
import { createClaimProgressReader, positionOf, progressOf } from './claim-progress-reader.ts'
import type { EventActor, PartyActor } from './claim-progress-reader.ts'
import type { RecordedFacts } from './claim-record.ts'
import { nextClaimSequence, readPauses, saveRecordedFacts } from './claim.repository.ts'
import type { LockedClaim } from './claim.repository.ts'
import { createMoveConsequences } from './transition-effects.ts'

export type { LockedClaim } from './claim.repository.ts'
export type { EventActor } from './claim-progress-reader.ts'

/** A move that was just made. `claim` is the row after it. */
export interface Transition {
  readonly claim: LockedClaim
  readonly event: ClaimEvent
  readonly from: ClaimStatus
  readonly to: ClaimStatus
  readonly actor: EventActor
  /** True if the actor gets one mail about this and other claims. */
  readonly isNotifiedJointly: boolean
}

export type ClaimLifecycle = ReturnType<typeof createClaimLifecycle>

export type StartedClaim = { readonly id: string; readonly claimNumber: string } & ChainHead

/** The life of a claim, for every feature that has to do with one: its moves, and its history. */
export function createClaimLifecycle({ program, clock }: { program: Program; clock: Clock }) {
  const consequences = createMoveConsequences()
  const history = createClaimActivity(clock)
  const { fireOf, context, turnNow, stateFacts } = createClaimProgressReader({ program, clock })

  /**
   * Lists every event that the actor may set off, and why some are not allowed now (docs/rules/claims.md "Events").
   */
  function allowedNow(claim: LockedClaim, actor: Actor): readonly AllowedEvent[] {
    if (!hasPartIn(actor, claim)) return []
    const position = isFiler(actor) ? resumed(positionOf(claim)) : positionOf(claim)
    return allowedEvents(lifecycle, position, kindOf(actor), stateFacts(claim, actor))
  }

  /**
   * Begins a claim of the actor, also if another person begins it for them (docs/rules/claims.md "Starting"). Raises
   * FIRE_CLOSED, TRANSITION_NOT_ALLOWED.
   */
  async function begin(
    tx: Transaction,
    actor: Actor,
    fire: Fire,
    stepName: UnsavedStep,
    by: Actor = actor,
  ): Promise<StartedClaim> {
    const progress = startClaim(kindOf(actor), { fireIsOpen: isFireOpen(fire, clock.today()) }, context())
    const id = randomUUID()
    const claimNumber = formatClaimNumber(fire.claimNumberPrefix, await nextClaimSequence(tx))
    const claim = {
      id,
      claimNumber,
      fireId: fire.id,
      ownerSubject: actor.subject,
      firmId: actor.firmId ?? null,
      isFiledByAttorney: actor.role === 'ATTORNEY',
      stepName,
    }
    const nothing = { status: null, pauses: [], workflow: [] }
    const moved = { progress, turn: turnNow(progress, fire.id) }
    const rows = eventRows({ id, ...emptyChain }, nothing, moved, { event: 'start', actor: by })
    await insertClaim(tx, claim, rows, claim.firmId === null ? null : { actor, on: clock.today() })
    return { id, claimNumber, activityCount: rows.line.line, activityHead: rows.line.hash }
  }

  /** An event with all that it leaves behind. */
  function eventRows(
    claim: { readonly id: string } & ChainHead,
    before: { readonly status: ClaimStatus | null } & PartsBefore,
    moved: EventRows['moved'],
    { event, actor, details = {} }: MadeBy,
  ): EventRows {
    const { progress } = moved
    const { firstName, lastName } = activityActor(actor)
    const workflow = advanceWorkflow(before.workflow, event, progress.status, {
      completedAt: clock.now(),
      completedBy: { firstName, lastName },
    })
    const from = before.status === null ? null : statusIds[before.status]
    const facts = { ...details, event, from, to: statusIds[progress.status] }
    return {
      claimId: claim.id,
      event,
      status: progress.status,
      moved,
      pauses: progress.pauses === before.pauses ? [] : progress.pauses,
      workflow,
      completed: workflow.filter((state) => !before.workflow.includes(state)),
      line: history.lineAfter(claim, claim.id, actor, { type: activityTypeOf(event), facts }),
    }
  }

  /** Runs `applyEvent` on a claim whose row the caller has locked. */
  async function move(
    tx: Transaction,
    claim: LockedClaim,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
    details: ActivityFacts = {},
    isNotifiedJointly = false,
  ): Promise<LockedClaim> {
    const { pauses, workflow } = await readPartsBefore(tx, claim.id)
    const before = progressOf({ ...claim, pauses })
    const kind = actor === 'system' ? actor : kindOf(actor)
    const after = eventApplied(before, event, kind, { ...stateFacts(claim, actor), ...facts }, context())
    const turn = turnNow(after, claim.fireId, claim)
    const previous = { status: before.status, pauses, workflow }
    const moved = await saveEvent(
      tx,
      eventRows(claim, previous, { progress: after, turn }, { event, actor, details }),
    )
    await consequences.run(tx, {
      claim: moved,
      event,
      from: before.status,
      to: after.status,
      actor,
      isNotifiedJointly,
    })
    return moved
  }

  /**
   * Saves facts of other features on the claim's row, for guards, lists and the turn. Locks the row and answers it as
   * changed. Raises NOT_FOUND.
   */
  async function recordFacts(
    tx: Transaction,
    claimId: string,
    recorded: Partial<RecordedFacts>,
  ): Promise<LockedClaim> {
    const claim = { ...(await claimAccess.lock(tx, claimId)), ...recorded }
    const pauses = await readPauses(tx, claimId)
    const turn = turnNow(progressOf({ ...claim, pauses }), claim.fireId, claim)
    await saveRecordedFacts(tx, claimId, recorded, turn, new Date(clock.now()))
    return { ...claim, turnSide: turn.side, dueOn: turn.dueOn }
  }

  /**
   * Moves a claim by the lifecycle's table: status, dates, pauses, turn, status history, workflow and activity, in
   * the caller's transaction. Raises TRANSITION_NOT_ALLOWED or the code of a guard that does not hold.
   */
  async function applyEvent(
    tx: Transaction,
    claimId: string,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
    details: ActivityFacts = {},
  ): Promise<LockedClaim> {
    return move(tx, await claimAccess.lock(tx, claimId), event, actor, facts, details)
  }

  /**
   * Resumes an inactive claim after a response of the claimant or their attorney
   * (docs/rules/claims.md "Putting aside"). The caller has locked the claim's row; the answer is the changed row.
   */
  async function resumeOnResponse(tx: Transaction, claim: LockedClaim, actor: Actor): Promise<LockedClaim> {
    if (claim.statusId !== statusIds.inactive || !can(actor, 'claim.edit', claim)) return claim
    await applyEvent(tx, claim.id, 'resume', 'system', { claimantResponded: true })
    return claimAccess.lock(tx, claim.id)
  }

  return {
    begin,
    move,
    recordFacts,
    /** Adds a listener to every transition, in its transaction and in the order of `transitionEffects`. */
    onTransition: consequences.add,
    applyEvent,
    resumeOnResponse,
    allowedNow,
    fireOf,
    ...history,
  }
}

/** An event, its actor, and its details. */
interface MadeBy {
  readonly event: ClaimEvent
  readonly actor: EventActor
  readonly details?: ActivityFacts
}

/** Checks whether the actor may set off events of this claim at all; the lifecycle's table decides by role. */
function hasPartIn(actor: Actor, claim: LockedClaim): boolean {
  return can(actor, isFiler(actor) ? 'claim.submit' : 'claim.move', claim)
}

const isFiler = ({ role }: Actor) => role === 'CLAIMANT' || role === 'ATTORNEY'

/** Answers the position at which an inactive claim resumes after a response of the household. */
function resumed({ status, inactiveFrom }: LifecyclePosition): LifecyclePosition {
  return { status: inactiveFrom ?? status, inactiveFrom: null }
}

/** Writes lines into a claim's history. */
function createClaimActivity(clock: Clock) {
  /** The next line of a claim's history, not written yet. */
  function lineAfter(head: ChainHead, claimId: string, actor: EventActor, activity: NewActivity): WholeLine {
    return nextLine(head, claimId, activity, activityActor(actor), clock.now())
  }

  return {
    lineAfter,

    /** Appends a line to a claim's history. Raises NOT_FOUND. */
    async addActivity(
      tx: Transaction,
      claimId: string,
      actor: EventActor,
      activity: NewActivity,
    ): Promise<void> {
      const head = await lockChain(tx, claimId)
      if (!head) throw new AppError('NOT_FOUND')
      await appendActivity(tx, lineAfter(head, claimId, actor, activity))
    },
  }
}

/** Names the actor in a line of history. */
function activityActor(actor: EventActor): ActivityActor {
  if (actor === 'system') return { subject: null, kind: 'system', firstName: null, lastName: null }
  const { subject, firstName, lastName } = actor
  return { subject, kind: kindOf(actor), firstName, lastName }
}

/** Returns the actor's kind in the lifecycle's table. */
function kindOf(actor: Actor | PartyActor): ActorKind {
  return actor.role.toLowerCase() as Lowercase<(Actor | PartyActor)['role']>
}
