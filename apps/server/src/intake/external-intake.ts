import { isDeepStrictEqual } from 'node:util'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { laterStep, nameOfFirst } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { answersOfFacts } from '@makewhole/domain/intake/bindings.ts'
import type { ClaimFacts, FactValues } from '@makewhole/domain/intake/facts.ts'
import type { ExternalAnswers } from '@makewhole/domain/intake/external-answers.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { ClaimCall } from '../claim/claim.service.ts'
import type { StoredAnswers } from '../claim/claim-record.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { IntakeFire } from './intake-fire.ts'
import type { IntakeForm } from './intake-form.ts'
import { factsIn } from './intake-saving.ts'
import type { IntakeSaving } from './intake-saving.ts'
import type { IntakeForWrite } from './intake.repository.ts'

export interface ExternalIntakeParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly fires: IntakeFire
  readonly saving: IntakeSaving
}

/** Claims as another program tells them, of any step and in any order (docs/rules/law-firms.md "The structured claim"). */
export function createExternalIntake({ db, program, clock, fires, saving }: ExternalIntakeParts) {
  /** Saves what another program told of any step, or signs the claim with it. */
  function applyPatch(
    call: ClaimCall,
    claimId: string,
    isSigned: boolean,
    tell: PatchMaker,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const found = await saving.lock(tx, claimId, call.actor)
      const { stored } = found
      const form = saving.formOf(stored)
      const claim = saving.changeable(call, isSigned, found)
      saving.refuseUnknownForm(stored)
      const { definition } = form
      const known = { claimId, definition, facts: factsIn(form, stored), stored, extension: found.extension }
      const telling = await tell(known, tx)
      if (!isSigned) return savePatch({ tx, call, form, found, telling }, claim)
      const step = definition.steps.at(-1)?.name ?? ''
      const { answers: given, extension } = telling
      return saving.submit({ tx, call, form, step, found, extension, given }, claim)
    })
  }

  function savePatch({ telling, ...save }: PatchSave, claim: LockedClaim): Promise<SavedStepView> {
    const { form, found } = save
    const { stored } = found
    const change = form.tell(telling, stored.answers, clock.today())
    const { answers } = change
    return saving.keep(
      {
        ...save,
        extension: telling.extension,
        argument: telling.argument,
        next: {
          ...stored,
          answers,
          factsOutsideForm: { ...stored.factsOutsideForm, ...telling.factsOutsideForm },
        },
        step: form.stepOfAnswer([...telling.setPaths], claim.stepName),
        stepName: telling.upTo === undefined ? change.stepName : earlier(form, change.stepName, telling.upTo),
        otherNames: form.names().filter((name) => isDeepStrictEqual(stored.answers[name], answers[name])),
      },
      claim,
    )
  }

  return {
    /**
     * Begins a claim with what another program tells, of any step or none (docs/rules/law-firms.md "The structured claim"). Raises
     * INVALID_ANSWERS, FIRE_CLOSED, NOT_FOUND for a fire that there is not, QUESTIONS_CHANGED for a form that takes no new claims of it.
     */
    async beginTold(
      { actor, locale }: ClaimCall,
      { fireId, formId }: { readonly fireId: number; readonly formId: string },
      tell: PatchMaker,
    ): Promise<SavedStepView> {
      authorize(actor, 'claim.start')
      if (!program.fires.some(({ id }) => id === fireId)) throw new AppError('NOT_FOUND')
      const definition = fires.formForNew(actor, fireId)
      const { id, version } = definition
      if (id !== formId) throw new AppError('QUESTIONS_CHANGED', { form: { id, version } })
      const form = saving.intakeFormOf(definition)
      const asked = {
        answers: answersOfFacts(definition, { fire: fireId }),
        factsOutsideForm: { fire: fireId },
      }
      const none = {
        formId: id,
        formVersion: version,
        answers: asked.answers,
        factsOutsideForm: asked.factsOutsideForm,
      }
      return db.transaction(async (tx) => {
        const known = {
          claimId: '',
          definition,
          stored: none,
          extension: noExtension,
          facts: factsIn(form, none),
        }
        const telling = await tell(known, tx)
        const change = form.tell(telling, none.answers, clock.today())
        const stepName = earlier(form, change.stepName, telling.upTo ?? Infinity)
        const stored = {
          ...none,
          answers: change.answers,
          factsOutsideForm: { ...none.factsOutsideForm, ...telling.factsOutsideForm },
        }
        const fire = fires.fireOfNew(actor, definition, factsIn(form, stored).values)
        const step = form.stepOfAnswer([...telling.setPaths], nameOfFirst(definition))
        const begun = { tx, actor, locale, form, fire, stored, extension: telling.extension }
        return saving.insert({ ...begun, argument: telling.argument, step, stepName, ends: null })
      })
    },

    /**
     * Saves what another program tells of a claim in progress, of any step and in any order: what is missing may be told later.
     * Raises NOT_FOUND, FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED, FIRE_CLOSED, INVALID_ANSWERS.
     */
    tell: (call: ClaimCall, claimId: string, tell: PatchMaker): Promise<SavedStepView> =>
      applyPatch(call, claimId, false, tell),

    /** Signs and submits a claim with what is told of the form's last step; INVALID_ANSWERS lists every problem of every step. Raises what `tell` raises. */
    signTold: (call: ClaimCall, claimId: string, tell: PatchMaker): Promise<SavedStepView> =>
      applyPatch(call, claimId, true, tell),
  }
}

/** What is known of a claim when something more is told of it. */
export interface PatchContext {
  readonly claimId: string
  readonly definition: FormDefinition
  readonly stored: StoredAnswers
  readonly extension: ExtensionData
  readonly facts: ClaimFacts
}

/** What another program tells of a claim. */
export interface ClaimPatch extends ExternalAnswers {
  /** Facts that the form does not ask for. */
  readonly factsOutsideForm: FactValues
  readonly extension: ExtensionData
  /** The argument of the call that tells it. */
  readonly argument: string
  /** How many steps the teller has been through, if they say so. */
  readonly upTo?: number | undefined
}

/** Answers what is told, given what is known. */
export type PatchMaker = (known: PatchContext, tx: Transaction) => Promise<ClaimPatch>

interface PatchSave {
  readonly tx: Transaction
  readonly call: ClaimCall
  readonly form: IntakeForm
  readonly found: IntakeForWrite
  readonly telling: ClaimPatch
}

/** The earlier of two: the first step that is not whole, and the one that the teller is at. */
function earlier({ definition }: IntakeForm, stepName: UnsavedStep, position: number): UnsavedStep {
  const own = definition.steps[position]?.name ?? null
  return laterStep(definition, stepName, own) === own ? stepName : own
}
