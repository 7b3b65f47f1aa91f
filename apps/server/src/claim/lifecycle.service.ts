import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimAction } from '@makewhole/domain/access/policy.ts'
import { activityTypeOf } from '@makewhole/domain/claim/activity.ts'
import { applyEvent as eventApplied, startClaim } from '@makewhole/domain/claim/claim.ts'
import type { ClaimProgress } from '@makewhole/domain/claim/claim.ts'
import { formatClaimNumber } from '@makewhole/domain/claim/claim-number.ts'
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
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import { advanceWorkflow } from '@makewhole/domain/claim/workflow.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { Clock } from '../clock.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { emptyChain, nextLine } from './activity-chain.ts'
import type { ActivityActor, ActivityFacts, ChainHead, NewActivity } from './activity-chain.ts'
import { appendActivity, lockChain } from './activity.repository.ts'
import {
  findClaimRow,
  insertClaim,
  findForWrite,
  lockClaimRow,
  lockRowForWrite,
  nextClaimSequence,
  readPauses,
  saveNotes,
} from './claim.repository.ts'
import type { ClaimForWrite, LockedClaim } from './claim.repository.ts'
import { readPartsBefore, saveEvent } from './claim-event.repository.ts'
import type { PartsBefore } from './claim-event.repository.ts'
import type { ClaimNotes } from './claim-record.ts'
import { createClaimStanding, positionOf, progressOf } from './claim-standing.ts'
import type { EventActor, PartyActor } from './claim-standing.ts'
import { createMoveConsequences } from './move-consequences.ts'

export type { LockedClaim } from './claim.repository.ts'
export type { EventActor } from './claim-standing.ts'

/** A move that was just made. `claim` is the row after it. */
export interface MadeMove {
  readonly claim: LockedClaim
  readonly event: ClaimEvent
  readonly from: ClaimStatus
  readonly to: ClaimStatus
  readonly actor: EventActor
}

export type ClaimLifecycle = ReturnType<typeof createClaimLifecycle>

/** What every feature that has to do with a claim may ask; the rest is the claim's own service's. */
export type LifecycleService = Omit<ClaimLifecycle, 'begin' | 'lineAfter' | 'fireOf'>

export type BegunClaim = { readonly id: string; readonly claimNumber: string } & ChainHead

