import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { answersOfBody, answersOfClaim } from '@makewhole/contract/claim/step-answers.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/claim/step-answers.ts'
import type { SignAndDateBody } from '@makewhole/contract/claim/step-body.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimAction } from '@makewhole/domain/access/policy.ts'
import { isFireOpen, lastDayOf, takesSubmissions } from '@makewhole/domain/claim/fire.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { isScreened } from '@makewhole/domain/claim/screening.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { maySee } from '@makewhole/domain/document/proofs.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { keepRelevant } from '@makewhole/domain/form/relevance.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { eachClaim } from '../jobs/each-claim.ts'
import { createClaimForm } from './claim-form.ts'
import type { StepChange, StoredBodies } from './claim-form.ts'
import { refuseChanged, refuseFrozen, refuseProblems } from './claim-refusals.ts'
import { findClaimRecord, insertSubmission, listClaimsOfOwner, listInProgress } from './claim.repository.ts'
import type { LockedClaim } from './claim.repository.ts'
import type { ClaimRecord } from './claim-record.ts'
import { insertAttestation, saveStepRows } from './claim-step.repository.ts'
import type { AnswerStepName, Signature } from './claim-step.repository.ts'
import { noRights, rightsOf } from './claim-rights.ts'
import { createClaimViews } from './claim-view.ts'
import { deleteStartDraft } from './draft.repository.ts'
import { createDraftService } from './draft.service.ts'
import type { DraftService } from './draft.service.ts'
import { authorized, createClaimLifecycle } from './lifecycle.service.ts'
import type { LifecycleService } from './lifecycle.service.ts'

/** Who asks, in which language, and which version of the claim they saw (null: they do not say). */
export interface ClaimCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** A claim's row, and the claim as somebody sees it. */
export interface WholeClaim {
  readonly claim: LockedClaim
  readonly view: ClaimView
}

export interface ClaimService extends LifecycleService, DraftService {
  /** The person's own claims, newest first. Raises FORBIDDEN for staff. */
  listMyClaims(actor: Actor, locale: Locale): Promise<ClaimSummaryView[]>
  /** One claim with everything in it. Raises NOT_FOUND, also for a stranger's. */
  getClaim(actor: Actor, claimId: string, locale: Locale): Promise<ClaimView>
  /** The same with the claim's row, in one query, if the actor may do this with it. Raises NOT_FOUND, FORBIDDEN. */
  getWhole(actor: Actor, claimId: string, action: ClaimAction, locale: Locale): Promise<WholeClaim>
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
  /**
   * Signs and submits (docs/rules/claims.md "Submitting"). Raises what `saveStep` raises; INVALID_ANSWERS for any step.
   */
  signAndDate(call: ClaimCall, claimId: string, body: SignAndDateBody): Promise<SavedStepView>
  /** Withdraws the claim. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED. */
  withdrawClaim(call: ClaimCall, claimId: string): Promise<SavedStepView>
  /**
   * Closes what is still in progress for fires whose grace days are over
   * (docs/rules/claims.md "When a fire's program ends"); how many.
   */
  closeClaimsOfClosedFires(): Promise<number>
}

/** Claims that one run of a job closes in a row, before it asks again. */
const claimsAtOnce = 200

export interface ClaimServiceOptions {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'keepAccount' | 'requireActive'>
}

/**
 * Claims from the first step on (docs/rules/intake.md "Going through the steps"): every method authorizes, and writes
 * in one transaction.
 */
