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

/**
 * Claims by another program's patches, of any step and in any order (docs/rules/law-firms.md "The structured claim").
 */
export function createExternalIntake({ db, program, clock, fires, saving }: ExternalIntakeParts) {
  /** Saves another program's patch of any step, or signs the claim with it. */
  function applyPatch(
    call: ClaimCall,
    claimId: string,
    isSigned: boolean,
    buildPatch: PatchBuilder,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const found = await saving.lock(tx, claimId, call.actor)
      const { stored } = found
      const form = saving.formOf(stored)
      const claim = saving.changeable(call, isSigned, found)
      saving.refuseUnknownForm(stored)
      const { definition } = form
      const context = {
        claimId,
        definition,
        facts: factsIn(form, stored),
        stored,
        extension: found.extension,
      }
      const patch = await buildPatch(context, tx)
      if (!isSigned) return savePatch({ tx, call, form, found, patch }, claim)
      const step = definition.steps.at(-1)?.name ?? ''
      const { answers: given, extension } = patch
      return saving.submit({ tx, call, form, step, found, extension, given }, claim)
    })
  }

  function savePatch({ patch, ...save }: PatchSave, claim: LockedClaim): Promise<SavedStepView> {
    const { form, found } = save
    const { stored } = found
    const change = form.applyExternal(patch, stored.answers, clock.today())
    const { answers } = change
    return saving.keep(
      {
        ...save,
        extension: patch.extension,
        argument: patch.argument,
        next: {
          ...stored,
          answers,
          factsOutsideForm: { ...stored.factsOutsideForm, ...patch.factsOutsideForm },
        },
        step: form.stepOfAnswer([...patch.setPaths], claim.stepName),
        stepName: patch.upTo === undefined ? change.stepName : earlierStep(form, change.stepName, patch.upTo),
        otherNames: form.names().filter((name) => isDeepStrictEqual(stored.answers[name], answers[name])),
      },
      claim,
    )
  }

  return {
    /**
     * Begins a claim from a patch of any step or none (docs/rules/law-firms.md "The structured claim"). Raises
     * INVALID_ANSWERS, FIRE_CLOSED, NOT_FOUND for an unknown fire, QUESTIONS_CHANGED for a form that takes no new
     * claims of it.
     */
    async createFromPatch(
      { actor, locale }: ClaimCall,
      { fireId, formId }: { readonly fireId: number; readonly formId: string },
      buildPatch: PatchBuilder,
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
        const context = {
          claimId: '',
          definition,
          stored: none,
          extension: noExtension,
          facts: factsIn(form, none),
        }
        const patch = await buildPatch(context, tx)
        const change = form.applyExternal(patch, none.answers, clock.today())
        const stepName = earlierStep(form, change.stepName, patch.upTo ?? Infinity)
        const stored = {
          ...none,
          answers: change.answers,
          factsOutsideForm: { ...none.factsOutsideForm, ...patch.factsOutsideForm },
        }
        const fire = fires.fireOfNew(actor, definition, factsIn(form, stored).values)
        const step = form.stepOfAnswer([...patch.setPaths], nameOfFirst(definition))
        const created = { tx, actor, locale, form, fire, stored, extension: patch.extension }
        return saving.insert({ ...created, argument: patch.argument, step, stepName, ends: null })
      })
    },

    /**
     * Patches a claim in progress, of any step and in any order; missing answers may follow later. Raises NOT_FOUND,
     * FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED, FIRE_CLOSED, INVALID_ANSWERS.
     */
    patch: (call: ClaimCall, claimId: string, buildPatch: PatchBuilder): Promise<SavedStepView> =>
      applyPatch(call, claimId, false, buildPatch),

    /**
     * Signs and submits a claim with a patch of the form's last step; INVALID_ANSWERS lists every problem of every
     * step. Raises what `patch` raises.
     */
    signPatched: (call: ClaimCall, claimId: string, buildPatch: PatchBuilder): Promise<SavedStepView> =>
      applyPatch(call, claimId, true, buildPatch),
  }
}

/** The stored state of a claim when a patch is made. */
export interface PatchContext {
  readonly claimId: string
  readonly definition: FormDefinition
  readonly stored: StoredAnswers
  readonly extension: ExtensionData
  readonly facts: ClaimFacts
}

/** Another program's changes to a claim. */
export interface ClaimPatch extends ExternalAnswers {
  /** Facts outside the form. */
  readonly factsOutsideForm: FactValues
  readonly extension: ExtensionData
  /** The argument of the call. */
  readonly argument: string
  /** The number of steps that the caller has completed, if known. */
  readonly upTo?: number | undefined
}

/** Makes the patch from the stored state. */
export type PatchBuilder = (context: PatchContext, tx: Transaction) => Promise<ClaimPatch>

interface PatchSave {
  readonly tx: Transaction
  readonly call: ClaimCall
  readonly form: IntakeForm
  readonly found: IntakeForWrite
  readonly patch: ClaimPatch
}

/** The earlier of two: the first step that is not whole, and the one that the teller is at. */
function earlierStep({ definition }: IntakeForm, stepName: UnsavedStep, position: number): UnsavedStep {
  const own = definition.steps[position]?.name ?? null
  return laterStep(definition, stepName, own) === own ? stepName : own
}
