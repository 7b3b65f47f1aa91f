import { randomUUID } from 'node:crypto'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { lastDayOf, acceptsSubmissions } from '@makewhole/domain/claim/fire.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { claimLimits, exceededLimit } from '@makewhole/domain/intake/claim-size.ts'
import type { ClaimSize, ClaimData } from '@makewhole/domain/intake/claim-size.ts'
import { noFacts } from '@makewhole/domain/intake/facts.ts'
import type { ClaimFacts } from '@makewhole/domain/intake/facts.ts'
import { formOfClaim, hasFormOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { withItemIds } from '@makewhole/domain/intake/item-ids.ts'
import type { NewItemId } from '@makewhole/domain/intake/item-ids.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import { withRights } from '../claim/claim-access.ts'
import type { StoredAnswers } from '../claim/claim-record.ts'
import { refuseChanged, refuseFrozen } from '../claim/claim-refusals.ts'
import type { ClaimCall } from '../claim/claim.service.ts'
import { createClaimViews } from '../claim/claim-view.ts'
import type { ClaimLifecycle, LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { nameUuid } from '../db/name-uuid.ts'
import { AppError } from '../app-error.ts'
import { isOnClientList } from './client-list.repository.ts'
import type { IntakeFire } from './intake-fire.ts'
import { createIntakeForm } from './intake-form.ts'
import type { IntakeForm } from './intake-form.ts'
import { conditionsOfSubmission, signatureOf } from './intake-submission.ts'
import {
  insertSubmission,
  isImportUndone,
  lockIntake,
  saveAnswers,
  saveExtension,
} from './intake.repository.ts'
import type { IntakeForWrite } from './intake.repository.ts'

export interface IntakeSavingParts {
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'keepAccount' | 'requireActive'>
  readonly claims: ClaimLifecycle
  readonly fires: IntakeFire
}

export type IntakeSaving = ReturnType<typeof createIntakeSaving>

/**
 * Writes answers by the form of their claim, from any source: it begins, saves or signs a claim
 * (docs/rules/intake.md "Going through the steps"). Every function is a part of its caller's transaction.
 */
export function createIntakeSaving({ program, clock, accounts, claims, fires }: IntakeSavingParts) {
  const forms = new Map<FormDefinition, IntakeForm>()
  const views = createClaimViews(program)

  function intakeFormOf(definition: FormDefinition): IntakeForm {
    const cached = forms.get(definition) ?? createIntakeForm(definition)
    forms.set(definition, cached)
    return cached
  }

  return {
    intakeFormOf,

    /** The form that a claim answers. */
    formOf: (stored: StoredAnswers): IntakeForm => intakeFormOf(formOfClaim(program, stored)),

    /** A claim and its answers, locked. Raises NOT_FOUND. */
    async lock(tx: Transaction, claimId: string, actor: Actor): Promise<IntakeForWrite> {
      const found = await lockIntake(tx, claimId, actor)
      if (!found) throw new AppError('NOT_FOUND')
      return found
    },

    /** The claim, unless its answers may not change now. */
    changeable(call: ClaimCall, isSigned: boolean, found: IntakeForWrite): LockedClaim {
      const claim = withRights(found, call.actor, isSigned ? 'claim.submit' : 'claim.edit')
      refuseFrozen(claim)
      refuseChanged(claim, call.ifMatch)
      if (!acceptsSubmissions(claims.fireOf(claim.fireId), clock.today())) throw new AppError('FIRE_CLOSED')
      return claim
    },

    /** During a rollout, an older server doesn't know a new form yet: the next one does. */
    refuseUnknownForm(stored: StoredAnswers): void {
      if (!hasFormOfClaim(program, stored)) throw new AppError('SERVICE_UNAVAILABLE')
    },

    /** A claim that is begun with these answers. */
    async insert(created: NewClaim): Promise<SavedStepView> {
      const {
        tx,
        actor,
        by = actor,
        isKnown = false,
        locale,
        form,
        fire,
        stored,
        extension,
        step,
        stepName,
      } = created
      requireBounded(created.argument ?? step, { ...stored, extension }, null)
      if (by === actor && !isKnown) {
        await accounts.requireActive(tx, actor)
        await accounts.keepAccount(tx, actor, locale)
      }
      const first = nameOfFirst(form.definition)
      const { id, claimNumber, ...head } = await claims.begin(tx, actor, fire, first, by)
      await saveAnswers(tx, {
        claimId: id,
        stored,
        before: noFacts,
        after: factsIn(form, stored),
        stepName,
        dueOn: lastDayOf(fire),
        at: new Date(clock.now()),
        line: claims.lineAfter(head, id, by, { type: 'Answers Saved', facts: { step } }),
        otherNames: [],
        begun: { by: created.ends },
      })
      if (extension !== noExtension) await saveExtension(tx, id, extension)
      return views.savedStep(
        { id, claimNumber, stepName, version: 1, statusId: statusIds.inProgress },
        locale,
        { warnings: form.warnings(stored.answers, step) },
      )
    },

    /** Answers of a claim in progress, in place of the stored ones. */
    async keep(changed: ChangedAnswers, claim: LockedClaim): Promise<SavedStepView> {
      const { tx, call, form, found, next, extension = found.extension, step, stepName, otherNames } = changed
      const { stored } = found
      requireBounded(
        changed.argument ?? step,
        { ...next, extension },
        { ...stored, extension: found.extension },
      )
      if (extension !== found.extension) await saveExtension(tx, claim.id, extension)
      const after = factsIn(form, next)
      const fire = changed.fire ?? fires.fireAfter(claim, form.definition, after.values)
      const draftRevision = await saveAnswers(tx, {
        claimId: claim.id,
        stored: next,
        before: factsIn(form, stored),
        after,
        stepName,
        dueOn: lastDayOf(fire),
        at: new Date(clock.now()),
        line: claims.lineAfter(claim, claim.id, call.actor, { type: 'Answers Saved', facts: { step } }),
        otherNames,
        begun: null,
      })
      const saved = { ...claim, stepName, version: claim.version + 1 }
      return views.savedStep(saved, call.locale, {
        draftRevision,
        warnings: form.warnings(next.answers, step),
      })
    },

    /**
     * Signs and submits a claim with the answers of its form's last step (docs/rules/claims.md "Submitting"). Raises
     * IMPORT_UNDONE where its import is being undone.
     */
    async submit(signed: Signed, claim: LockedClaim): Promise<SavedStepView> {
      const {
        tx,
        call,
        form,
        step,
        found,
        extension = found.extension,
        given,
        isNotifiedJointly = false,
      } = signed
      const { stored } = found
      if (claim.firmId !== null && (await isImportUndone(tx, claim.id))) throw new AppError('IMPORT_UNDONE')
      const today = clock.today()
      const answers = withItemIds(form.definition, given, stored.answers, newIdIn(claim.id))
      const whole = { ...stored, answers: form.complete(step, answers, stored.answers, today) }
      // A claim within the bounds may be signed: a signature adds little.
      requireBounded(step, { ...stored, extension }, { ...stored, extension: found.extension })
      if (extension !== found.extension) await saveExtension(tx, claim.id, extension)
      const facts = factsIn(form, whole)
      const fireId = fires.fireAfter(claim, form.definition, facts.values).id
      const submission = {
        submittedBy: call.actor.subject,
        programVersion: program.version,
        locale: call.locale,
        overview: overviewOfForm(form.definition, whole.answers, call.locale),
        signature: signatureOf(facts.values, claim.firmId === null ? null : call.actor, today),
      }
      const told = { stored: whole, before: factsIn(form, stored), after: facts }
      await insertSubmission(tx, claim.id, told, submission, new Date(clock.now()))
      const { email, isEmailVerified } = call.actor
      const isListed =
        claim.firmId === null && (await isOnClientList(tx, claim.id, isEmailVerified === true ? email : null))
      const conditions = conditionsOfSubmission(claim, facts.values, isListed)
      const now = { ...claim, fireId }
      const { signature } = submission
      const signatureDetails = signature.isOtherName
        ? { signedAs: fullName(signature), signer: signature.signer }
        : {}
      const moved = await claims.move(
        tx,
        now,
        'submit',
        call.actor,
        conditions,
        signatureDetails,
        isNotifiedJointly,
      )
      return views.savedStep(moved, call.locale, { warnings: form.warnings(whole.answers) })
    },
  }
}

/** A claim on its way in. */
interface NewClaim {
  readonly tx: Transaction
  /** The claim's owner. */
  readonly actor: Actor
  /** The person who begins it for the owner; absent: the owner, whose rights are checked. */
  readonly by?: Actor
  /** True if rights were checked and the account saved, for many claims at once. */
  readonly isKnown?: boolean
  readonly locale: Locale
  readonly form: IntakeForm
  readonly fire: Fire
  readonly stored: StoredAnswers
  /** Extension data of another program. */
  readonly extension: ExtensionData
  /** The argument of another program's call. */
  readonly argument?: string
  readonly step: string
  readonly stepName: UnsavedStep
  /** The person whose start draft ends with the claim; null: none. */
  readonly ends: string | null
}

/** A claim whose answers change: what is stored, and what is stored next. */
interface ChangedAnswers {
  readonly tx: Transaction
  readonly call: ClaimCall
  readonly form: IntakeForm
  readonly found: IntakeForWrite
  readonly next: StoredAnswers
  /** Replaces the extension data; absent, they remain. */
  readonly extension?: ExtensionData
  /** The argument of another program's call. */
  readonly argument?: string
  readonly step: string
  readonly stepName: UnsavedStep
  /** Names of unchanged answers, whose drafts remain. */
  readonly otherNames: readonly string[]
  /** The claim's fire, where these answers do not move it to another. */
  readonly fire?: Fire
}

/** A claim that is being signed, with stored answers and those of the signature. */
interface Signed {
  readonly tx: Transaction
  readonly call: ClaimCall
  readonly form: IntakeForm
  readonly step: string
  readonly found: IntakeForWrite
  /** Replaces the extension data; absent, they remain. */
  readonly extension?: ExtensionData
  readonly given: Answers
  /** True if one mail reports this and other claims. */
  readonly isNotifiedJointly?: boolean
}

/** Raises CLAIM_TOO_LARGE, with the step or the argument that would make it so. */
function requireBounded(path: string, after: ClaimData, before: ClaimData | null): void {
  const kind = exceededLimit(after, before)
  if (kind === null) return
  const code = kind === 'things' ? 'too-many' : 'too-large'
  throw new AppError('CLAIM_TOO_LARGE', { ...claimLimits }, [{ path, code, message: limitMessages[kind] }])
}

const limitMessages = {
  things: {
    en: `A claim holds at most ${claimLimits.things} entries and pieces of additional information together.`,
    es: `Un reclamo contiene como máximo ${claimLimits.things} entradas y datos adicionales en total.`,
  },
  bytes: {
    en: `A claim holds at most ${claimLimits.bytes / 1000} kB of answers and additional information together.`,
    es: `Un reclamo contiene como máximo ${claimLimits.bytes / 1000} kB de respuestas y datos adicionales en total.`,
  },
} as const satisfies Readonly<Record<keyof ClaimSize, LocalizedText>>

/** Returns the facts of answers, with those outside the form. */
export function factsIn(
  { definition }: IntakeForm,
  { answers, factsOutsideForm }: StoredAnswers,
): ClaimFacts {
  const { values, lists } = factsOf(definition, answers)
  return { values: { ...factsOutsideForm, ...values }, lists }
}

/** Makes ids of entries: a browser's id names the same entry of the same claim, never one of another claim. */
export function newIdIn(claimId: string): NewItemId {
  return (suppliedId) => (suppliedId === null ? randomUUID() : nameUuid(`${claimId} ${suppliedId}`))
}