export function createClaimService({ db, program, clock, accounts }: ClaimServiceOptions): ClaimService {
  const definition = program.forms.claimant
  const form = createClaimForm(definition)
  const views = createClaimViews(program)
  const lifecycle = createClaimLifecycle({ program, clock })
  const drafts = createDraftService({ db, clock, claims: lifecycle })

  type SavedClaim = Pick<LockedClaim, 'id' | 'claimNumber' | 'step' | 'version' | 'statusId'>

  function savedStep(
    { id, claimNumber, step, version, statusId }: SavedClaim,
    locale: Locale,
    draftRevision = 0,
  ): SavedStepView {
    const status = views.optionName('claimStatus', statusId, locale)
    return { id, claimNumber, step, version, status, draftRevision }
  }

  async function storedAnswers(tx: Transaction, claimId: string): Promise<Answers> {
    const record = await findClaimRecord(tx, claimId)
    if (!record) throw new AppError('NOT_FOUND')
    return answersOfClaim(views.claim(record, noRights, clock.today(), 'en'))
  }

  /** Locks a claim whose answers are about to change, and refuses when they may not. */
  async function lockForAnswers(
    tx: Transaction,
    call: ClaimCall,
    claimId: string,
    name: SavedStepName,
  ): Promise<LockedClaim> {
    const claim = await lifecycle.getForUpdate(
      tx,
      call.actor,
      claimId,
      name === 'sign' ? 'claim.submit' : 'claim.edit',
    )
    refuseFrozen(claim)
    refuseChanged(claim, call.ifMatch)
    if (!takesSubmissions(lifecycle.fireOf(claim.fireId), clock.today())) throw new AppError('FIRE_CLOSED')
    if (form.isOutOfOrder(name, claim.step)) throw new AppError('STEP_OUT_OF_ORDER', { step: claim.step })
    return claim
  }

  async function changeOf<N extends AnswerStepName>(
    tx: Transaction,
    claim: LockedClaim,
    name: N,
    body: StepBodies[N],
  ): Promise<StepChange> {
    if (!form.reachesOthers(name, claim.step)) return { answers: answersOfBody(name, body), others: [] }
    return form.changeWithLock(name, body, await storedAnswers(tx, claim.id))
  }

  /** The fire that the claim is tied to once these answers are saved; a claim moves only to one that is open. */
  function fireAfter(claim: LockedClaim, answers: Answers): Fire {
    const chosen = answers['incident']
    if (typeof chosen !== 'number' || chosen === claim.fireId) return lifecycle.fireOf(claim.fireId)
    const fire = lifecycle.fireOf(chosen)
    if (!isFireOpen(fire, clock.today())) throw new AppError('FIRE_CLOSED')
    return fire
  }

  async function saveStep<N extends AnswerStepName>(
    call: ClaimCall,
    claimId: string,
    name: N,
    body: StepBodies[N],
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const claim = await lockForAnswers(tx, call, claimId, name)
      const change = await changeOf(tx, claim, name, body)
      refuseProblems(form.problemsOf(name, change.answers, clock.today()))
      const step = form.stepAfter(name, claim.step, change, clock.today())
      const names = [name, ...change.others]
      const draftRevision = await saveStepRows(tx, {
        claimId,
        otherNames: form.namesBeside(names),
        bodies: withUnaskedAnswers(form.bodiesToKeep(names, change.answers), name, body),
        step,
        dueOn: lastDayOf(fireAfter(claim, change.answers)),
        at: new Date(clock.now()),
        line: lifecycle.lineAfter(claim, claimId, call.actor, {
          type: 'Answers Saved',
          facts: { step: name },
        }),
      })
      return savedStep({ ...claim, step, version: claim.version + 1 }, call.locale, draftRevision)
    })
  }

  async function startNewClaim(
    { actor, locale }: ClaimCall,
    body: StepBodies['start'],
  ): Promise<SavedStepView> {
    authorize(actor, 'claim.start')
    const answers = answersOfBody('start', body)
    refuseProblems(form.problemsOf('start', answers, clock.today()))
    const fire = lifecycle.fireOf(Number(answers['incident']))
    return db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      await accounts.keepAccount(tx, actor, locale)
      const { id, claimNumber, ...head } = await lifecycle.begin(tx, actor, fire)
      await saveStepRows(tx, {
        claimId: id,
        otherNames: [],
        bodies: form.bodiesToKeep(['start'], answers),
        step: 1,
        dueOn: lastDayOf(fire),
        at: new Date(clock.now()),
        line: lifecycle.lineAfter(head, id, actor, { type: 'Answers Saved', facts: { step: 'start' } }),
      })
      await deleteStartDraft(tx, actor.subject)
      return savedStep({ id, claimNumber, step: 1, version: 1, statusId: statusIds.inProgress }, locale)
    })
  }

  async function signAndDate(
    call: ClaimCall,
    claimId: string,
    body: SignAndDateBody,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const claim = await lockForAnswers(tx, call, claimId, 'sign')
      const today = clock.today()
      const signed = {
        ...(await storedAnswers(tx, claimId)),
        ...answersOfBody('sign', body),
        signedDate: today,
      }
      const answers = keepRelevant(definition, signed)
      form.refuseIncomplete(answers, today)
      const at = new Date(clock.now())
      await insertAttestation(tx, claimId, signatureOf(body, today), at)
      await insertSubmission(tx, claimId, submissionOf(answers, call), at)
      const facts = { answersAreValid: true, isSigned: true, isScreened: isScreened(screeningFacts(claim)) }
      return savedStep(await lifecycle.move(tx, claim, 'submit', call.actor, facts), call.locale)
    })
  }

  /** Questions and answers as they were shown, in the language of the person who signed. */
  function submissionOf(answers: Answers, { actor, locale }: ClaimCall) {
    return {
      submittedBy: actor.subject,
      formId: definition.id,
      formVersion: definition.version,
      programVersion: program.version,
      locale,
      overview: overviewOfForm(definition, answers, locale),
      answers,
    }
  }

  async function getWhole(
    actor: Actor,
    claimId: string,
    action: ClaimAction,
    locale: Locale,
  ): Promise<WholeClaim> {
    const claim = authorized(await findClaimRecord(db.kysely, claimId), actor, action)
    const rights = rightsOf(actor, claim, lifecycle.allowedNow(claim, actor))
    const view = views.claim(seenBy(actor, claim), rights, clock.today(), locale)
    return { claim, view: can(actor, 'claim.edit', claim) ? view : { ...view, draft: null } }
  }

  async function closeClaim(claimId: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const claim = await lifecycle.lock(tx, claimId)
      if (claim.statusId !== statusIds.inProgress) return false
      const fireIsOver = !takesSubmissions(lifecycle.fireOf(claim.fireId), clock.today())
      await lifecycle.move(tx, claim, 'fireClosed', 'system', { fireIsOver })
      return true
    })
  }

  return {
    ...drafts,
    getVisible: lifecycle.getVisible,
    getForUpdate: lifecycle.getForUpdate,
    getForWrite: lifecycle.getForWrite,
    addActivity: lifecycle.addActivity,
    applyEvent: lifecycle.applyEvent,
    move: lifecycle.move,
    read: lifecycle.read,
    lock: lifecycle.lock,
    note: lifecycle.note,
    allowedNow: lifecycle.allowedNow,
    onMove: lifecycle.onMove,
    resumeOnResponse: lifecycle.resumeOnResponse,
    saveStep,
    signAndDate,

    async listMyClaims(actor, locale) {
      authorize(actor, 'claim.list')
      const rows = await listClaimsOfOwner(db.kysely, actor.subject)
      return rows.map((row) => views.summary(row, locale))
    },

    getWhole,
    getClaim: async (actor, claimId, locale) => (await getWhole(actor, claimId, 'claim.read', locale)).view,

    async createClaim(call, { id, ...body }) {
      return id === undefined ? startNewClaim(call, body) : saveStep(call, id, 'start', body)
    },

    async closeClaimsOfClosedFires() {
      const over = program.fires.filter((fire) => !takesSubmissions(fire, clock.today())).map(({ id }) => id)
      return eachClaim((leaveOut) => listInProgress(db.kysely, over, leaveOut, claimsAtOnce), closeClaim)
    },

    async withdrawClaim(call, claimId) {
      return db.transaction(async (tx) => {
        const claim = await lifecycle.getForUpdate(tx, call.actor, claimId, 'claim.withdraw')
        refuseChanged(claim, call.ifMatch)
        return savedStep(
          await lifecycle.move(tx, claim, 'withdraw', call.actor, { isConfirmed: true }),
          call.locale,
        )
      })
    },
  }
}

