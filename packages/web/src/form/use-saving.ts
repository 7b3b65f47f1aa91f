import { ApiError } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { StepDefinition } from '@makewhole/domain/form/definition.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import { findStep, laterStep, nameOfNext, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { SignedName } from '@makewhole/domain/intake/signature.ts'
import { useRef, useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { focusAnswer, focusWarning } from '../controls/focus.ts'
import { stepOfPath } from './step-answers.ts'
import type { WizardOptions } from './use-wizard.ts'
import { noticeOf } from './wizard-notice.ts'
import type { WizardNotice } from './wizard-notice.ts'
import type { WizardSession } from './wizard-session.ts'
import type { WizardStart } from './wizard-start.ts'

interface SavingContext {
  readonly saver: DraftSaver
  readonly setNotice: (notice: WizardNotice | null) => void
  /** The review from which this step was opened for a change; null: the steps follow each other. */
  readonly review: string | null
}

/** Runs Next and Submit: checks a step, sends it, goes on, and shows the problems that the server found. */
export function useSaving(
  options: WizardOptions,
  session: WizardSession,
  { saver, setNotice, review }: SavingContext,
) {
  const { definition, start, step, onStep } = options
  const { store } = session
  const api = useApi()
  const { locale } = useTexts()
  const [reached, setReached] = useState(laterStep(definition, start.reached, step))
  const [isSaving, setIsSaving] = useState(false)
  const [isFireClosed, setIsFireClosed] = useState(false)
  const [otherName, setOtherName] = useState<SignedName | null>(null)
  /** The confirmed name: no name is questioned twice. */
  const confirmedName = useRef('')
  const isBusy = useRef(false)

  async function saveCurrent(): Promise<void> {
    const current = findStep(definition, step)
    if (!current || isBusy.current) return
    if (session.closedFire()) return setIsFireClosed(true)
    const problems = session.problemsOf(step)
    if (problems.length > 0) {
      setNotice(null)
      return showProblems(problems)
    }
    if (hasNewWarnings(current)) return
    const next = nameOfNext(definition, step)
    if (next === null && needsNameConfirmation()) return
    await save(async () => {
      // Its answers left the draft, and the screen may hold other ones.
      if (await session.resendUnanswered(api, current)) saver.typed()
      await (next === null ? submit(current) : advance(current, next))
    })
  }

  /** Shows warnings, each once; true if there are new ones to confirm before the save. */
  function hasNewWarnings(current: StepDefinition): boolean {
    const warnings = session.newWarnings(current)
    const [first] = warnings
    if (!first) return false
    setNotice(null)
    store.showProblems([])
    store.showWarnings(warnings)
    requestAnimationFrame(() => focusWarning(first.path))
    return true
  }

  /** Shows the question about a signature with another name than the signer's, once; true while it is open. */
  function needsNameConfirmation(): boolean {
    const signature = session.signature()
    if (!signature.isOther || signature.typed === confirmedName.current) return false
    setNotice(null)
    store.showProblems([])
    setOtherName(signature)
    return true
  }

  function confirmName() {
    confirmedName.current = otherName?.typed ?? ''
    setOtherName(null)
    void saveCurrent()
  }

  async function save(act: () => Promise<void>) {
    isBusy.current = true
    setIsSaving(true)
    setNotice(null)
    store.showProblems([])
    await saver.pause()
    try {
      // A running save of the draft may have found another window's.
      if (saver.status().isContested) return saver.resume()
      await act()
    } catch (error) {
      saver.resume()
      fail(error)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  async function advance(current: StepDefinition, next: string) {
    const isNew = start.claim === null
    const view = await send(current)
    const done = laterStep(definition, reached, laterStep(definition, view.stepName, next))
    saver.stepSaved(Date.now(), !isNew && session.hasUnsaved())
    if (isNew) return options.onClaimStarted(session.startAfterFirstStep(done))
    setReached(done)
    if (review === null) return onStep(next)
    const opened = view.stepName
    // A changed answer may have opened questions in a step before the review.
    if (opened !== null && laterStep(definition, opened, review) !== opened)
      return returnTo(opened, session.problemsOf(opened))
    onStep(review)
  }

  /** Submits the saved claim: unsaved changes of earlier steps are sent first, so that the signature covers them. */
  async function submit(current: StepDefinition) {
    for (const each of stepsBefore(definition, step).filter(hasQuestions)) {
      const problems = session.problemsOf(each.name)
      if (problems.length > 0) return returnTo(each.name, problems)
      if (session.isUnsaved(each)) await send(each)
      if (saver.status().isContested) return saver.resume()
    }
    const view = await send(current)
    saver.stepSaved(Date.now(), false)
    options.onSubmitted(view.claimNumber)
  }

  async function send(each: StepDefinition): Promise<SavedStepView> {
    const view = await session.send(api, each)
    await saver.draftLeft(view.draftRevision)
    return view
  }

  function showProblems(problems: readonly FieldProblem[]) {
    store.showProblems(problems)
    const first = problems[0]
    // A folded card with a problem must be drawn before its question can be focused.
    if (first) requestAnimationFrame(() => focusAnswer(first.path))
  }

  function returnTo(name: string, problems: readonly FieldProblem[]) {
    saver.resume()
    onStep(name)
    setNotice({ kind: 'earlier-step' })
    showProblems(problems)
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'FIRE_CLOSED' && session.closedFire()) return setIsFireClosed(true)
    if (code === 'QUESTIONS_CHANGED')
      void saver.flush().then(() => options.onFormChanged?.({ formId: definition.id, fire: null }))
    if (code === 'STEP_OUT_OF_ORDER') return void returnToFirstOpenStep()
    const problems = code === 'INVALID_ANSWERS' && error instanceof ApiError ? problemsOf(error) : []
    const first = problems[0]
    if (!first) return setNotice(noticeOf(error, locale, session.claim() !== null))
    const stepWithProblem = stepOfPath(definition, first.path)
    if (stepWithProblem && stepWithProblem.name !== step) return returnTo(stepWithProblem.name, problems)
    showProblems(problems)
  }

  async function returnToFirstOpenStep() {
    const stored = await load()
    if (!stored) return
    const open = stored.reached ?? step
    returnTo(open, session.problemsOf(open))
  }

  /** Reads the claim's present state from the server; null, with its notice, when it can't be read. */
  async function load(): Promise<WizardStart | null> {
    try {
      return await session.load(api)
    } catch (error) {
      setNotice(noticeOf(error, locale, session.claim() !== null))
      return null
    }
  }

  return {
    reached,
    setReached,
    isSaving,
    isFireClosed,
    dismissClosedFire: () => setIsFireClosed(false),
    saveCurrent,
    load,
    otherName: { asked: otherName, confirmName, change: () => setOtherName(null) },
  }
}

/** Converts the server's problems into ours. Their text is in the requested language. */
function problemsOf(error: ApiError): FieldProblem[] {
  const items = error.problem?.errors ?? []
  return items.map(({ path, code, message }) => ({ path, code, message: { en: message, es: message } }))
}
