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
import { laterStep, nameOfFirst } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { nothingBeside } from '@makewhole/domain/intake/beside.ts'
import type { Beside } from '@makewhole/domain/intake/beside.ts'
import { answersOfFacts, binds, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { noFacts } from '@makewhole/domain/intake/facts.ts'
import type { ClaimFacts, FactValues } from '@makewhole/domain/intake/facts.ts'
import type { ToldAnswers } from '@makewhole/domain/intake/told-answers.ts'
import { formOfClaim, hasFormOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { withItemIds } from '@makewhole/domain/intake/item-ids.ts'
import type { NewItemId } from '@makewhole/domain/intake/item-ids.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Account, AccountService } from '../account/account.service.ts'
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
import { splitAnswers } from './split-answers.ts'
import { createIntakeForm } from './intake-form.ts'
import type { IntakeForm } from './intake-form.ts'
import { isOnClientList } from './client-list.repository.ts'
import { conditionsOfSubmission, signatureOf } from './intake-submission.ts'
import { insertSubmission, lockIntake, readBeside, saveAnswers, saveBeside } from './intake.repository.ts'
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
  readonly accounts: Pick<AccountService, 'keepAccount' | 'requireActive' | 'findAccount'>
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
  function changeable(call: IntakeCall, isSigned: boolean, found: IntakeForWrite): LockedClaim {
    const claim = withRights(found, call.actor, isSigned ? 'claim.submit' : 'claim.edit')
    refuseFrozen(claim)
    refuseChanged(claim, call.ifMatch)
    if (!takesSubmissions(claims.fireOf(claim.fireId), clock.today())) throw new AppError('FIRE_CLOSED')
    return claim
  }

  /** A server of the version before, while servers are replaced: the next one knows the claim's form. */
  function refuseUnknownForm(stored: StoredAnswers): void {
    if (!hasFormOfClaim(program, stored)) throw new AppError('SERVICE_UNAVAILABLE')
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
      const claim = changeable(call, form.isLast(step), found)
      form.refuseOutOfOrder(step, claim.stepName)
      refuseUnknownForm(stored)
      const own = { tx, call, form, step, stored, given: givenBy(form, stored.answers) }
      return form.isLast(step) ? submit(own, claim) : keep(own, claim)
    })
  }

  async function keep({ tx, call, form, step, stored, given }: StepSave, claim: LockedClaim) {
    const answers = withItemIds(form.definition, given.answers, stored.answers, newIdIn(claim.id))
    const change = form.change(step, answers, stored.answers, claim.stepName, clock.today())
    const next = { ...stored, answers: change.answers, unasked: { ...stored.unasked, ...given.unasked } }
    const after = factsIn(form, next)
    db.commitWithNext()
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
      begun: null,
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
    const fire = fireOfNew(actor, definition, factsIn(form, stored).values)
    return db.transaction((tx) =>
      insert({ tx, actor, locale, form, fire, stored, step, stepName, ends: actor.subject }),
    )
  }

  /** A claim that is begun with these answers. */
  async function insert(begun: Begun): Promise<SavedStepView> {
    const { tx, actor, by = actor, isKnown = false, locale, form, fire, stored, step, stepName } = begun
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
      begun: { by: begun.ends },
    })
    return views.savedStep({ id, claimNumber, stepName, version: 1, statusId: statusIds.inProgress }, locale)
  }

  /** Saves what another program told of any step, or signs the claim with it. */
  function saveTold(
    call: IntakeCall,
    claimId: string,
    isSigned: boolean,
    tell: Tell,
  ): Promise<SavedStepView> {
    return db.transaction(async (tx) => {
      const found = await lockIntake(tx, claimId, call.actor)
      if (!found) throw new AppError('NOT_FOUND')
      const { stored } = found
      const form = intakeFormOf(formOfClaim(program, stored))
      const claim = changeable(call, isSigned, found)
      refuseUnknownForm(stored)
      const beside = await readBeside(tx, claimId)
      const { definition } = form
      const telling = await tell({ claimId, definition, facts: factsIn(form, stored), stored, beside }, tx)
      await saveBeside(tx, claimId, telling.beside)
      if (!isSigned) return keepTold({ tx, call, form, stored, telling }, claim)
      const step = definition.steps.at(-1)?.name ?? ''
      return submit({ tx, call, form, step, stored, given: { answers: telling.answers, unasked: {} } }, claim)
    })
  }

  async function keepTold({ tx, call, form, stored, telling }: ToldSave, claim: LockedClaim) {
    const change = form.tell(telling, stored.answers, clock.today())
    const { answers } = change
    const stepName =
      telling.upTo === undefined ? change.stepName : earlier(form, change.stepName, telling.upTo)
    const next = { ...stored, answers, unasked: { ...stored.unasked, ...telling.unasked } }
    const after = factsIn(form, next)
    const step = form.stepOfAnswer([...telling.told], claim.stepName)
    const draftRevision = await saveAnswers(tx, {
      claimId: claim.id,
      stored: next,
      before: factsIn(form, stored),
      after,
      stepName,
      dueOn: lastDayOf(fireAfter(claim, form.definition, after.values)),
      at: new Date(clock.now()),
      line: claims.lineAfter(claim, claim.id, call.actor, { type: 'Answers Saved', facts: { step } }),
      otherNames: form.names().filter((name) => isDeepStrictEqual(stored.answers[name], answers[name])),
      begun: null,
    })
    return views.savedStep({ ...claim, stepName, version: claim.version + 1 }, call.locale, draftRevision)
  }

  async function submit(
    { tx, call, form, step, stored, given, isNotifiedJointly = false }: StepSave,
    claim: LockedClaim,
  ) {
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
    const { email, isEmailVerified } = call.actor
    const isListed =
      claim.firmId === null && (await isOnClientList(tx, claim.id, isEmailVerified === true ? email : null))
    const conditions = conditionsOfSubmission(claim, facts.values, isListed)
    const now = { ...claim, fireId }
    const moved = await claims.move(tx, now, 'submit', call.actor, conditions, {}, isNotifiedJointly)
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

    /**
     * Begins a claim with what another program tells, of any step or none (docs/rules/law-firms.md "The structured claim"). Raises
     * INVALID_ANSWERS, FIRE_CLOSED, NOT_FOUND for a fire that there is not, QUESTIONS_CHANGED for a form that takes no new claims of it.
     */
    async beginTold(
      { actor, locale }: IntakeCall,
      { fireId, formId }: { readonly fireId: number; readonly formId: string },
      tell: Tell,
    ): Promise<SavedStepView> {
      authorize(actor, 'claim.start')
      if (!program.fires.some(({ id }) => id === fireId)) throw new AppError('NOT_FOUND')
      const definition = formForNew(actor, fireId)
      const { id, version } = definition
      if (id !== formId) throw new AppError('QUESTIONS_CHANGED', { form: { id, version } })
      const form = intakeFormOf(definition)
      const asked = { answers: answersOfFacts(definition, { fire: fireId }), unasked: { fire: fireId } }
      const none = { formId: id, formVersion: version, answers: asked.answers, unasked: asked.unasked }
      return db.transaction(async (tx) => {
        const known = {
          claimId: '',
          definition,
          stored: none,
          beside: nothingBeside,
          facts: factsIn(form, none),
        }
        const telling = await tell(known, tx)
        const change = form.tell(telling, none.answers, clock.today())
        const stepName = earlier(form, change.stepName, telling.upTo ?? Infinity)
        const stored = { ...none, answers: change.answers, unasked: { ...none.unasked, ...telling.unasked } }
        const fire = fireOfNew(actor, definition, factsIn(form, stored).values)
        const step = form.stepOfAnswer([...telling.told], nameOfFirst(definition))
        const saved = await insert({ tx, actor, locale, form, fire, stored, step, stepName, ends: null })
        await saveBeside(tx, saved.id, telling.beside)
        return saved
      })
    },

    /**
     * Begins a claim with all answers but those that sign it, by a version of the form that need not be the last; `also` has its part
     * in the same transaction (docs/rules/law-firms.md "Importing"). Whoever calls has looked at the actor's rights and keeps their account,
     * once for many claims. Raises INVALID_ANSWERS, FIRE_CLOSED.
     */
    async beginWhole(
      call: IntakeCall,
      { definition, fireId, answers }: WholeAnswers,
      also: Also,
    ): Promise<void> {
      const { actor, locale } = call
      authorize(actor, 'claim.start')
      const form = intakeFormOf(definition)
      const ids = withItemIds(definition, answers, noAnswers, () => randomUUID())
      const stored = {
        ...{ formId: definition.id, formVersion: definition.version },
        answers: form.unsigned(ids, clock.today()),
        unasked: binds(definition, 'fire') ? {} : { fire: fireId },
      }
      const fire = fireOfNew(actor, definition, factsIn(form, stored).values)
      const [step, stepName] = lastSteps(definition)
      await db.transaction(async (tx) => {
        const begun = { tx, actor, isKnown: true, locale, form, fire, stored, step, stepName, ends: null }
        await also(tx, await insert(begun))
      })
    },

    /**
     * Changes all answers of a claim in progress but those that sign it. Raises what `saveStep` does, CLAIM_CHANGED also where the
     * claim answers another version of the form.
     */
    async replaceWhole(call: IntakeCall, claimId: string, whole: Omit<WholeAnswers, 'fireId'>, also: Also) {
      const { definition, answers } = whole
      await db.transaction(async (tx) => {
        const found = await lockIntake(tx, claimId, call.actor)
        if (!found) throw new AppError('NOT_FOUND')
        const { stored } = found
        const form = intakeFormOf(definition)
        const claim = changeable(call, false, found)
        const isSameForm = stored.formId === definition.id && stored.formVersion === definition.version
        if (!isSameForm) throw new AppError('CLAIM_CHANGED')
        const ids = withItemIds(definition, answers, stored.answers, newIdIn(claim.id))
        const next = { ...stored, answers: form.unsigned(ids, clock.today()) }
        const [step, stepName] = lastSteps(definition)
        await saveAnswers(tx, {
          claimId,
          stored: next,
          before: factsIn(form, stored),
          after: factsIn(form, next),
          stepName,
          dueOn: lastDayOf(claims.fireOf(claim.fireId)),
          at: new Date(clock.now()),
          line: claims.lineAfter(claim, claimId, call.actor, { type: 'Answers Saved', facts: { step } }),
          otherNames: [],
          begun: null,
        })
        await also(tx, views.savedStep({ ...claim, stepName, version: claim.version + 1 }, call.locale))
      })
    },

    /**
     * Signs and submits a claim with the same answers as others, told of by one mail; `also` has its part in the same transaction
     * (docs/rules/law-firms.md "Signing together"). Raises what `saveStep` does, RIGHTS_CHANGED, and QUESTIONS_CHANGED for a claim
     * whose form `signsAs` does not name.
     */
    async signJointly(
      call: IntakeCall,
      claimId: string,
      { answers, signsAs }: JointSignature,
      also: Also,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, call.actor)
        const found = await lockIntake(tx, claimId, call.actor)
        if (!found) throw new AppError('NOT_FOUND')
        const { stored } = found
        const claim = changeable(call, true, found)
        const definition = formOfClaim(program, stored)
        refuseUnknownForm(stored)
        if (!signsAs.includes(definition)) throw new AppError('QUESTIONS_CHANGED')
        const form = intakeFormOf(definition)
        const step = definition.steps.at(-1)?.name ?? ''
        form.refuseOutOfOrder(step, claim.stepName)
        const given = { answers, unasked: {} }
        await also(tx, await submit({ tx, call, form, step, stored, given, isNotifiedJointly: true }, claim))
      })
    },

    /**
     * Saves what another program tells of a claim in progress, of any step and in any order: what is missing may be told later.
     * Raises NOT_FOUND, FORBIDDEN, CLAIM_ALREADY_SUBMITTED, TRANSITION_NOT_ALLOWED, FIRE_CLOSED, INVALID_ANSWERS.
     */
    tell: (call: IntakeCall, claimId: string, tell: Tell): Promise<SavedStepView> =>
      saveTold(call, claimId, false, tell),

    /** Signs and submits a claim with what is told of the form's last step; INVALID_ANSWERS lists every problem of every step. Raises what `tell` raises. */
    signTold: (call: IntakeCall, claimId: string, tell: Tell): Promise<SavedStepView> =>
      saveTold(call, claimId, true, tell),

    /**
     * Begins a claim for a property that was told beside another claim's, for whoever filed that one: they complete and sign it
     * (docs/rules/review.md "Another property"). Raises NOT_FOUND, FORBIDDEN, FIRE_CLOSED.
     */
    async splitOff(
      tx: Transaction,
      by: Actor,
      claimId: string,
      propertyId: string,
    ): Promise<Pick<SavedStepView, 'id' | 'claimNumber'>> {
      const found = await lockIntake(tx, claimId, by)
      const claim = withRights(found, by, 'review.edit')
      const property = otherPropertiesIn(await readBeside(tx, claimId)).find(({ id }) => id === propertyId)
      if (!found || !property) throw new AppError('NOT_FOUND')
      const filer = filerOf(claim, await accounts.findAccount(claim.ownerSubject))
      const definition = formForNew(filer, claim.fireId)
      const form = intakeFormOf(definition)
      const told = factsIn(intakeFormOf(formOfClaim(program, found.stored)), found.stored)
      const { answers: given, unasked } = splitAnswers(definition, told, property)
      const { answers, stepName } = form.tell({ answers: given, told: new Set() }, noAnswers, clock.today())
      const stored = { formId: definition.id, formVersion: definition.version, answers, unasked }
      const fire = fireOfNew(filer, definition, factsIn(form, stored).values)
      const step = nameOfFirst(definition) ?? ''
      return insert({ tx, actor: filer, by, locale: 'en', form, fire, stored, step, stepName, ends: null })
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

/** Whoever filed a claim, as far as their account tells. */
function filerOf(claim: LockedClaim, account: Account | null): Actor {
  return {
    subject: claim.ownerSubject,
    role: claim.firmId === null ? 'CLAIMANT' : 'ATTORNEY',
    permissions: [],
    firstName: account?.firstName ?? null,
    lastName: account?.lastName ?? null,
    email: account?.email ?? null,
    firmId: claim.firmId,
  }
}

/** What is known of a claim when something more is told of it. */
export interface ToldOf {
  readonly claimId: string
  readonly definition: FormDefinition
  readonly stored: StoredAnswers
  readonly beside: Beside
  readonly facts: ClaimFacts
}

/** What another program tells of a claim. */
export interface Telling extends ToldAnswers {
  /** Facts that the form does not ask for. */
  readonly unasked: FactValues
  readonly beside: Beside
  /** How many steps the teller has been through, if they say so. */
  readonly upTo?: number | undefined
}

/** Answers what is told, given what is known. */
export type Tell = (known: ToldOf, tx: Transaction) => Promise<Telling>

interface ToldSave {
  readonly tx: Transaction
  readonly call: IntakeCall
  readonly form: IntakeForm
  readonly stored: StoredAnswers
  readonly telling: Telling
}

/** A claim on its way in. */
interface Begun {
  readonly tx: Transaction
  /** Whose claim it is. */
  readonly actor: Actor
  /** Who begins it for them; left out, they themselves, with their rights looked at. */
  readonly by?: Actor
  /** Their rights were looked at, and their account kept, for many claims at once. */
  readonly isKnown?: boolean
  readonly locale: Locale
  readonly form: IntakeForm
  readonly fire: Fire
  readonly stored: StoredAnswers
  readonly step: string
  readonly stepName: UnsavedStep
  /** Whose typing for a claim that was not there yet ends with it; null: nobody's. */
  readonly ends: string | null
}

/** The earlier of two: the first step that is not whole, and the one that the teller is at. */
function earlier({ definition }: IntakeForm, stepName: UnsavedStep, position: number): UnsavedStep {
  const own = definition.steps[position]?.name ?? null
  return laterStep(definition, stepName, own) === own ? stepName : own
}

/** All answers of a claim but those that sign it. */
interface WholeAnswers {
  readonly definition: FormDefinition
  readonly fireId: number
  readonly answers: Answers
}

/** What several claims are signed with, and the forms whose last step says just that. */
interface JointSignature {
  readonly answers: Answers
  readonly signsAs: readonly FormDefinition[]
}

/** What else is kept with a claim that was saved, as the last part of its transaction. */
type Also = (tx: Transaction, saved: SavedStepView) => Promise<void>

/** The step before the one that signs, and that one. */
function lastSteps({ steps }: FormDefinition): readonly [string, string] {
  return [steps.at(-2)?.name ?? '', steps.at(-1)?.name ?? '']
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
  /** Signed with other claims, which one mail tells of. */
  readonly isNotifiedJointly?: boolean
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