/** The claim with those of its files that the actor may know of: an agreement is a party's once it was sent, and no viewer's. */
function seenBy(actor: Actor, claim: ClaimRecord): ClaimRecord {
  const reads = can(actor, 'settlement.read', claim)
  const reviews = can(actor, 'settlement.review', claim)
  return {
    ...claim,
    documents: claim.documents.filter((document) => maySee(actor.role, document.document_class)),
    settlementDocuments: claim.settlementDocuments.filter(
      (document) => reviews || (reads && document.is_sent),
    ),
  }
}

/** The insurance body has two entity fields that no question of the shipped form asks for; they are kept as sent. */
function withUnaskedAnswers<N extends AnswerStepName>(
  bodies: StoredBodies,
  name: N,
  body: StepBodies[N],
): StoredBodies {
  if (name !== 'insurance' || !bodies.insurance) return bodies
  const { canProvideProofOfInsurance, femaAmount } = body as StepBodies['insurance']
  return { ...bodies, insurance: { ...bodies.insurance, canProvideProofOfInsurance, femaAmount } }
}

function signatureOf(body: SignAndDateBody, signedOn: LocalDate): Signature {
  const { firstAttest, secondAttest, thirdAttest, fourthAttest } = body
  return {
    attests: [firstAttest === true, secondAttest === true, thirdAttest === true, fourthAttest === true],
    firstName: body.signedFirstName ?? '',
    lastName: body.signedLastName ?? '',
    signedOn,
  }
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
