import { randomUUID } from 'node:crypto'
import type { ClaimSummaryView, ClaimView, DraftView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import {
  answersOfBody,
  answersOfClaim,
  bodyOfStep,
  stepNames,
} from '@makewhole/contract/claim/step-answers.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/claim/step-answers.ts'
import type { DraftBody, SignAndDateBody } from '@makewhole/contract/claim/step-body.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimAction } from '@makewhole/domain/access/policy.ts'
import { activityTypeOf } from '@makewhole/domain/claim/activity.ts'
import { applyAttorneyLock } from '@makewhole/domain/claim/attorney-lock.ts'
import { applyEvent as eventApplied, startClaim } from '@makewhole/domain/claim/claim.ts'
import type { ClaimProgress, EventContext } from '@makewhole/domain/claim/claim.ts'
import { formatClaimNumber } from '@makewhole/domain/claim/claim-number.ts'
import { isFireOpen, lastDayOf, takesSubmissions } from '@makewhole/domain/claim/fire.ts'
import { allowedEvents, lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type { ActorKind, AllowedEvent, ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { isScreened } from '@makewhole/domain/claim/screening.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { turnOf } from '@makewhole/domain/claim/turn.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import { advanceWorkflow } from '@makewhole/domain/claim/workflow.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { keepRelevant } from '@makewhole/domain/form/relevance.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { emptyChain, nextLine } from './activity-chain.ts'
import type { ActivityActor, ChainHead, NewActivity } from './activity-chain.ts'
import { appendActivity, lockChain } from './activity.repository.ts'
import {
  findClaimRecord,
  findClaimRow,
  insertClaim,
  insertSubmission,
  listClaimsOfOwner,
  lockClaimRow,
  nextClaimSequence,
  readPauses,
  readWorkflow,
  savePauses,
  saveProgress,
  saveStatusHistory,
  saveWorkflow,
} from './claim.repository.ts'
import type { LockedClaim } from './claim.repository.ts'
import type { ClaimRecord, ClaimRow } from './claim-record.ts'
import { insertAttestation, saveStepRows } from './claim-step.repository.ts'
import type { AnswerStepName } from './claim-step.repository.ts'
import { createClaimViews, draftView } from './claim-view.ts'
import {
  deleteStartDraft,
  findClaimDraft,
  findStartDraft,
  upsertClaimDraft,
  upsertStartDraft,
} from './draft.repository.ts'

/** A draft larger than this is no typing. */
const mostDraftBytes = 262_144

/** Who asks, in which language, and which version of the claim they saw (null: they do not say). */
export interface ClaimCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** Who is behind an event: a signed-in person, or the system itself. */
export type EventActor = Actor | 'system'

export interface KeptDraft {
  readonly revision: number
  readonly savedAt: string
}

export interface ClaimService {
  /** The person's own claims, newest first. Raises FORBIDDEN for staff. */
  listMyClaims(actor: Actor, locale: Locale): Promise<ClaimSummaryView[]>
  /** One claim with everything in it. Raises NOT_FOUND, also for a stranger's. */
  getClaim(actor: Actor, claimId: string, locale: Locale): Promise<ClaimView>
  /**
   * Saves the first step; without an id in the body it begins a claim. Raises INVALID_ANSWERS, FIRE_CLOSED, and with an
   * id what `saveStep` raises.
   */
  createClaim(call: ClaimCall, body: StepBodies['start']): Promise<SavedStepView>
  /**
   * Saves a step of a claim in progress. Raises NOT_FOUND, FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED
   * (closed before it was submitted), CLAIM_CHANGED, FIRE_CLOSED, STEP_OUT_OF_ORDER, INVALID_ANSWERS.
   */
  saveStep<N extends AnswerStepName>(
    call: ClaimCall,
    claimId: string,
    name: N,
    body: StepBodies[N],
  ): Promise<SavedStepView>
  /** Signs and submits (product.md §3 `submit`). Raises what `saveStep` raises; INVALID_ANSWERS for any step. */
  signAndDate(call: ClaimCall, claimId: string, body: SignAndDateBody): Promise<SavedStepView>
  /** Withdraws the claim. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED. */
  withdrawClaim(call: ClaimCall, claimId: string): Promise<SavedStepView>
  /** Keeps typing. Raises NOT_FOUND, CLAIM_ALREADY_SUBMITTED, PAYLOAD_TOO_LARGE, DRAFT_CHANGED with the present draft. */
  keepDraft(actor: Actor, claimId: string, draft: DraftBody): Promise<KeptDraft>
  getStartDraft(actor: Actor): Promise<DraftView | null>
  keepStartDraft(actor: Actor, draft: DraftBody): Promise<KeptDraft>

  /** For other features: the claim's row, if the actor may do this with it. Raises NOT_FOUND, FORBIDDEN. */
  getVisible(queries: Queries, actor: Actor, claimId: string, action?: ClaimAction): Promise<LockedClaim>
  /** The same, its row locked until the transaction ends. */
  getForUpdate(tx: Transaction, actor: Actor, claimId: string, action?: ClaimAction): Promise<LockedClaim>
  /** Appends a line to a claim's history. Raises NOT_FOUND. */
  addActivity(tx: Transaction, claimId: string, actor: EventActor, activity: NewActivity): Promise<void>
  /**
   * Moves a claim along the lifecycle's table: status, dates, pauses, turn, status history, workflow and activity, in the
   * caller's transaction. Raises TRANSITION_NOT_ALLOWED or the code of a guard that does not hold.
   */
  applyEvent(
    tx: Transaction,
    claimId: string,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
  ): Promise<LockedClaim>
}

export interface ClaimServiceOptions {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
}

/** Claims from the first step on (claimant-portal.md §4, §7): every method authorizes, and writes in one transaction. */
export function createClaimService({ db, program, clock }: ClaimServiceOptions): ClaimService {
  const form = program.forms.claimant
  const views = createClaimViews(program)

  const context = (): EventContext => ({ today: clock.today(), deadlines: program.deadlines })

  function fireOf(id: number): Fire {
    const fire = program.fires.find((each) => each.id === id)
    if (!fire) throw new Error(`The program has no fire ${id}`)
    return fire
  }

  function turnNow(progress: ClaimProgress, fireId: number): Turn {
    const facts = {
      fireEndsOn: lastDayOf(fireOf(fireId)),
      isBreakdownMissing: false,
      isAddressMissing: false,
    }
    return turnOf(progress, facts, context())
  }

  function stateFacts(claim: LockedClaim, actor: EventActor): Facts {
    return {
      isAuthor: actor !== 'system' && can(actor, 'claim.submit', claim),
      fireTakesSubmissions: takesSubmissions(fireOf(claim.fireId), clock.today()),
      isNotCleared: !claim.isCleared,
      wasSubmitted: claim.submittedOn !== null,
      wasNeverPaid: claim.paymentIssuedOn === null,
    }
  }

  function allowedNow(claim: LockedClaim, actor: Actor): readonly AllowedEvent[] {
    return allowedEvents(lifecycle, positionOf(claim), kindOf(actor), stateFacts(claim, actor))
  }

  function savedStep(
    claim: Pick<LockedClaim, 'id' | 'claimNumber' | 'step' | 'version' | 'statusId'>,
    locale: Locale,
  ): SavedStepView {
    const { id, claimNumber, step, version } = claim
    return { id, claimNumber, step, version, status: views.optionName('claimStatus', claim.statusId, locale) }
  }

  function stepOf(name: SavedStepName) {
    const index = stepNames.indexOf(name)
    const definition = form.steps[index]
    if (!definition) throw new Error(`The claimant form has no step ${name}`)
    return { index, definition }
  }

  function problemsOf(name: SavedStepName, answers: Answers): FieldProblem[] {
    return checkStep(form, stepOf(name).index, answers, { today: clock.today() })
  }

  /** What is stored of a step: the answers to questions that are asked, nothing else. */
  function bodyToKeep<N extends SavedStepName>(name: N, answers: Answers): StepBodies[N] {
    return bodyOfStep(name, keepRelevant(stepOf(name).definition, answers))
  }

  function bodiesToKeep(names: readonly AnswerStepName[], answers: Answers) {
    return Object.fromEntries(names.map((name) => [name, bodyToKeep(name, answers)]))
  }

  async function getRecord(queries: Queries, claimId: string): Promise<ClaimRecord> {
    const record = await findClaimRecord(queries, claimId)
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }

  async function storedAnswers(tx: Transaction, claimId: string): Promise<Answers> {
    return answersOfClaim(views.claim(await getRecord(tx, claimId), [], clock.today(), 'en'))
  }

  async function getVisible(
    queries: Queries,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ) {
    return authorized(await findClaimRow(queries, claimId), actor, action)
  }

  async function getForUpdate(
    tx: Transaction,
    actor: Actor,
    claimId: string,
    action: ClaimAction = 'claim.read',
  ) {
    return authorized(await lockClaimRow(tx, claimId), actor, action)
  }

  /** Locks a claim whose answers are about to change, and refuses when they may not. */
  async function lockForAnswers(
    tx: Transaction,
    call: ClaimCall,
    claimId: string,
    action: ClaimAction,
    name: SavedStepName,
  ) {
    const claim = await getForUpdate(tx, call.actor, claimId, action)
    refuseFrozen(claim)
    refuseChanged(claim, call.ifMatch)
    if (!takesSubmissions(fireOf(claim.fireId), clock.today())) throw new AppError('FIRE_CLOSED')
    if (isOutOfOrder(stepOf(name).index, claim.step))
      throw new AppError('STEP_OUT_OF_ORDER', { step: claim.step })
    return claim
  }

  function isOutOfOrder(index: number, firstUnsaved: number): boolean {
    return form.steps.some(({ type }, step) => type === 'normal' && step < index && step >= firstUnsaved)
  }

  async function saveStep<N extends AnswerStepName>(
    call: ClaimCall,
    claimId: string,
    name: N,
    body: StepBodies[N],
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const claim = await lockForAnswers(tx, call, claimId, 'claim.edit', name)
      const followed = await answersWithLock(tx, claim, name, body)
      refuseProblems(problemsOf(name, followed.answers))
      const kept = { ...bodiesToKeep([name, ...followed.others], followed.answers) }
      if (name === 'insurance')
        kept['insurance'] = { ...kept['insurance'], ...insuranceExtras(body as StepBodies['insurance']) }
      const step = nextStep(claim, name, followed)
      const fire = fireAfter(claim, followed.answers)
      const activity = { type: 'Answers Saved', facts: { step: name } } as const
      await saveStepRows(tx, {
        claimId,
        bodies: kept,
        step,
        dueOn: lastDayOf(fire),
        at: new Date(clock.now()),
        line: nextLine(claim, claimId, activity, activityActor(call.actor), clock.now()),
      })
      return savedStep({ ...claim, step, version: claim.version + 1 }, call.locale)
    })
  }

  /** The fire that the claim is tied to once these answers are saved; a claim moves only to one that is open. */
  function fireAfter(claim: LockedClaim, answers: Answers): Fire {
    const chosen = answers['incident']
    if (typeof chosen !== 'number' || chosen === claim.fireId) return fireOf(claim.fireId)
    const fire = fireOf(chosen)
    if (!isFireOpen(fire, clock.today())) throw new AppError('FIRE_CLOSED')
    return fire
  }

  /** The first step that is not saved: one behind this one, or a saved one that this change has put in question. */
  function nextStep(claim: LockedClaim, name: SavedStepName, followed: FollowedAnswers): number {
    const reached = Math.max(claim.step, stepOf(name).index + 1)
    const questioned = followed.others
      .filter((other) => problemsOf(other, followed.answers).length > 0)
      .map((other) => stepOf(other).index)
    return Math.min(reached, ...questioned)
  }

  interface FollowedAnswers {
    readonly answers: Answers
    /** Saved steps that the attorney rule changed along with this one. */
    readonly others: readonly AnswerStepName[]
  }

  /** The step's answers, with the attorney rule applied where it reaches (claimant-portal.md §4). */
  async function answersWithLock<N extends AnswerStepName>(
    tx: Transaction,
    claim: LockedClaim,
    name: N,
    body: StepBodies[N],
  ): Promise<FollowedAnswers> {
    const answers = answersOfBody(name, body)
    if (name !== 'start' && name !== 'attorney') return { answers, others: [] }
    const isAttorneyStepSaved = claim.step > stepOf('attorney').index
    if (name === 'start' && !isAttorneyStepSaved) return { answers, others: [] }
    const before = await storedAnswers(tx, claim.id)
    const locked = applyAttorneyLock(before, { ...before, ...answers })
    return { answers: locked.answers, others: name === 'start' ? ['attorney'] : [] }
  }

  async function startNewClaim(call: ClaimCall, body: StepBodies['start']): Promise<SavedStepView> {
    const { actor, locale } = call
    authorize(actor, 'claim.start')
    const answers = answersOfBody('start', body)
    refuseProblems(problemsOf('start', answers))
    const fire = fireOf(body.fire?.id ?? 0)
    const progress = startClaim(kindOf(actor), { fireIsOpen: isFireOpen(fire, clock.today()) }, context())
    return db.transaction(async (tx) => {
      const id = randomUUID()
      const at = new Date(clock.now())
      const claimNumber = formatClaimNumber(fire.claimNumberPrefix, await nextClaimSequence(tx))
      const turn = turnNow(progress, fire.id)
      const isFiledByAttorney = actor.role === 'ATTORNEY'
      await insertClaim(
        tx,
        {
          id,
          claimNumber,
          fireId: fire.id,
          ownerSubject: actor.subject,
          firmId: actor.firmId ?? null,
          isFiledByAttorney,
          at,
        },
        progress,
        turn,
      )
      const head = await writeEvent(tx, { id, ...emptyChain }, null, progress, 'start', actor)
      const activity = { type: 'Answers Saved', facts: { step: 'start' } } as const
      await saveStepRows(tx, {
        claimId: id,
        bodies: bodiesToKeep(['start'], answers),
        step: 1,
        dueOn: turn.dueOn,
        at,
        line: nextLine(head, id, activity, activityActor(actor), clock.now()),
      })
      await deleteStartDraft(tx, actor.subject)
      return savedStep({ id, claimNumber, step: 1, version: 1, statusId: statusIds.inProgress }, locale)
    })
  }

  /** Status history, workflow and activity of an event, in that order; the new head of the claim's chain. */
  async function writeEvent(
    tx: Transaction,
    claim: { readonly id: string } & ChainHead,
    from: ClaimStatus | null,
    progress: ClaimProgress,
    event: ClaimEvent,
    actor: EventActor,
  ): Promise<ChainHead> {
    const now = clock.now()
    const by = activityActor(actor)
    await saveStatusHistory(tx, claim.id, progress, event, by, new Date(now))
    const workflow = advanceWorkflow(
      from === null ? [] : await readWorkflow(tx, claim.id),
      event,
      progress.status,
      {
        completedAt: now,
        completedBy: { firstName: by.firstName, lastName: by.lastName },
      },
    )
    await saveWorkflow(tx, claim.id, workflow)
    const facts = { event, from: from === null ? null : statusIds[from], to: statusIds[progress.status] }
    const line = nextLine(claim, claim.id, { type: activityTypeOf(event), facts }, by, now)
    await appendActivity(tx, line)
    return { activityCount: line.line, activityHead: line.hash }
  }

  async function moveClaim(
    tx: Transaction,
    claim: LockedClaim,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
  ) {
    const before = progressOf({ ...claim, pauses: await readPauses(tx, claim.id) })
    const kind = actor === 'system' ? actor : kindOf(actor)
    const after = eventApplied(before, event, kind, { ...stateFacts(claim, actor), ...facts }, context())
    const turn = turnNow(after, claim.fireId)
    await saveProgress(tx, claim.id, after, turn, new Date(clock.now()))
    if (after.pauses !== before.pauses) await savePauses(tx, claim.id, after.pauses)
    const head = await writeEvent(tx, claim, before.status, after, event, actor)
    return { ...claim, ...head, version: claim.version + 1, statusId: statusIds[after.status] }
  }

  async function applyEvent(
    tx: Transaction,
    claimId: string,
    event: ClaimEvent,
    actor: EventActor,
    facts: Facts,
  ) {
    const locked = await lockClaimRow(tx, claimId)
    if (!locked) throw new AppError('NOT_FOUND')
    await moveClaim(tx, locked, event, actor, facts)
    const moved = await lockClaimRow(tx, claimId)
    if (!moved) throw new AppError('NOT_FOUND')
    return moved
  }

  async function signAndDate(
    call: ClaimCall,
    claimId: string,
    body: SignAndDateBody,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const claim = await lockForAnswers(tx, call, claimId, 'claim.submit', 'sign')
      const today = clock.today()
      const stored = await storedAnswers(tx, claimId)
      const answers = keepRelevant(form, { ...stored, ...answersOfBody('sign', body), signedDate: today })
      refuseInvalidForm(answers)
      const at = new Date(clock.now())
      await insertAttestation(
        tx,
        claimId,
        {
          attests: [
            body.firstAttest === true,
            body.secondAttest === true,
            body.thirdAttest === true,
            body.fourthAttest === true,
          ],
          firstName: body.signedFirstName ?? '',
          lastName: body.signedLastName ?? '',
          signedOn: today,
        },
        at,
      )
      await insertSubmission(tx, claimId, submissionOf(answers, call), at)
      const moved = await moveClaim(tx, claim, 'submit', call.actor, {
        answersAreValid: true,
        isSigned: true,
        isScreened: isScreened(screeningFacts(claim)),
      })
      return savedStep(moved, call.locale)
    })
  }

  function refuseInvalidForm(answers: Answers): void {
    const steps = checkForm(form, answers, { today: clock.today() })
    if (steps.length === 0) return
    const problems = steps.flatMap((each) => each.problems)
    throw new AppError('INVALID_ANSWERS', { steps: steps.map(({ stepIndex }) => stepIndex) }, problems)
  }

  function submissionOf(answers: Answers, { actor, locale }: ClaimCall) {
    return {
      submittedBy: actor.subject,
      formId: form.id,
      formVersion: form.version,
      programVersion: program.version,
      locale,
      overview: overviewOfForm(form, answers, locale),
      answers,
    }
  }

  async function keepDraft(actor: Actor, claimId: string, body: DraftBody): Promise<KeptDraft> {
    const answers = draftText(body)
    const at = clock.now()
    const revision = await db.transaction(async (tx) => {
      refuseFrozen(await getForUpdate(tx, actor, claimId, 'claim.edit'))
      return upsertClaimDraft(tx, claimId, { ...body, answers }, new Date(at))
    })
    if (revision === null) throw draftChanged(draftView(await findClaimDraft(db.kysely, claimId)))
    return { revision, savedAt: String(at) }
  }

  async function keepStartDraft(actor: Actor, body: DraftBody): Promise<KeptDraft> {
    authorize(actor, 'claim.start')
    const at = clock.now()
    const draft = { ...body, answers: draftText(body) }
    const revision = await upsertStartDraft(db.kysely, actor.subject, draft, new Date(at))
    if (revision === null) throw draftChanged(draftView(await findStartDraft(db.kysely, actor.subject)))
    return { revision, savedAt: String(at) }
  }

  return {
    async listMyClaims(actor, locale) {
      authorize(actor, 'claim.list')
      const rows = await listClaimsOfOwner(db.kysely, actor.subject)
      return rows.map((row) => views.summary(row, locale))
    },

    async getClaim(actor, claimId, locale) {
      const record = authorized(await findClaimRecord(db.kysely, claimId), actor, 'claim.read')
      const view = views.claim(record, allowedNow(record, actor), clock.today(), locale)
      return can(actor, 'claim.edit', record) ? view : { ...view, draft: null }
    },

    async createClaim(call, { id, ...body }) {
      return id === undefined ? startNewClaim(call, body) : saveStep(call, id, 'start', body)
    },

    saveStep,
    signAndDate,

    async withdrawClaim(call, claimId) {
      return db.transaction(async (tx) => {
        const claim = await getForUpdate(tx, call.actor, claimId, 'claim.withdraw')
        refuseChanged(claim, call.ifMatch)
        return savedStep(
          await moveClaim(tx, claim, 'withdraw', call.actor, { isConfirmed: true }),
          call.locale,
        )
      })
    },

    keepDraft,
    keepStartDraft,

    async getStartDraft(actor) {
      authorize(actor, 'claim.start')
      return draftView(await findStartDraft(db.kysely, actor.subject))
    },

    getVisible,
    getForUpdate,

    async addActivity(tx, claimId, actor, activity) {
      const head = await lockChain(tx, claimId)
      if (!head) throw new AppError('NOT_FOUND')
      await appendActivity(tx, nextLine(head, claimId, activity, activityActor(actor), clock.now()))
    },

    applyEvent,
  }
}