/** The claim as a whole, for every feature that has to do with one: who may see it, its history, its moves. */
export function createClaimLifecycle({ program, clock }: { program: Program; clock: Clock }) {
  const consequences = createMoveConsequences()
  const { fireOf, context, turnNow, stateFacts } = createClaimStanding({ program, clock })

  /** Every event the actor has a part in, and for those not allowed now, why not (docs/rules/claims.md "Events"). */
  function allowedNow(claim: LockedClaim, actor: Actor): readonly AllowedEvent[] {
    if (!takesPart(actor, claim)) return []
    const position = isFiler(actor) ? resumed(positionOf(claim)) : positionOf(claim)
    return allowedEvents(lifecycle, position, kindOf(actor), stateFacts(claim, actor))
  }

  /** The claim's row, if the actor may do this with it. Raises NOT_FOUND, FORBIDDEN. */
  async function getVisible(
    queries: Queries,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ): Promise<LockedClaim> {
    return authorized(await findClaimRow(queries, claimId), actor, action)
  }

  /**
   * The one way to a claim's row for a write by a person: their rights looked at in the same statement, whatever their token says
   * (docs/rules/permissions.md "Rights that were withdrawn"), and the row locked until the transaction ends. Raises
   * NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED.
   */
  async function getForUpdate(
    tx: Transaction,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ): Promise<LockedClaim> {
    return withRights(await lockRowForWrite(tx, claimId, actor), actor, action)
  }

  /** The claim's row for a write that needs no lock. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED. */
  async function getForWrite(
    queries: Queries,
    actor: Actor,
    claimId: string,
    action: ClaimAction,
  ): Promise<LockedClaim> {
    return withRights(await findForWrite(queries, claimId, actor), actor, action)
  }

  /** Begins a claim (docs/rules/claims.md "Starting"). Raises FIRE_CLOSED, TRANSITION_NOT_ALLOWED. */
  async function begin(
    tx: Transaction,
    actor: Actor,
    fire: Fire,
    stepName: UnsavedStep,
  ): Promise<BegunClaim> {
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
      at: new Date(clock.now()),
    }
    await insertClaim(tx, claim, progress, turnNow(progress, fire.id))
    const nothing = { status: null, pauses: [], workflow: [] }
    const { activityCount, activityHead } = await writeEvent(
      tx,
      { id, ...emptyChain },
      nothing,
      { progress, turn: null },
      { event: 'start', actor },
    )
    return { id, claimNumber, activityCount, activityHead }
  }

  /** Writes an event with all it leaves behind; the claim's row after it. */
  function writeEvent(
    tx: Transaction,
    claim: { readonly id: string } & ChainHead,
    before: { readonly status: ClaimStatus | null } & PartsBefore,
    after: { readonly progress: ClaimProgress; readonly turn: Turn | null },
    { event, actor, said = {} }: MadeBy,
  ): Promise<LockedClaim> {
    const { progress, turn } = after
    const now = clock.now()
    const by = activityActor(actor)
    const completedBy = { firstName: by.firstName, lastName: by.lastName }
    const workflow = advanceWorkflow(before.workflow, event, progress.status, {
      completedAt: now,
      completedBy,
    })
    const from = before.status === null ? null : statusIds[before.status]
    const facts = { ...said, event, from, to: statusIds[progress.status] }
    return saveEvent(tx, {
      claimId: claim.id,
      event,
      status: progress.status,
      moved: turn && { progress, turn },
      pauses: progress.pauses === before.pauses ? [] : progress.pauses,
      workflow,
      completed: workflow.filter((state) => !before.workflow.includes(state)),
      line: nextLine(claim, claim.id, { type: activityTypeOf(event), facts }, by, now),
    })
  }

  /** `applyEvent` for a claim whose row the caller has locked, as it is now. */
  async function move(
    tx: Transaction,
    claim: LockedClaim,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
    said: ActivityFacts = {},
  ): Promise<LockedClaim> {
    const { pauses, workflow } = await readPartsBefore(tx, claim.id)
    const before = progressOf({ ...claim, pauses })
    const kind = actor === 'system' ? actor : kindOf(actor)
    const after = eventApplied(before, event, kind, { ...stateFacts(claim, actor), ...facts }, context())
    const turn = turnNow(after, claim.fireId, claim)
    const was = { status: before.status, pauses, workflow }
    const moved = await writeEvent(tx, claim, was, { progress: after, turn }, { event, actor, said })
    await consequences.run(tx, { claim: moved, event, from: before.status, to: after.status, actor })
    return moved
  }

  /**
   * Keeps what another feature came to on the claim's row, for guards, lists and the turn: these facts and no others. Locks
   * the row and answers it as it is then. Raises NOT_FOUND.
   */
  async function note(tx: Transaction, claimId: string, notes: Partial<ClaimNotes>): Promise<LockedClaim> {
    const noted = { ...(await lock(tx, claimId)), ...notes }
    const pauses = await readPauses(tx, claimId)
    const turn = turnNow(progressOf({ ...noted, pauses }), noted.fireId, noted)
    await saveNotes(tx, claimId, notes, turn, new Date(clock.now()))
    return { ...noted, turnSide: turn.side, dueOn: turn.dueOn }
  }

  /** Any claim's row, for the system itself. Raises NOT_FOUND. */
  async function read(queries: Queries, claimId: string): Promise<LockedClaim> {
    const claim = await findClaimRow(queries, claimId)
    if (!claim) throw new AppError('NOT_FOUND')
    return claim
  }

  /** Locks any claim's row, for the system itself. Raises NOT_FOUND. */
  async function lock(tx: Transaction, claimId: string): Promise<LockedClaim> {
    const claim = await lockClaimRow(tx, claimId)
    if (!claim) throw new AppError('NOT_FOUND')
    return claim
  }

  /**
   * Moves a claim along the lifecycle's table: status, dates, pauses, turn, status history, workflow and activity, in the
   * caller's transaction. `said` stands in the activity: why it was done. Raises TRANSITION_NOT_ALLOWED or the code of a
   * guard that does not hold.
   */
  async function applyEvent(
    tx: Transaction,
    claimId: string,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
    said: ActivityFacts = {},
  ): Promise<LockedClaim> {
    return move(tx, await lock(tx, claimId), event, actor, facts, said)
  }

  /**
   * The claimant, or their attorney, sent something: a claim that was put aside until they answer goes on where it was
   * (docs/rules/claims.md "Putting aside"). The caller has locked the claim's row; the answer is the row as it is now.
   */
  async function resumeOnResponse(tx: Transaction, claim: LockedClaim, actor: Actor): Promise<LockedClaim> {
    if (claim.statusId !== statusIds.inactive || !can(actor, 'claim.edit', claim)) return claim
    await applyEvent(tx, claim.id, 'resume', 'system', { claimantResponded: true })
    return lock(tx, claim.id)
  }

  return {
    begin,
    read,
    lock,
    move,
    note,
    /** Has `listener` do what every move sets off, in the move's own transaction and in the order of `moveConsequences`. */
    onMove: consequences.add,
    applyEvent,
    resumeOnResponse,
    getVisible,
    getForUpdate,
    getForWrite,
    allowedNow,
    fireOf,
    /** The next line of a claim's history, not written yet. */
    lineAfter: (
      head: ChainHead,
      claimId: string,
      actor: EventActor,
      activity: NewActivity,
    ): ReturnType<typeof nextLine> => nextLine(head, claimId, activity, activityActor(actor), clock.now()),

    /** Appends a line to a claim's history. Raises NOT_FOUND. */
    async addActivity(
      tx: Transaction,
      claimId: string,
      actor: EventActor,
      activity: NewActivity,
    ): Promise<void> {
      const head = await lockChain(tx, claimId)
      if (!head) throw new AppError('NOT_FOUND')
      await appendActivity(tx, nextLine(head, claimId, activity, activityActor(actor), clock.now()))
    },
  }
}

