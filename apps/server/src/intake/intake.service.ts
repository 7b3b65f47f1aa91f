import { hash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { factsOfBody } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/intake/step-bodies.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { lastDayOf, takesSubmissions } from '@makewhole/domain/claim/fire.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { binds, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { noFacts } from '@makewhole/domain/intake/facts.ts'
import type { ClaimFacts } from '@makewhole/domain/intake/facts.ts'
import { formOfClaim, hasFormOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { withItemIds } from '@makewhole/domain/intake/item-ids.ts'
import type { NewItemId } from '@makewhole/domain/intake/item-ids.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { StoredAnswers } from '../claim/claim-record.ts'
import { withRights } from '../claim/claim-access.ts'
import { refuseChanged, refuseFrozen } from '../claim/claim-refusals.ts'
import { createClaimViews } from '../claim/claim-view.ts'
import type { ClaimLifecycle, LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { answersOfBody } from './body-answers.ts'
import type { Given } from './body-answers.ts'
import { createIntakeFire } from './intake-fire.ts'
import type { ShownForm } from './intake-fire.ts'
import { createIntakeForm } from './intake-form.ts'
import type { IntakeForm } from './intake-form.ts'
import { conditionsOfSubmission, signatureOf } from './intake-submission.ts'
import { insertSubmission, lockIntake, saveAnswers } from './intake.repository.ts'
import type { IntakeForWrite } from './intake.repository.ts'

/** Who asks, in which language, and which version of the claim they saw (null: they do not say). */
export interface IntakeCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** A call of the specification for one step: the step's name and the body that it sent. */
export type StepCall = {
  readonly [N in SavedStepName]: { readonly name: N; readonly body: StepBodies[N] }
}[SavedStepName]

export interface IntakeServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'keepAccount' | 'requireActive'>
  readonly claims: ClaimLifecycle
}

export type IntakeService = ReturnType<typeof createIntakeService>

/**
 * How claims come in, whatever form they answer (docs/rules/intake.md "Going through the steps"): every method authorizes and
 * writes in one transaction. Answers are kept as they were given; what the program works with is written from them.
 */
export function createIntakeService({ db, program, clock, accounts, claims }: IntakeServiceParts) {
  const forms = new Map<FormDefinition, IntakeForm>()
  const views = createClaimViews(program)
  const { formAsking, formForNew, fireOfNew, fireAfter } = createIntakeFire({ program, clock, claims })

  function intakeFormOf(definition: FormDefinition): IntakeForm {
    const known = forms.get(definition) ?? createIntakeForm(definition)
    forms.set(definition, known)
    return known
  }

  /** The claim, unless its answers may not change now. */
  function changeable(call: IntakeCall, form: IntakeForm, step: string, found: IntakeForWrite): LockedClaim {
    const claim = withRights(found, call.actor, form.isLast(step) ? 'claim.submit' : 'claim.edit')
    refuseFrozen(claim)
    refuseChanged(claim, call.ifMatch)
    if (!takesSubmissions(claims.fireOf(claim.fireId), clock.today())) throw new AppError('FIRE_CLOSED')
    form.refuseOutOfOrder(step, claim.stepName)
    return claim
  }

  /** Saves a step, or with the last one signs the claim, by the form that the claim answers. */
  function save(
    call: IntakeCall,
    claimId: string,
    step: string,
    givenBy: (form: IntakeForm, stored: Answers) => Given,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const found = await lockIntake(tx, claimId, call.actor)
      if (!found) throw new AppError('NOT_FOUND')
      const { stored } = found
      const form = intakeFormOf(formOfClaim(program, stored))
      const claim = changeable(call, form, step, found)
      // A server of the version before, while servers are replaced: the next one knows it.
      if (!hasFormOfClaim(program, stored)) throw new AppError('SERVICE_UNAVAILABLE')
      const own = { tx, call, form, step, stored, given: givenBy(form, stored.answers) }
      return form.isLast(step) ? submit(own, claim) : keep(own, claim)
    })
  }

  async function keep({ tx, call, form, step, stored, given }: StepSave, claim: LockedClaim) {
    const answers = withItemIds(form.definition, given.answers, stored.answers, newIdIn(claim.id))
    const change = form.change(step, answers, stored.answers, claim.stepName, clock.today())
    const next = { ...stored, answers: change.answers, unasked: { ...stored.unasked, ...given.unasked } }
    const after = factsIn(form, next)
    const draftRevision = await saveAnswers(tx, {
      claimId: claim.id,
      stored: next,
      before: factsIn(form, stored),
      after,
      stepName: change.stepName,
      dueOn: lastDayOf(fireAfter(claim, form.definition, after.values)),
      at: new Date(clock.now()),
      line: claims.lineAfter(claim, claim.id, call.actor, { type: 'Answers Saved', facts: { step } }),
      otherNames: form
        .namesBeside(step)
        .filter((name) => isDeepStrictEqual(stored.answers[name], change.answers[name])),
      begunBy: null,
    })
    const saved = { ...claim, stepName: change.stepName, version: claim.version + 1 }
    return views.savedStep(saved, call.locale, draftRevision)
  }

  async function begin(
    { actor, locale }: IntakeCall,
    definition: FormDefinition,
    step: string,
    given: Given,
  ): Promise<SavedStepView> {
    const form = intakeFormOf(definition)
    const first = nameOfFirst(definition)
    form.refuseOutOfOrder(step, first)
    const { id: formId, version: formVersion } = definition
    const ids = withItemIds(definition, given.answers, noAnswers, () => randomUUID())
    const { answers, stepName } = form.change(step, ids, noAnswers, first, clock.today())
    const stored = { formId, formVersion, answers, unasked: given.unasked }
    const after = factsIn(form, stored)
    const fire = fireOfNew(actor, definition, after.values)
    return db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      await accounts.keepAccount(tx, actor, locale)
      const { id, claimNumber, ...head } = await claims.begin(tx, actor, fire, first)
      await saveAnswers(tx, {
        claimId: id,
        stored,
        before: noFacts,
        after,
        stepName,
        dueOn: lastDayOf(fire),
        at: new Date(clock.now()),
        line: claims.lineAfter(head, id, actor, { type: 'Answers Saved', facts: { step } }),
        otherNames: [],
        begunBy: actor.subject,
      })
      return views.savedStep(
        { id, claimNumber, stepName, version: 1, statusId: statusIds.inProgress },
        locale,
      )
    })
  }

  async function submit({ tx, call, form, step, stored, given }: StepSave, claim: LockedClaim) {
    const today = clock.today()
    const answers = withItemIds(form.definition, given.answers, stored.answers, newIdIn(claim.id))
    const signed = { ...stored, answers: form.complete(step, answers, stored.answers, today) }
    const facts = factsIn(form, signed)
    const fireId = fireAfter(claim, form.definition, facts.values).id
    const submission = {
      submittedBy: call.actor.subject,
      programVersion: program.version,
      locale: call.locale,
      overview: overviewOfForm(form.definition, signed.answers, call.locale),
      signature: signatureOf(facts.values, today),
    }
    const told = { stored: signed, before: factsIn(form, stored), after: facts }
    await insertSubmission(tx, claim.id, told, submission, new Date(clock.now()))
    const conditions = conditionsOfSubmission(claim, facts.values)
    const moved = await claims.move(tx, { ...claim, fireId }, 'submit', call.actor, conditions)
    return views.savedStep(moved, call.locale)
  }

  return {
    /**
     * Begins a claim with the first step of its form (docs/rules/intake.md "Versions of a form"). Raises INVALID_ANSWERS, FIRE_CLOSED,
     * QUESTIONS_CHANGED when the form `shown`, whose questions were answered, takes no new claims, STEP_OUT_OF_ORDER for another step, NOT_FOUND for
     * a step that the form does not have.
     */
    async begin(
      call: IntakeCall,
      step: string,
      answers: Answers,
      { shown, fireId }: BegunWith = {},
    ): Promise<SavedStepView> {
      authorize(call.actor, 'claim.start')
      const asked = factsOf(formAsking(shown), answers).values['fire'] ?? fireId
      const form = formForNew(call.actor, asked, shown)
      const unasked = binds(form, 'fire') || fireId === undefined ? {} : { fire: fireId }
      return begin(call, form, step, { answers, unasked })
    },

    /**
     * Saves a step of a claim in progress; the last one signs and submits it (docs/rules/claims.md "Submitting"). Raises
     * NOT_FOUND, FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED (closed before it was submitted), CLAIM_CHANGED,
     * FIRE_CLOSED, STEP_OUT_OF_ORDER, INVALID_ANSWERS.
     */
    async saveStep(
      call: IntakeCall,
      claimId: string,
      step: string,
      answers: Answers,
    ): Promise<SavedStepView> {
      return save(call, claimId, step, () => ({ answers, unasked: {} }))
    },

    /** The same by a call of the specification, whose body tells facts. Without a claim's id it begins one. */
    async saveBody(
      call: IntakeCall,
      claimId: string | undefined,
      { name, body }: StepCall,
    ): Promise<SavedStepView> {
      if (claimId !== undefined)
        return save(call, claimId, name, (form, stored) => answersOfBody(form.definition, stored, name, body))
      authorize(call.actor, 'claim.start')
      const form = formForNew(call.actor, factsOfBody(name, body).values['fire'])
      return begin(call, form, name, answersOfBody(form, noAnswers, name, body))
    },
  }
}

/** What a claim begins with besides answers. */
interface BegunWith {
  /** The form whose questions were answered. */
  readonly shown?: ShownForm | undefined
  /** The fire that was chosen before the first step, of a form that does not ask for it. */
  readonly fireId?: number | undefined
}

/** One step of a claim that is being saved, with what is stored and what was given. */
interface StepSave {
  readonly tx: Transaction
  readonly call: IntakeCall
  readonly form: IntakeForm
  readonly step: string
  readonly stored: StoredAnswers
  readonly given: Given
}

function factsIn({ definition }: IntakeForm, { answers, unasked }: StoredAnswers): ClaimFacts {
  const { values, lists } = factsOf(definition, answers)
  return { values: { ...unasked, ...values }, lists }
}

/** The same id from a browser is the same entry of the same claim; nobody can name an entry of another claim. */
function newIdIn(claimId: string): NewItemId {
  return (brought) => {
    if (brought === null) return randomUUID()
    const hex = hash('sha256', `${claimId} ${brought}`)
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }
}