/** A claim that the actor may do this with; one that they may not see answers like one that does not exist. */
function authorized<C extends LockedClaim>(claim: C | null, actor: Actor, action: ClaimAction): C {
  if (!claim) throw new AppError('NOT_FOUND')
  authorize(actor, action, claim)
  return claim
}

/** Answers change only while a claim is in progress. */
function refuseFrozen(claim: LockedClaim): void {
  if (claim.statusId === statusIds.inProgress) return
  throw new AppError(claim.submittedOn === null ? 'TRANSITION_NOT_ALLOWED' : 'CLAIM_ALREADY_SUBMITTED')
}

function refuseChanged(claim: LockedClaim, ifMatch: number | null): void {
  if (ifMatch === null || ifMatch === claim.version) return
  throw new AppError('CLAIM_CHANGED', { version: claim.version, step: claim.step, statusId: claim.statusId })
}

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new AppError('INVALID_ANSWERS', {}, problems)
}

function draftText({ answers }: DraftBody): string {
  const text = JSON.stringify(answers)
  if (Buffer.byteLength(text) > mostDraftBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', { mostBytes: mostDraftBytes })
  return text
}

function draftChanged(draft: DraftView | null): AppError {
  return new AppError('DRAFT_CHANGED', { draft })
}

/** Two answers of the insurance body that no question of the shipped form asks for. */
function insuranceExtras({ canProvideProofOfInsurance, femaAmount }: StepBodies['insurance']) {
  return { canProvideProofOfInsurance, femaAmount }
}

function kindOf(actor: Actor): ActorKind {
  return actor.role.toLowerCase() as Lowercase<Actor['role']>
}

function activityActor(actor: EventActor): ActivityActor {
  if (actor === 'system') return { subject: null, kind: 'system', firstName: null, lastName: null }
  const { subject, firstName, lastName } = actor
  return { subject, kind: kindOf(actor), firstName, lastName }
}

function screeningFacts(claim: LockedClaim) {
  return {
    isRepresentedByAttorney: claim.isRepresentedByAttorney === true,
    isOnClientList: false,
    isFiledByAttorney:
      claim.isFiledByAttorney || claim.relationToClaimId === relationshipToClaimantIds.attorney,
    isCleared: claim.isCleared,
  }
}

function positionOf(claim: LockedClaim) {
  return {
    status: statusOf(claim.statusId),
    inactiveFrom: claim.inactiveFromId === null ? null : statusOf(claim.inactiveFromId),
  }
}

function progressOf(claim: ClaimRow): ClaimProgress {
  const { statusSince, isCleared, submittedOn, completedOn, offerExtendedOn, settlementSentOn } = claim
  const { settlementAcceptedOn, paymentIssuedOn, offerDeadline, paymentDeadline, claimantDeadline, pauses } =
    claim
  return {
    ...positionOf(claim),
    statusSince,
    isCleared,
    submittedOn,
    completedOn,
    offerExtendedOn,
    settlementSentOn,
    settlementAcceptedOn,
    paymentIssuedOn,
    offerDeadline,
    paymentDeadline,
    claimantDeadline,
    pauses,
  }
}