/** An event, who set it off, and what was said with it. */
interface MadeBy {
  readonly event: ClaimEvent
  readonly actor: EventActor
  readonly said?: ActivityFacts
}

/** A claim that the actor may do this with; one that they may not see answers like one that does not exist. */
export function authorized<C extends LockedClaim>(claim: C | null, actor: Actor, action: ClaimAction): C {
  if (!claim) throw new AppError('NOT_FOUND')
  authorize(actor, action, claim)
  return claim
}

/** The same of a claim that is about to be written; also raises RIGHTS_CHANGED for rights that were withdrawn meanwhile. */
export function withRights(found: ClaimForWrite | null, actor: Actor, action: ClaimAction): LockedClaim {
  const claim = authorized(found?.claim ?? null, actor, action)
  if (found?.isOutdated) throw new AppError('RIGHTS_CHANGED')
  return claim
}

/** Whose rights any event of the claim's life is within; which ones, their role says in the table. */
function takesPart(actor: Actor, claim: LockedClaim): boolean {
  return can(actor, isFiler(actor) ? 'claim.submit' : 'claim.move', claim)
}

const isFiler = ({ role }: Actor) => role === 'CLAIMANT' || role === 'ATTORNEY'

/** What the household answers takes up again a claim that was put aside, and meets it where it goes on. */
function resumed({ status, inactiveFrom }: LifecyclePosition): LifecyclePosition {
  return { status: inactiveFrom ?? status, inactiveFrom: null }
}

function kindOf(actor: Actor | PartyActor): ActorKind {
  return actor.role.toLowerCase() as Lowercase<(Actor | PartyActor)['role']>
}

function activityActor(actor: EventActor): ActivityActor {
  if (actor === 'system') return { subject: null, kind: 'system', firstName: null, lastName: null }
  const { subject, firstName, lastName } = actor
  return { subject, kind: kindOf(actor), firstName, lastName }
}
