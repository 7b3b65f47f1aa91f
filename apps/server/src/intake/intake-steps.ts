import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { factsOfBody } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/intake/step-bodies.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { noAnswers } from '@makewhole/domain/form/answers.ts'
import type { AnswerValue, Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { binds, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { withItemIds } from '@makewhole/domain/intake/item-ids.ts'
import type { ClaimCall } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { answersOfBody } from './body-answers.ts'
import type { StepInput } from './body-answers.ts'
import type { IntakeFire, DisplayedForm } from './intake-fire.ts'
import type { IntakeForm } from './intake-form.ts'
import { factsIn, newIdIn } from './intake-saving.ts'
import type { IntakeSaving } from './intake-saving.ts'
import type { IntakeForWrite } from './intake.repository.ts'

/** A call of the specification for one step: the step's name and the body that it sent. */
export type StepCall = {
  readonly [N in SavedStepName]: { readonly name: N; readonly body: StepBodies[N] }
}[SavedStepName]

export interface IntakeStepsParts {
  readonly db: Database
  readonly clock: Clock
  readonly fires: IntakeFire
  readonly saving: IntakeSaving
}

/**
 * Saves steps of a form one after another, for portals and the specification's calls
 * (docs/rules/intake.md "Going through the steps").
 */
export function createIntakeSteps({ db, clock, fires, saving }: IntakeStepsParts) {
  /** Saves a step, or with the last one signs the claim, by the form that the claim answers. */
  function save(
    call: ClaimCall,
    claimId: string,
    step: string,
    inputOf: (form: IntakeForm, stored: Answers) => StepInput,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const found = await saving.lock(tx, claimId, call.actor)
      const { stored } = found
      const form = saving.formOf(stored)
      const isSigned = form.isLast(step)
      const claim = saving.changeable(call, isSigned, found)
      form.refuseOutOfOrder(step, claim.stepName)
      saving.refuseUnknownForm(stored)
      const input = inputOf(form, stored.answers)
      if (isSigned) return saving.submit({ tx, call, form, step, found, given: input.answers }, claim)
      return keep({ tx, call, form, step, found, input }, claim)
    })
  }

  function keep({ input, ...save }: StepSave, claim: LockedClaim): Promise<SavedStepView> {
    const { form, step, found } = save
    const { stored } = found
    const own = withItemIds(form.definition, input.answers, stored.answers, newIdIn(claim.id))
    const { answers, stepName } = form.change(step, own, stored.answers, claim.stepName, clock.today())
    const next = {
      ...stored,
      answers,
      factsOutsideForm: { ...stored.factsOutsideForm, ...input.factsOutsideForm },
    }
    const otherNames = form
      .otherNamesOf(step)
      .filter((name) => isUnchanged(stored.answers[name], answers[name]))
    db.commitWithNext()
    return saving.keep({ ...save, next, stepName, otherNames }, claim)
  }

  function begin(
    { actor, locale }: ClaimCall,
    definition: FormDefinition,
    step: string,
    input: StepInput,
  ): Promise<SavedStepView> {
    const form = saving.intakeFormOf(definition)
    const first = nameOfFirst(definition)
    form.refuseOutOfOrder(step, first)
    const { id: formId, version: formVersion } = definition
    const ids = withItemIds(definition, input.answers, noAnswers, () => randomUUID())
    const { answers, stepName } = form.change(step, ids, noAnswers, first, clock.today())
    const stored = { formId, formVersion, answers, factsOutsideForm: input.factsOutsideForm }
    const fire = fires.fireOfNew(actor, definition, factsIn(form, stored).values)
    return db.transaction((tx) =>
      saving.insert({
        tx,
        actor,
        locale,
        form,
        fire,
        stored,
        extension: noExtension,
        step,
        stepName,
        ends: actor.subject,
      }),
    )
  }

  return {
    /**
     * Begins a claim with the first step of its form (docs/rules/intake.md "Versions of a form"). Raises
     * INVALID_ANSWERS, FIRE_CLOSED, QUESTIONS_CHANGED when the displayed form takes no new claims, STEP_OUT_OF_ORDER
     * for another step, NOT_FOUND for a step that the form does not have.
     */
    async begin(
      call: ClaimCall,
      step: string,
      answers: Answers,
      { shown, fireId }: NewClaimInput = {},
    ): Promise<SavedStepView> {
      authorize(call.actor, 'claim.start')
      const asked = factsOf(fires.formInForce(shown), answers).values['fire'] ?? fireId
      const form = fires.formForNew(call.actor, asked, shown)
      const factsOutsideForm = binds(form, 'fire') || fireId === undefined ? {} : { fire: fireId }
      return begin(call, form, step, { answers, factsOutsideForm })
    },

    /**
     * Saves a step of a claim in progress; the last one signs and submits it (docs/rules/claims.md "Submitting"). Raises
     * NOT_FOUND, FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED (closed before it was submitted), CLAIM_CHANGED,
     * FIRE_CLOSED, STEP_OUT_OF_ORDER, INVALID_ANSWERS.
     */
    async saveStep(call: ClaimCall, claimId: string, step: string, answers: Answers): Promise<SavedStepView> {
      return save(call, claimId, step, () => ({ answers, factsOutsideForm: {} }))
    },

    /** Does the same by a call of the specification, with facts in its body. Without a claim's id it begins one. */
    async saveBody(
      call: ClaimCall,
      claimId: string | undefined,
      { name, body }: StepCall,
    ): Promise<SavedStepView> {
      if (claimId !== undefined)
        return save(call, claimId, name, (form, stored) => answersOfBody(form.definition, stored, name, body))
      authorize(call.actor, 'claim.start')
      const form = fires.formForNew(call.actor, factsOfBody(name, body).values['fire'])
      return begin(call, form, name, answersOfBody(form, noAnswers, name, body))
    },
  }
}

/** The inputs of a new claim besides answers. */
export interface NewClaimInput {
  /** The form whose questions were answered. */
  readonly shown?: DisplayedForm | undefined
  /** The fire that was chosen before the first step, of a form that does not ask for it. */
  readonly fireId?: number | undefined
}

/** Most answers are primitive, and compared at once. */
function isUnchanged(one: AnswerValue, other: AnswerValue): boolean {
  return one === other || (typeof one === 'object' && isDeepStrictEqual(one, other))
}

/** One step to save, with stored and submitted answers. */
interface StepSave {
  readonly tx: Transaction
  readonly call: ClaimCall
  readonly form: IntakeForm
  readonly step: string
  readonly found: IntakeForWrite
  readonly input: StepInput
}
