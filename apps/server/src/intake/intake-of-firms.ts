import { randomUUID } from 'node:crypto'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { binds } from '@makewhole/domain/intake/bindings.ts'
import { withItemIds } from '@makewhole/domain/intake/item-ids.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimCall } from '../claim/claim.service.ts'
import type { ClaimLifecycle } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { IntakeFire } from './intake-fire.ts'
import { factsIn, newIdIn } from './intake-saving.ts'
import type { IntakeSaving } from './intake-saving.ts'

export interface IntakeOfFirmsParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<ClaimLifecycle, 'fireOf'>
  readonly fires: IntakeFire
  readonly saving: IntakeSaving
}

/** One of the many claims that a law firm imports or signs at once (docs/rules/law-firms.md). */
export function createIntakeOfFirms({ db, clock, accounts, claims, fires, saving }: IntakeOfFirmsParts) {
  return {
    /**
     * Begins a claim with all answers except the signature, also by an older version of the form; `also` runs in the
     * same transaction (docs/rules/law-firms.md "Importing"). The caller has checked the actor's rights and saved
     * their account, once for many claims. Raises INVALID_ANSWERS, FIRE_CLOSED.
     */
    async beginWhole(
      call: ClaimCall,
      { definition, fireId, answers }: WholeAnswers,
      followUp: FollowUp,
    ): Promise<void> {
      const { actor, locale } = call
      authorize(actor, 'claim.start')
      const form = saving.intakeFormOf(definition)
      const ids = withItemIds(definition, answers, noAnswers, () => randomUUID())
      const stored = {
        formId: definition.id,
        formVersion: definition.version,
        answers: form.unsigned(ids, clock.today()),
        factsOutsideForm: binds(definition, 'fire') ? {} : { fire: fireId },
      }
      const fire = fires.fireOfNew(actor, definition, factsIn(form, stored).values)
      const [step, stepName] = lastSteps(definition)
      await db.transaction(async (tx) => {
        const created = { tx, actor, isKnown: true, locale, form, fire, stored, extension: noExtension }
        await followUp(tx, await saving.insert({ ...created, step, stepName, ends: null }))
      })
    },

    /**
     * Changes all answers of a claim in progress except the signature. Raises what `saveStep` does, CLAIM_CHANGED
     * also where the claim answers another version of the form.
     */
    async replaceWhole(
      call: ClaimCall,
      claimId: string,
      whole: Omit<WholeAnswers, 'fireId'>,
      followUp: FollowUp,
    ) {
      const { definition, answers } = whole
      await db.transaction(async (tx) => {
        const found = await saving.lock(tx, claimId, call.actor)
        const { stored } = found
        const form = saving.intakeFormOf(definition)
        const claim = saving.changeable(call, false, found)
        const isSameForm = stored.formId === definition.id && stored.formVersion === definition.version
        if (!isSameForm) throw new AppError('CLAIM_CHANGED')
        const ids = withItemIds(definition, answers, stored.answers, newIdIn(claim.id))
        const next = { ...stored, answers: form.unsigned(ids, clock.today()) }
        const [step, stepName] = lastSteps(definition)
        const fire = claims.fireOf(claim.fireId)
        const changed = { tx, call, form, found, next, step, stepName, otherNames: [], fire }
        await followUp(tx, await saving.keep(changed, claim))
      })
    },

    /**
     * Signs and submits a claim with the same answers as others, with one mail for all; `also` runs in the same
     * transaction (docs/rules/law-firms.md "Signing together"). Raises what `saveStep` does, RIGHTS_CHANGED, and
     * QUESTIONS_CHANGED for a claim whose form `signsAs` does not name.
     */
    async signJointly(
      call: ClaimCall,
      claimId: string,
      { answers, signsAs }: JointSignature,
      followUp: FollowUp,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, call.actor)
        const found = await saving.lock(tx, claimId, call.actor)
        const { stored } = found
        const claim = saving.changeable(call, true, found)
        const form = saving.formOf(stored)
        saving.refuseUnknownForm(stored)
        const { definition } = form
        if (!signsAs.includes(definition)) throw new AppError('QUESTIONS_CHANGED')
        const step = definition.steps.at(-1)?.name ?? ''
        form.refuseOutOfOrder(step, claim.stepName)
        const signed = { tx, call, form, step, found, given: answers, isNotifiedJointly: true }
        await followUp(tx, await saving.submit(signed, claim))
      })
    },
  }
}

/** Returns all answers of a claim except the signature. */
export interface WholeAnswers {
  readonly definition: FormDefinition
  readonly fireId: number
  readonly answers: Answers
}

/** The signature of several claims, and the forms whose last step has exactly its text. */
export interface JointSignature {
  readonly answers: Answers
  readonly signsAs: readonly FormDefinition[]
}

/** A further write for a saved claim, as the last part of its transaction. */
type FollowUp = (tx: Transaction, saved: SavedStepView) => Promise<void>

/** The step before the one that signs, and that one. */
function lastSteps({ steps }: FormDefinition): readonly [string, string] {
  return [steps.at(-2)?.name ?? '', steps.at(-1)?.name ?? '']
}
