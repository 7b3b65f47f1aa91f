import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { asAnswers, noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { answersInForm } from '@makewhole/domain/form/answers-in-form.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import { fixedDays } from '@makewhole/domain/form/fixed-days.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { warningsOfStep } from '@makewhole/domain/form/warnings.ts'
import type { Warning } from '@makewhole/domain/form/warnings.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { relevantPaths, hasQuestions, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { answerOfFact, bindingsOf } from '@makewhole/domain/intake/bindings.ts'
import { answerRulesOf } from '@makewhole/domain/intake/answer-rules.ts'
import { answersOfMember, signedName, splitSignature } from '@makewhole/domain/intake/signature.ts'
import type { SignedName } from '@makewhole/domain/intake/signature.ts'
import { createAnswerStore } from './answer-store.ts'
import { createStepSender } from './step-sender.ts'
import {
  answersOfStep,
  fingerprintOf,
  mergeAnswers,
  withoutHidden,
  withoutUntouched,
} from './step-answers.ts'
import type { Fire, WizardOptions } from './use-wizard.ts'
import { restoreTyping, startOfClaim, startOfNewClaim } from './wizard-start.ts'
import type { WizardStart } from './wizard-start.ts'

export type WizardSession = ReturnType<typeof createWizardSession>

/** The basis of a window's answers. */
export type SessionOptions = Pick<
  WizardOptions,
  'account' | 'definition' | 'program' | 'start' | 'formChange' | 'fireId' | 'member'
>

/** Creates one window's answers to a form: the typed ones, the saved ones, and the server's last known ones. */
export function createWizardSession(options: SessionOptions) {
  const { account, definition, program, start, member = null } = options
  const restored = restoreTyping(account, start)
  const carryAnswers = (answers: Answers, form: FormVersionView | undefined) =>
    isOfOtherAccount(definition, form)
      ? answersInForm(definition, answers, { today: program.today }, form.id)
      : answers
  const restoredAnswers = carryAnswers(restored?.answers ?? noAnswers, restored?.form)
  // A colleague may have left the draft: the signed-in person signs.
  const typed =
    member && !restored?.isLocal ? splitSignature(definition, restoredAnswers).others : restoredAnswers
  const days = fixedDays(definition, program.today)
  // Filled in without typing: days, and the signed-in member of a firm.
  const fixed = { ...days, ...answersOfMember(definition, member) }
  const store = createAnswerStore({
    answers: {
      ...fixed,
      ...start.known.answers,
      ...start.answers,
      ...typed,
      ...days,
      ...fireAnswer(options),
    },
    applyAnswerRules: answerRulesOf(definition),
    asked: (given) => relevantPaths(definition, given),
  })
  const sender = createStepSender({ ...options, claim: start.claim })
  /** The fingerprint of each saved step, by its name. */
  const fingerprints = new Map<string, string>()
  const outsideForm = start.claim ? noAnswers : answersOutsideForm(definition, typed)
  const confirmedWarnings = new Set(
    stepsBefore(definition, start.reached).flatMap((step) =>
      warningsOfStep(step, start.answers).map(({ key }) => key),
    ),
  )
  let claim = start.claim
  /** The last state that this window and the server share. */
  let base: Answers = { ...start.answers, ...asAnswers(start.draft?.answers) }
  rememberSaved(start.answers)

  function rememberSaved(answers: Answers) {
    for (const step of definition.steps)
      fingerprints.set(step.name, fingerprintOf(step, { ...fixed, ...answers }))
  }

  /** The answers to save: those of this step without entries that nobody filled in. */
  function answersToSave(step: StepDefinition): Answers {
    return withoutUntouched(step, store.answers())
  }

  function isUnsaved(step: StepDefinition): boolean {
    return hasQuestions(step) && fingerprintOf(step, answersToSave(step)) !== fingerprints.get(step.name)
  }

  function markSaved({ id, claimNumber, version }: SavedStepView, step: StepDefinition, sent: Answers) {
    // The person who begins a claim may delete it.
    claim = { id, claimNumber, version, isDeletable: claim?.isDeletable ?? true }
    fingerprints.set(step.name, fingerprintOf(step, sent))
    markSynced(answersOfStep(step, sent))
  }

  function markSynced(answers: Answers) {
    base = { ...base, ...answers }
  }

  return {
    store,
    /** True if answers were restored that only this device had. */
    isRestored: restored?.isLocal ?? false,
    /** True if restored answers belong to another form, or to another version. */
    isCarried: isOfOtherAccount(definition, restored?.form),
    claim: () => claim,
    isUnsaved,
    hasUnsaved: () => definition.steps.some(isUnsaved),
    markSynced,

    /** Returns the answers to save as a draft: the step on the screen, and everything else unsaved. */
    typedIn(name: string): Answers {
      const steps = definition.steps.filter((step) => step.name === name || isUnsaved(step))
      return Object.assign(
        {},
        outsideForm,
        ...steps.map((step) => answersOfStep(step, answersToSave(step))),
      ) as Answers
    },

    problemsOf(name: string): readonly FieldProblem[] {
      const step = findStep(definition, name)
      return step ? checkStep(definition, name, answersToSave(step), { today: program.today }) : []
    },

    /** Returns what is asked about in a step and was not asked before, and records it. */
    newWarnings(step: StepDefinition): readonly Warning[] {
      const warnings = warningsOfStep(step, answersToSave(step)).filter(
        ({ key }) => !confirmedWarnings.has(key),
      )
      warnings.forEach(({ key }) => confirmedWarnings.add(key))
      return warnings
    },

    /** Returns the name under the claim and the signer's own. */
    signature(): SignedName {
      return signedName((fact) => answerOfFact(definition, fact, store.answers()), member)
    },

    /** Returns the answers for another claim, without the signature. */
    answersForAnother: () => splitSignature(definition, store.answers()).others,

    closedFire(): Fire | null {
      const fireOption = answerOfFact(definition, 'fire', store.answers())
      return program.fires.find((fire) => fire.id === fireOption && !fire.isOpen) ?? null
    },

    async send(api: ApiClient, step: StepDefinition): Promise<SavedStepView> {
      const sent = answersToSave(step)
      const view = await sender.save(api, claim, step, sent)
      markSaved(view, step, sent)
      store.replace(withoutHidden(step, answersToSave(step)))
      return view
    },

    /**
     * Repeats an earlier save before `present` is saved; true where the server has that save. Rejects with
     * `ApiError`.
     */
    async resendUnanswered(api: ApiClient, present: StepDefinition): Promise<boolean> {
      const resent = await sender.resendUnanswered(api, claim, present, store.answers())
      if (!resent) return false
      const step = findStep(definition, resent.step)
      // This window may have read a newer version since.
      if (step && resent.view.version > (claim?.version ?? 0)) markSaved(resent.view, step, resent.answers)
      return true
    },

    /** True if the server may have begun the claim, or did. */
    mayHaveBegun: () => claim !== null || sender.isUnanswered(),

    /** The claim as the server has it now. */
    async load(api: ApiClient): Promise<WizardStart> {
      const stored = claim
        ? startOfClaim(await api.call('getClaim', { params: { id: claim.id } }))
        : startOfNewClaim(definition, (await api.call('getStartDraft', {})).draft)
      claim = stored.claim
      return stored
    },

    /** Continues with both windows' answers; where both answered the same question, `whose` decides. */
    resolveConflict({ answers, draft }: WizardStart, whose: 'mine' | 'theirs') {
      // The first step is saved over an existing claim; an abandoned step must not return by itself.
      if (claim) sender.forget(claim)
      const serverAnswers = { ...answers, ...carryAnswers(asAnswers(draft?.answers), draft?.form) }
      const mine = store.answers()
      const merged =
        whose === 'mine' ? mergeAnswers(base, mine, serverAnswers) : mergeAnswers(base, serverAnswers, mine)
      const { others } = splitSignature(definition, merged)
      const signed = member ? { ...others, ...splitSignature(definition, mine).signature } : merged
      store.replace({ ...fixed, ...signed, ...days })
      base = serverAnswers
      rememberSaved(answers)
    },

    /** Drops this device's unsaved answers; the saved ones stay. */
    discardTyping() {
      sender.forget(claim)
      store.replace({ ...fixed, ...start.answers })
    },

    /**
     * Returns the start of the claim after its first step; prefilled or typed answers of later steps remain
     * unsaved.
     */
    startAfterFirstStep(lastStep: UnsavedStep): WizardStart {
      const names = new Set(definition.steps.slice(0, 1).flatMap(namesOfStep))
      // Prefilled days count as nobody's typing.
      const filledAnswers = Object.entries(store.answers()).filter(([name]) => !Object.hasOwn(fixed, name))
      const [answers, later] = [true, false].map((isFirst) =>
        Object.fromEntries(filledAnswers.filter(([name]) => names.has(name) === isFirst)),
      )
      const form = { id: definition.id, version: definition.version }
      const known = { ...start.known, answers: later ?? {} }
      return {
        claim,
        fireId: options.fireId ?? null,
        form,
        answers: answers ?? {},
        reached: lastStep,
        draft: null,
        known,
      }
    },
  }
}

/** Compares the form of typing with this one; false where nothing was typed. */
function isOfOtherAccount(
  { id, version }: FormDefinition,
  form: FormVersionView | undefined,
): form is FormVersionView {
  return !!form && (form.id !== id || form.version !== version)
}

/** Returns the fire that was chosen in another form, under its name in this one. */
function fireAnswer({ definition, formChange }: SessionOptions): Answers {
  const name = bindingsOf(definition).names.get('fire')
  return name !== undefined && formChange?.fire ? { [name]: formChange.fire } : {}
}

/** Returns another form's answers that this form doesn't ask: stored for a return to that form. */
function answersOutsideForm({ steps }: FormDefinition, typed: Answers): Answers {
  const names = new Set(steps.flatMap(namesOfStep))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)))
}
